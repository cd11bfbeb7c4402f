import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { OVERLAPS } from '@myra/shared/constants/overlaps';
import type { outboundRow } from '@myra/shared/contracts/launches';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { actorName, type Ctx, inOrganization } from '../../context.ts';
import { notePutBack } from '../overlaps/index.ts';
import { scheduleWork } from '../work/index.ts';
import { lockSequences, withdrawMessages } from './effects.store.ts';
import { lockLeads } from './lead-lock.store.ts';
import { listByIds } from './ledger-list.store.ts';
import { findRow, type LedgerRow } from './ledger-row.store.ts';
import { toOutboundRow } from './list-outbound.ts';
import { finishSequences, markSent } from './mark-sent.store.ts';
import { freeEmail, moveRow, reviveEmail } from './outcome.store.ts';
import type { SendingPorts } from './ports.ts';
import { recordActivity } from './record-activity.store.ts';
import { planWork, wakeMailboxes } from './stop-sequence.ts';

type ResolveAction = 'mark_sent' | 'send_again' | 'put_back';

/** The states in which a person may do it. */
const ALLOWED: Record<ResolveAction, readonly string[]> = {
  mark_sent: ['unconfirmed'],
  send_again: ['unconfirmed', 'failed'],
  put_back: ['held'],
};

async function markAsSent(ctx: Ctx, tx: OrganizationTx, row: LedgerRow): Promise<void> {
  const now = ctx.clock.now();
  const actor = actorName(ctx.actor);
  const acceptance = { id: row.id, sequenceId: row.sequenceId, at: row.handedAt ?? now, code: 250, text: '' };
  await markSent(tx, [acceptance], { fence: null, from: ['unconfirmed'], resolvedBy: actor, actor });
}

async function sendAgain(ctx: Ctx, tx: OrganizationTx, row: LedgerRow): Promise<void> {
  const now = ctx.clock.now();
  const actor = actorName(ctx.actor);
  // Without bytes there is nothing to send: the email is frozen anew, with its present text.
  await moveRow(tx, {
    id: row.id,
    fence: null,
    from: ALLOWED.send_again,
    to: row.isWithoutBytes ? 'cancelled' : 'planned',
    reason: 'sent_again',
    dueAt: now,
    resolvedBy: actor,
    now,
    actor,
  });
  await reviveEmail(tx, row.id);
  if (row.isWithoutBytes) {
    await freeEmail(tx, row.id, null);
    await scheduleWork(tx, { ...planWork(tx), at: now });
  }
  await recordActivity(tx, { event: 'email.retried', outboundId: row.id, actor, now });
  await wakeMailboxes(ctx, tx, [row.accountId]);
}

/** Nobody may write to the person any more, so an email of which nobody knows whether it left stays unsent. */
async function leaveUnsent(ctx: Ctx, tx: OrganizationTx, row: LedgerRow): Promise<void> {
  const now = ctx.clock.now();
  const actor = actorName(ctx.actor);
  const reason = 'suppressed';
  await moveRow(tx, {
    id: row.id,
    fence: null,
    from: ['unconfirmed'],
    to: 'cancelled',
    reason,
    resolvedBy: actor,
    now,
    actor,
  });
  await withdrawMessages(tx, [row.id], now);
  await freeEmail(tx, row.id, reason);
  if (row.sequenceId !== null) await finishSequences(tx, [row.sequenceId], now);
}

/** Lets a first email go that is held because the organization is already in touch with the person. */
async function putBack(ctx: Ctx, tx: OrganizationTx, row: LedgerRow): Promise<void> {
  const { campaignId, leadId } = row;
  if (campaignId === null || leadId === null || !OVERLAPS.some((each) => each === row.reason)) {
    throw preconditionFailed('This email is held for another reason.', { state: row.state });
  }
  const now = ctx.clock.now();
  const actor = actorName(ctx.actor);
  await notePutBack(tx, { campaignId, leadIds: [leadId], by: actor, at: now });
  await moveRow(tx, {
    id: row.id,
    fence: null,
    from: ALLOWED.put_back,
    to: 'planned',
    reason: 'put_back',
    dueAt: now,
    now,
    actor,
  });
  await recordActivity(tx, { event: 'email.put_back', outboundId: row.id, actor, now });
  await wakeMailboxes(ctx, tx, [row.accountId]);
}

/**
 * Marks an unconfirmed email as sent, sends it (or a failed one) again with the same bytes, or lets one go that is held for
 * an overlap. An unconfirmed one to a suppressed address is not sent again but cancelled. Throws not-found; precondition-failed
 * with the present state, or for a failed one whose address is suppressed.
 */
export function resolveOutbound(
  ctx: Ctx,
  ports: Pick<SendingPorts, 'suppressedAmong'>,
  id: number,
  action: ResolveAction,
): Promise<z.input<typeof outboundRow>> {
  return inOrganization(ctx, async (tx) => {
    const row = await findRow(tx, id);
    if (!row) throw notFound('Email');
    await lockLeads(tx, row.leadId === null ? [] : [row.leadId]);
    await lockSequences(tx, row.sequenceId === null ? [] : [row.sequenceId]);
    const fresh = await findRow(tx, id);
    if (!fresh || !ALLOWED[action].includes(fresh.state)) {
      throw preconditionFailed('This email is not in a state in which this can be done.', {
        state: fresh?.state,
      });
    }
    if (action === 'put_back') {
      await putBack(ctx, tx, fresh);
    } else if (action === 'send_again') {
      const address = row.to.toLowerCase();
      const suppressed = await ports.suppressedAmong(ctx, tx, [address]);
      // Of notices and answers the gate knows who may get them all the same.
      if (row.kind === 'notice' || row.kind === 'reply' || !suppressed.has(address))
        await sendAgain(ctx, tx, fresh);
      else if (fresh.state === 'unconfirmed') await leaveUnsent(ctx, tx, fresh);
      else throw preconditionFailed('This person may not be written to any more.', { reason: 'suppressed' });
    } else {
      await markAsSent(ctx, tx, fresh);
    }
    const [listed] = await listByIds(tx, [id]);
    if (!listed) throw notFound('Email');
    return toOutboundRow(listed);
  });
}
