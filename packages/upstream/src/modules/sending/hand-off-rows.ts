import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Overlap } from '@myra/shared/constants/overlaps';
import { actorName, type Ctx, type SystemActor } from '../../context.ts';
import { inOrder, planOnce } from '../../db/hot-statement.ts';
import { findWithdrawn } from '../out-of-date/index.ts';
import { listOverlaps, overlapKey } from '../overlaps/index.ts';
import { type Lease, scheduleWork } from '../work/index.ts';
import type { ClaimedRow } from './claim.store.ts';
import { lockSequences, withdrawMessages } from './effects.store.ts';
import { askGate, type GateAnswer, type MailboxFacts } from './gate.ts';
import { isHolder, markHanded, type RowFacts, readRowFacts } from './handoff.store.ts';
import { lockLeads } from './lead-lock.store.ts';
import { readMailbox } from './mailbox-facts.ts';
import { freeEmail, moveRow } from './outcome.store.ts';
import type { SendingPorts } from './ports.ts';
import { planWork } from './stop-sequence.ts';

/** `historyNo` is the number of the history entry that says so. */
export type HandedRow = ClaimedRow & { localDay: string; from: string; historyNo: number; handedAt: Date };
/** `isLost`: another process has the mailbox, and nothing was written. */
export type HandResult = { isLost: boolean; handed: HandedRow[] };

type HandInput = {
  ctx: Ctx<SystemActor>;
  ports: Pick<SendingPorts, 'suppressedAmong'>;
  lease: Lease;
  rows: readonly ClaimedRow[];
};

const addressesOf = ({ to, cc, bcc }: ClaimedRow): string[] =>
  [to, ...cc, ...bcc].map((address) => address.toLowerCase());

function factsOf(
  row: ClaimedRow,
  told: RowFacts | undefined,
  common: {
    now: number;
    mailbox: MailboxFacts;
    suppressed: ReadonlySet<string>;
    overlap: Overlap | undefined;
    /** Emails that say what may not be said any more. */
    withdrawn: ReadonlySet<number>;
    /** Of its campaign, in this batch. */
    handed: number;
  },
) {
  return {
    now: common.now,
    kind: row.kind,
    logic: row.logic,
    isLeadDeleted: told?.isLeadDeleted ?? true,
    // A notice to the organization's own people is never suppressed.
    isSuppressed: row.kind !== 'notice' && addressesOf(row).some((one) => common.suppressed.has(one)),
    ...(told?.sequence && { sequence: told.sequence }),
    ...(told?.campaign && {
      campaign: { ...told.campaign, usedToday: told.campaign.usedToday + common.handed },
    }),
    mailbox: {
      ...common.mailbox,
      isRepresentativeRemoved:
        common.mailbox.isRepresentativeRemoved || told?.isRepresentativeRemoved === true,
    },
    overlap: common.overlap,
    isWithdrawn: row.kind === 'step' && common.withdrawn.has(row.emailId ?? 0),
    isContentRefused: false,
  };
}

/** A follow-up goes on whatever happens elsewhere. */
const firstEmailsOf = (rows: readonly ClaimedRow[]) =>
  rows.filter(({ kind, logic }) => kind === 'step' && logic === 'START_CAMPAIGN');

/**
 * Of answers whose recipient is suppressed and may be answered all the same, because the person wrote by hand after it: all
 * other suppressed addresses, by row. Who is forgiven as a recipient is still no copy of another answer.
 */
async function listForgiven(input: {
  ctx: Ctx<SystemActor>;
  tx: OrganizationTx;
  ports: Pick<SendingPorts, 'suppressedAmong'>;
  rows: readonly ClaimedRow[];
  told: ReadonlyMap<number, RowFacts>;
  suppressed: ReadonlySet<string>;
}): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { ctx, tx, ports, rows, told, suppressed } = input;
  const forgiven = new Map<number, ReadonlySet<string>>();
  for (const row of rows) {
    const wroteAt = told.get(row.id)?.wroteAt;
    const to = row.to.toLowerCase();
    if (!wroteAt || !suppressed.has(to)) continue;
    const still = await ports.suppressedAmong(ctx, tx, [to], new Map([[to, wroteAt]]));
    if (still.size === 0) forgiven.set(row.id, new Set([...suppressed].filter((one) => one !== to)));
  }
  return forgiven;
}

type Refusal = { row: ClaimedRow; answer: Exclude<GateAnswer, { kind: 'yes' }> };

async function refuse(
  ctx: Ctx<SystemActor>,
  tx: OrganizationTx,
  input: Refusal & { lease: Lease; now: Date },
): Promise<void> {
  const { lease, row, answer, now } = input;
  const isFinal = answer.kind === 'final';
  const moved = await moveRow(tx, {
    id: row.id,
    fence: lease.fence,
    from: ['claimed'],
    to: isFinal ? 'cancelled' : 'held',
    reason: answer.reason,
    ...(!isFinal && { dueAt: new Date(answer.askAt) }),
    now,
    actor: actorName(ctx.actor),
  });
  if (!isFinal || !moved) return;
  await withdrawMessages(tx, [row.id], now);
  // Only after a withdrawal of its campaign or a claim does the email get a new date.
  const isFreed = answer.reason === 'campaign_inactive' || answer.reason === 'claim_withdrawn';
  await freeEmail(tx, row.id, isFreed ? null : answer.reason);
  // It is planned again and held with its reason, so that a person can mend it.
  if (answer.reason === 'claim_withdrawn') await scheduleWork(tx, { ...planWork(tx), at: now });
}

/**
 * Asks the gate for each row and marks the allowed ones as handed. Limit and ledger are committed before any dialogue with the
 * server begins. The facts are read under the leads' locks, in the transaction of the decision.
 */
export function handOffRows({ ctx, ports, lease, rows }: HandInput): Promise<HandResult> {
  return withOrganization(ctx.database, lease.organizationId, async (tx) => {
    const leadIds = rows.flatMap((row) => (row.leadId === null ? [] : [row.leadId]));
    const now = ctx.clock.now();
    // The leads are locked first, as the intake does. What is read after that sees every opt-out that was committed.
    const [, isHeld, , mailbox, told, suppressed, overlaps] = await inOrder(
      planOnce(tx),
      isHolder(tx, lease),
      lockLeads(tx, leadIds),
      readMailbox(tx, lease.key, now),
      readRowFacts(
        tx,
        rows.map((row) => row.id),
        now,
      ),
      ports.suppressedAmong(ctx, tx, rows.flatMap(addressesOf)),
      listOverlaps(tx, firstEmailsOf(rows), now),
    );
    if (!isHeld || !mailbox) return { isLost: true, handed: [] };
    const stepIds = rows.flatMap(({ kind, emailId }) => (kind === 'step' ? (emailId ?? []) : []));
    const withdrawn = await findWithdrawn(tx, stepIds, now);
    const forgiven = await listForgiven({ ctx, tx, ports, rows, told, suppressed });
    const allowed: ClaimedRow[] = [];
    const refused: Refusal[] = [];
    let facts = mailbox.facts;
    const handedOf = new Map<number, number>();
    for (const row of rows) {
      const answer = askGate(
        factsOf(row, told.get(row.id), {
          now: now.getTime(),
          mailbox: facts,
          suppressed: forgiven.get(row.id) ?? suppressed,
          overlap: overlaps.get(overlapKey(row)),
          withdrawn,
          handed: handedOf.get(row.campaignId ?? 0) ?? 0,
        }),
      );
      if (answer.kind !== 'yes') {
        refused.push({ row, answer });
        continue;
      }
      allowed.push(row);
      // The daily limit counts steps only.
      const usedToday = facts.usedToday + (row.kind === 'step' ? 1 : 0);
      facts = { ...facts, usedToday, lastHandedAt: now.getTime() };
      if (row.kind === 'step' && row.campaignId !== null)
        handedOf.set(row.campaignId, (handedOf.get(row.campaignId) ?? 0) + 1);
    }
    // The conversations are locked before the ledger, as everywhere: a withdrawn answer waits there again.
    await lockSequences(
      tx,
      refused.flatMap(({ row, answer }) => (answer.kind === 'final' ? (row.sequenceId ?? []) : [])),
    );
    for (const each of refused) await refuse(ctx, tx, { ...each, lease, now });
    if (allowed.length === 0) return { isLost: false, handed: [] };
    const numbers = new Map(
      (
        await markHanded(tx, lease, {
          ids: allowed.map((row) => row.id),
          localDay: mailbox.localDay,
          dailyLimit: mailbox.facts.limits.dailyLimit,
          now,
          actor: actorName(ctx.actor),
        })
      ).map(({ id, no }) => [id, no]),
    );
    const common = { localDay: mailbox.localDay, from: mailbox.email, handedAt: now };
    return {
      isLost: false,
      handed: allowed.flatMap((row) => {
        const historyNo = numbers.get(row.id);
        return historyNo === undefined ? [] : [{ ...row, ...common, historyNo }];
      }),
    };
  });
}
