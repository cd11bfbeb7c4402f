import type { Page } from 'playwright';
import { chrome } from '../../support/browser.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { reachServers } from './mailboxes.ts';
import { type Stage, startStage } from './visit.ts';

/** `server` is undefined where there can be none, or no browser: the tests of it are skipped then. */
export type MailStage = Stage & { server: MailServer | undefined };

/**
 * A product that reaches a real mail server of the tests' own, for the tests of a file; see `startStage`.
 * @param options.users local parts of the server's mailboxes.
 * @param options.skipped what is not tested where there is no mail server; it is said aloud.
 */
export async function startMailStage(
  name: string,
  options: {
    users: readonly string[];
    skipped: string;
    prepare: (page: Page, server: MailServer) => Promise<void>;
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
