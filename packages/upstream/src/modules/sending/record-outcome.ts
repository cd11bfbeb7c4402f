import type { SendOutcome } from '@myra/mail/types';
import { withOrganization } from '@myra/platform/database/with-organization';
import { actorName, type Ctx, type SystemActor } from '../../context.ts';
import { type Lease, scheduleWork } from '../work/index.ts';
import { listSequencesOfLead, lockSequences } from './effects.store.ts';
import type { HandedRow } from './hand-off-rows.ts';
import { lockLeads } from './lead-lock.store.ts';
import { finishSequences } from './mark-sent.store.ts';
import { giveLimitBack, isAddressOf, markEmailFailed, moveRow, type RowChange } from './outcome.store.ts';
import type { SendingPorts } from './ports.ts';
import { recordActivity } from './record-activity.store.ts';
import { retryAt } from './retry-delay.ts';
import { endLead } from './stop-sequence.ts';

/** An email in doubt is looked for in Sent after this. */
export const RECONCILE_AFTER_MS = 60_000;
/** An email whose server was not reached waits this long. */
const UNREACHABLE_WAIT_MS = 60_000;

type Outcome = Exclude<SendOutcome, { kind: 'accepted' }>;

type Next = Pick<RowChange, 'to' | 'reason' | 'dueAt' | 'attemptsBy'> & { isLimitGivenBack: boolean };

function smtpOf(outcome: Outcome): { code: number | null; text: string } {
  return { code: 'code' in outcome ? outcome.code : null, text: outcome.text };
}

/**
 * The next state of a row whose email was not accepted. Pure.
 * @param firstTriedAt epoch ms of the row's first attempt, which may be this one.
 */
export function nextOf(
  outcome: Outcome,
  row: { attempts: number; firstTriedAt: number },
  at: { now: number; random: number },
): Next {
  const later = retryAt({ ...at, attempts: row.attempts, firstTriedAt: row.firstTriedAt });
  switch (outcome.kind) {
    case 'in-doubt':
      return { to: 'in_doubt', reason: 'cut_after_message', isLimitGivenBack: false };
    case 'refused-sender':
      return { to: 'held', reason: 'needs_reauth', attemptsBy: -1, isLimitGivenBack: true };
    case 'refused-recipient':
      return {
        to: 'failed',
        reason: outcome.badAddress ? 'bad_address' : 'refused',
        isLimitGivenBack: false,
      };
    case 'unreachable': {
      const dueAt = new Date(at.now + UNREACHABLE_WAIT_MS);
      return { to: 'planned', reason: 'unreachable', dueAt, attemptsBy: -1, isLimitGivenBack: true };
    }
    case 'temporary':
    case 'not-sent': {
      // A throttled mailbox says nothing about this email.
      const isMailbox = outcome.kind === 'temporary' && outcome.throttled;
      if (later === undefined && !isMailbox) {
        return { to: 'failed', reason: 'given_up', isLimitGivenBack: true };
      }
      return {
        to: 'planned',
        reason: outcome.kind === 'temporary' ? 'temporary' : 'cut_before_message',
        dueAt: new Date(later ?? at.now + RECONCILE_AFTER_MS),
        attemptsBy: isMailbox ? -1 : 0,
        isLimitGivenBack: true,
      };
    }
  }
}

/** Whether the mailbox itself is the trouble, so that its dispatch stops. */
export function isMailboxTrouble(outcome: SendOutcome): boolean {
  return (
    outcome.kind === 'refused-sender' ||
    outcome.kind === 'unreachable' ||
    (outcome.kind === 'temporary' && outcome.throttled)
  );
}

/** A number in 0..1 from the process's random ids. */
function randomOf({ ids }: Pick<Ctx, 'ids'>): number {
  return Buffer.from(ids.token(6), 'base64url').readUIntBE(0, 6) / 2 ** 48;
}

/** Writes how an unsuccessful handoff ended, in one transaction. Does nothing if another lease has the row. */
export async function recordOutcome(input: {
  ctx: Ctx<SystemActor>;
  ports: Pick<SendingPorts, 'suppressAddress'>;
  lease: Lease;
  row: HandedRow;
  outcome: Outcome;
}): Promise<void> {
  const { ctx, ports, lease, row, outcome } = input;
  await withOrganization(ctx.database, lease.organizationId, async (tx) => {
    const now = ctx.clock.now();
    const next = nextOf(
      outcome,
      { attempts: row.attempts + 1, firstTriedAt: row.firstTriedAt ?? now.getTime() },
      { now: now.getTime(), random: randomOf(ctx) },
    );
    const { isLimitGivenBack, ...change } = next;
    const actor = actorName(ctx.actor);
    // Lead and sequences are locked before ledger and email, as everywhere.
    if (next.to === 'failed' && row.leadId !== null) {
      await lockLeads(tx, [row.leadId]);
      await lockSequences(tx, await listSequencesOfLead(tx, row.leadId));
    }
    const moved = await moveRow(tx, {
      ...change,
      id: row.id,
      fence: lease.fence,
      from: ['handed'],
      smtp: smtpOf(outcome),
      now,
      actor,
    });
    if (!moved) return;
    if (isLimitGivenBack && row.kind === 'step')
      await giveLimitBack(tx, { accountId: lease.key, localDay: row.localDay, count: 1 });
    if (next.to === 'in_doubt') {
      const at = new Date(now.getTime() + RECONCILE_AFTER_MS);
      await scheduleWork(tx, { kind: 'reconcile', organizationId: lease.organizationId, key: row.id, at });
    }
    if (next.to !== 'failed') return;
    await markEmailFailed(tx, row.id, now);
    // A notice has no campaign and no lead; its alert shows that it failed.
    if (row.kind === 'notice') return;
    // It is shown where it was written, and says nothing about the lead.
    if (row.kind === 'direct') return;
    const isBadAddress = outcome.kind === 'refused-recipient' && outcome.badAddress;
    if (isBadAddress) {
      await ports.suppressAddress(ctx, tx, { address: row.to, reason: 'bounced', source: 'smtp' });
      // Another address of the lead may work, and an answer may have gone to somebody else.
      if (row.leadId !== null && (await isAddressOf(tx, row.leadId, row.to)))
        await endLead(ctx, tx, { leadId: row.leadId, reason: 'bounced' });
      else if (row.sequenceId !== null) await finishSequences(tx, [row.sequenceId], now);
    } else if (row.sequenceId !== null) {
      await finishSequences(tx, [row.sequenceId], now);
    }
    await recordActivity(tx, {
      event: isBadAddress ? 'lead.bounced' : 'email.failed',
      outboundId: row.id,
      actor,
      now,
    });
  });
}
