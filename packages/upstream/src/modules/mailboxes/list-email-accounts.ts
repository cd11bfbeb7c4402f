import type { EmailAccount } from '@myra/shared/contracts/email-accounts';
import { type Ctx, inOrganization } from '../../context.ts';
import { listMailboxes } from './mailbox.store.ts';
import { toEmailAccount } from './to-email-account.ts';

/** Oldest first. */
export function listEmailAccounts(ctx: Ctx): Promise<{ accounts: EmailAccount[] }> {
  return inOrganization(ctx, async (tx) => {
    const accounts: EmailAccount[] = [];
    for (const row of await listMailboxes(tx)) accounts.push(await toEmailAccount(ctx, tx, row));
    return { accounts };
  });
}
