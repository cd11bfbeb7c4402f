import type { SentAnswer } from '@myra/mail/driver';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { actorName, type Ctx, type Deps, type SystemActor, systemCtx } from '../../context.ts';
import { releaseLease, runWork } from '../work/index.ts';
import { countLookup, findRow, type LedgerRow } from './ledger-row.store.ts';
import { markSent } from './mark-sent.store.ts';
import { moveRow } from './outcome.store.ts';
import type { SendingPorts } from './ports.ts';
import { recordActivity } from './record-activity.store.ts';
import { RECONCILE_AFTER_MS } from './record-outcome.ts';
import { wakeMailboxes } from './stop-sequence.ts';

/** An email counts as absent after this many looks, at least a minute apart. */
const LOOKUPS_NEEDED = 2;
/** If Sent could not be read for this long, a person decides. */
const GIVE_UP_MS = 24 * 60 * 60_000;
const UNAVAILABLE_WAIT_MS = 5 * 60_000;

type ReconcileInput = {
  deps: Deps;
  ports: SendingPorts;
  organizationId: number;
  outboundIds: readonly number[];
  signal: AbortSignal;
};

/**
 * Reconciles emails in doubt with the Sent folder. Found: sent. Absent twice, where the provider files Sent itself: the same
 * bytes are sent again. Where absence proves nothing: unconfirmed, for a person. So is all that a restored backup put in doubt.
 */
export async function reconcileSends(input: ReconcileInput): Promise<void> {
  const { deps, organizationId } = input;
  const ctx = systemCtx(deps, 'send.reconcile', organizationId);
  for (const key of input.outboundIds) {
    if (input.signal.aborted) return;
    await runWork(deps, { kind: 'reconcile', organizationId, key }, input.signal, async (lease) => {
      const row = await withOrganization(deps.database, organizationId, (tx) => findRow(tx, key));
      const answer = row?.state === 'in_doubt' ? await lookUp(ctx, input.ports, row) : undefined;
      await withOrganization(deps.database, organizationId, async (tx) => {
        const nextAt = row && answer ? await reconcile(ctx, tx, row, answer) : null;
        await releaseLease(tx, lease, { now: ctx.clock.now(), nextAt });
      });
      return undefined;
    });
  }
}

async function lookUp(ctx: Ctx<SystemActor>, ports: SendingPorts, row: LedgerRow): Promise<SentAnswer> {
  const { accountId, messageId, sendKey } = row;
  try {
    const opened = await ports.openMailbox(ctx, { organizationId: ctx.actor.organizationId, accountId });
    return await opened.findSent({ messageId, sendId: sendKey });
  } catch (error) {
    ctx.log.warn({ err: error, outbound_id: row.id }, 'Sent could not be searched');
    return 'unavailable';
  }
}

/** Writes what the answer proves. Returns when to look again, or null if the outcome is known. */
async function reconcile(
  ctx: Ctx<SystemActor>,
  tx: OrganizationTx,
  row: LedgerRow,
  answer: SentAnswer,
): Promise<Date | null> {
  const now = ctx.clock.now();
  const actor = actorName(ctx.actor);
  const change = { id: row.id, fence: null, from: ['in_doubt'], now, actor };
  if (answer === 'found') {
    const acceptance = {
      id: row.id,
      sequenceId: row.sequenceId,
      at: row.handedAt ?? now,
      code: 250,
      text: '',
    };
    await markSent(tx, [acceptance], { fence: null, from: ['in_doubt'], resolvedBy: 'sent-folder', actor });
    return null;
  }
  if (answer === 'unavailable') {
    const since = row.stoppedAt ?? row.handedAt;
    const isHopeless = now.getTime() - (since?.getTime() ?? 0) > GIVE_UP_MS;
    if (!isHopeless) return new Date(now.getTime() + UNAVAILABLE_WAIT_MS);
  } else if (row.lookups + 1 < LOOKUPS_NEEDED || isTooSoon(row, now)) {
    if (!isTooSoon(row, now)) await countLookup(tx, row.id, now);
    return new Date(now.getTime() + RECONCILE_AFTER_MS);
  }
  // Since a restored backup was made, somebody may have emptied Sent: absence proves nothing.
  if (answer === 'absent' && row.stoppedAt === null) {
    const moved = await moveRow(tx, { ...change, to: 'planned', reason: 'not_in_sent', dueAt: now });
    if (moved) await wakeMailboxes(ctx, tx, [row.accountId]);
    return null;
  }
  const moved = await moveRow(tx, { ...change, to: 'unconfirmed', reason: 'not_proved' });
  if (moved) await recordActivity(tx, { event: 'email.unconfirmed', outboundId: row.id, actor, now });
  return null;
}

function isTooSoon(row: LedgerRow, now: Date): boolean {
  return row.lookedUpAt !== null && now.getTime() - row.lookedUpAt.getTime() < RECONCILE_AFTER_MS;
}
