import type { EmailProvider } from '@myra/shared/constants/mail';
import { customDriver } from './custom/driver.ts';
import type { MailboxDriver, MailEnv } from './driver.ts';
import { gmailDriver } from './gmail/driver.ts';
import { sandboxDriver } from './sandbox/driver.ts';

/** A new kind of mailbox is a folder and a line here. */
const DRIVERS: Record<EmailProvider, (env: MailEnv) => MailboxDriver> = {
  gmail: gmailDriver,
  custom: customDriver,
  sandbox: sandboxDriver,
};

export const createDriver = (kind: EmailProvider, env: MailEnv): MailboxDriver => DRIVERS[kind](env);

/** The stored secrets of a mailbox, under the name of its kind. */
export type StoredSecrets = { readonly [Kind in EmailProvider]?: unknown };

/** The driver and the parsed secrets of a mailbox. Throws if the secrets have another shape. */
export function accessOf(
  kind: EmailProvider,
  stored: StoredSecrets,
  env: MailEnv,
): { driver: MailboxDriver; secrets: unknown } {
  const driver = createDriver(kind, env);
  return { driver, secrets: driver.secrets.parse(stored[kind]) };
}
