import { EMAIL_PROVIDERS, type EmailProvider } from '@myra/shared/constants/mail';
import type { MailboxDriver, MailEnv } from './driver.ts';

/** What `driver.ts` in the folder of a kind exports. The folder has the kind's name. */
type DriverFile = { createDriver: (env: MailEnv) => MailboxDriver };

// The compiler cannot see whether a kind has its folder: drivers.test.ts asks each.
const files = new Map<EmailProvider, DriverFile>();
for (const kind of EMAIL_PROVIDERS) files.set(kind, await import(`./${kind}/driver.ts`));

export function createDriver(kind: EmailProvider, env: MailEnv): MailboxDriver {
  const file = files.get(kind);
  if (!file) throw new Error(`no driver for ${kind}`);
  return file.createDriver(env);
}

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
