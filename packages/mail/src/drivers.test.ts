import { EMAIL_PROVIDERS, MAILBOX_KINDS } from '@myra/shared/constants/mail';
import { describe, expect, it } from 'vitest';
import type { MailEnv } from './driver.ts';
import { createDriver } from './drivers.ts';

const env: MailEnv = {
  now: () => new Date(0),
  connection: () => Promise.reject(new Error('no server is reached')),
  apps: {},
  sandbox: { address: () => undefined, holds: async () => false },
};

describe.each(EMAIL_PROVIDERS)('the driver of %s', (kind) => {
  it('is in the folder of its name, and connects in the way that the table of kinds says', () => {
    const driver = createDriver(kind, env);
    expect(driver.kind).toBe(kind);
    expect(driver.connect.way).toBe(MAILBOX_KINDS[kind].connect);
  });
});
