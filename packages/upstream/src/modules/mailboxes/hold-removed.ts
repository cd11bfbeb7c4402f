import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { holdMailbox } from '../sending/index.ts';
import { lockMailboxOfRep } from './mailbox.store.ts';

/** Holds the unsent emails of a removed representative. The mailbox stays linked, so that the gate knows the reason. */
export async function holdRemovedRepresentative(
  ctx: Ctx,
  tx: OrganizationTx,
  input: { representativeId: number },
): Promise<void> {
  const row = await lockMailboxOfRep(tx, input.representativeId);
  if (row) await holdMailbox(ctx, tx, { accountId: row.id, reason: 'rep_removed' });
}
