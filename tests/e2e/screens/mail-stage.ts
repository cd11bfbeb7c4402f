import type { Page } from 'playwright';
import { chrome } from '../../support/browser.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { reachServers } from './mailboxes.ts';
import { type Stage, startStage } from './visit.ts';

/** `server` is undefined without mail server or browser; its tests are then skipped. */
export type MailStage = Stage & { server: MailServer | undefined };

/**
 * A stage (see `startStage`) whose product reaches a real mail server of the tests.
 * @param options.users local parts of the server's mailboxes.
 * @param options.skipped what is not tested without a mail server, for the printed message.
 */
export async function startMailStage(
  name: string,
  options: {
    users: readonly string[];
    skipped: string;
    prepare: (page: Page, server: MailServer) => Promise<unknown>;
  },
): Promise<MailStage> {
  const started = chrome ? await startMailServer({ users: options.users }) : undefined;
  if (started?.ok === false) console.warn(`\nSKIPPED: ${options.skipped}, because: ${started.reason}\n`);
  const server = started?.ok ? started.server : undefined;
  if (!server) return { ...startStage(name, { isOn: false }), server };
  let forget: (() => Promise<void>) | undefined;
  const stage = startStage(name, {
    async env() {
      const reached = await reachServers(server);
      forget = reached.forget;
      return reached.env;
    },
    prepare: (page) => options.prepare(page, server),
    async end() {
      await server.stop();
      await forget?.();
    },
  });
  return { ...stage, server };
}
