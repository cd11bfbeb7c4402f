import type { EmailProvider } from '@myra/shared/constants/mail';
import { customDriver } from './custom/driver.ts';
import type { MailboxDriver, MailEnv } from './driver.ts';
import { gmailDriver } from './gmail/driver.ts';
import { sandboxDriver } from './sandbox/driver.ts';

/** The kinds of mailboxes. A new kind is a folder and a line here. */
const DRIVERS: Record<EmailProvider, (env: MailEnv) => MailboxDriver> = {
  gmail: gmailDriver,
  custom: customDriver,
  sandbox: sandboxDriver,
};

/** The driver of a kind of mailbox. */
export const createDriver = (kind: EmailProvider, env: MailEnv): MailboxDriver => DRIVERS[kind](env);

/** What is stored of a mailbox: the secrets of its kind, under the name of the kind. */
export type StoredSecrets = { readonly [Kind in EmailProvider]?: unknown };

/** Reads what was stored of a mailbox of this kind. Throws where it does not fit. */
export function accessOf(
  kind: EmailProvider,
  stored: StoredSecrets,
  env: MailEnv,
): { driver: MailboxDriver; secrets: unknown } {
  const driver = createDriver(kind, env);
  return { driver, secrets: driver.secrets.parse(stored[kind]) };
}
