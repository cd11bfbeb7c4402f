import type { EmailProvider } from '@myra/shared/constants/mail';
import type { MailboxDriver, MailEnv } from './driver.ts';
import * as kinds from './kinds.ts';

const DRIVERS: Record<EmailProvider, (env: MailEnv) => MailboxDriver> = kinds;

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
