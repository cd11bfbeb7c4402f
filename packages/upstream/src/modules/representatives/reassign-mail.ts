import type { reassignMail as call } from '@myra/shared/contracts/representatives';
import { preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { linkMailbox } from '../mailboxes/index.ts';
import { lockOrganization } from '../organizations/index.ts';
import { releaseMailbox } from '../sending/index.ts';
import { loadRepresentative } from './load-representatives.ts';
import { findMailboxOf, findRemoved, moveWaitingSequences } from './waiting-mail.store.ts';

/**
 * Gives the unsent mail of a removed representative to another one, in one transaction. Waiting emails become theirs,
 * and the mailbox is linked to them if they have none and it has no other link. The waiting mail may then leave, from
 * the mailbox that wrote first. Throws not-found for either, precondition-failed for a representative who was not
 * removed.
 */
export function reassignMail(
  ctx: Ctx,
  { params: { id: from }, body: { to_rep_id: to } }: RequestOf<typeof call>,
): Promise<{ sequences: number }> {
  return inOrganization(ctx, async (tx) => {
    await lockOrganization(tx);
    const now = ctx.clock.now();
    if (!(await findRemoved(tx, from))) {
      await loadRepresentative(tx, now, from);
      throw preconditionFailed(
        'This person still sends: only mail of somebody who was removed is handed over.',
        { state: 'present' },
      );
    }
    await loadRepresentative(tx, now, to);
    const moved = await moveWaitingSequences(tx, { from, to });
    for (const { id, has_messages } of moved) if (has_messages) noteChange(tx, 'sequence', id);
    const accountId = await findMailboxOf(tx, from);
    if (accountId !== undefined) {
      const isFree = (await findMailboxOf(tx, to)) === undefined;
      await linkMailbox(ctx, tx, { accountId, repId: isFree ? to : null });
    }
    const others = new Set(moved.map((row) => row.account_id));
    for (const id of others) if (id !== accountId) await releaseMailbox(ctx, tx, id);
    await appendActivity(ctx, tx, 'representative.relieved', {
      object: { type: 'representative', id: from },
      details: { representative: to, sequences: moved.length },
    });
    return { sequences: moved.length };
  });
}
