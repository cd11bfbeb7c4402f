import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { holdMailbox } from '../sending/index.ts';
import { lockMailboxOfRep } from './mailbox.store.ts';

/** Their unsent mail is held. The row keeps the link, so that the gate knows why, until somebody links the mailbox anew. */
export async function holdRemovedRepresentative(
  ctx: Ctx,
  tx: OrganizationTx,
  input: { representativeId: number },
): Promise<void> {
  const row = await lockMailboxOfRep(tx, input.representativeId);
  if (row) await holdMailbox(ctx, tx, { accountId: row.id, reason: 'rep_removed' });
}
