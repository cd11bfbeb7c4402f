import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx } from '../../context.ts';
import { scheduleWork } from '../work/index.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import {
  completeSequences,
  listSequencesOfLead,
  lockSequences,
  mailboxesOf,
  markReplied,
  moveWaiting,
  type PauseCause,
  pauseActive,
  resumePaused,
  skipEmails,
} from './effects.store.ts';
import { lockLeads } from './lead-lock.store.ts';

type Acting = Pick<Ctx, 'actor' | 'clock'>;

/** Reasons that end a sequence for good. */
export const ENDING_REASONS = [
  'unsubscribed',
  'bounced',
  'complained',
  'suppressed',
  'lead_deleted',
] as const;
export type EndingReason = (typeof ENDING_REASONS)[number];
/** `closed` is a person's decision, `replied` the lead's answer. */
export type StopReason = EndingReason | 'replied' | 'closed';

/** Stops sequences for one reason, in the caller's transaction. Returns how many were running. */
export async function stopSequences(
  ctx: Acting,
  tx: OrganizationTx,
  input: { sequenceIds: readonly number[]; reason: StopReason },
): Promise<number> {
  const { sequenceIds: ids, reason } = input;
  if (ids.length === 0) return 0;
  const now = ctx.clock.now();
  await lockSequences(tx, ids);
  const finals = [...ENDING_REASONS];
  const stopped =
    reason === 'replied'
      ? await markReplied(tx, { ids, finals, now })
      : await completeSequences(tx, { ids, reason, finals, now });
  // A further message of the lead does not cancel an approved answer.
  const kinds: ('step' | 'reply')[] = reason === 'replied' ? ['step'] : ['step', 'reply'];
  await cancelWaiting(ctx, tx, { sequenceIds: stopped, kinds }, { reason, goesOn: false });
  await skipEmails(tx, { sequenceIds: stopped, reason, automaticOnly: reason === 'replied' });
  return stopped.length;
}

/**
 * Stops one sequence, in the caller's transaction: cancels its waiting emails and skips the later ones. After `replied` the
 * sequence stays active and its IF_REPLIED emails are offered as an answer; any other reason completes it. A weaker reason
 * never replaces an ending one. An email in the SMTP dialogue cannot be stopped.
 */
export async function stopSequence(
  ctx: Acting,
  tx: OrganizationTx,
  input: { sequenceId: number; reason: StopReason },
): Promise<void> {
  await stopSequences(ctx, tx, { sequenceIds: [input.sequenceId], reason: input.reason });
}

/**
 * Stops all sequences of a lead, under the lead's lock. Suppress the address in the same transaction, so that no handoff
 * begins after its commit. Returns the ids of the sequences.
 */
export async function stopLead(
  ctx: Acting,
  tx: OrganizationTx,
  input: { leadId: number; reason: EndingReason },
): Promise<number[]> {
  await lockLeads(tx, [input.leadId]);
  const sequenceIds = await listSequencesOfLead(tx, input.leadId);
  await stopSequences(ctx, tx, { sequenceIds, reason: input.reason });
  return sequenceIds;
}

/** As `stopLead`, and answers that wait are discarded. A message that ends a lead discards them by what it means. */
export async function endLead(
  ctx: Ctx,
  tx: OrganizationTx,
  input: { leadId: number; reason: EndingReason },
): Promise<void> {
  const sequenceIds = await stopLead(ctx, tx, input);
  await ctx.reactions.tell(ctx, tx, 'leadEnded', { sequenceIds, reason: input.reason });
}

/** Pauses an active sequence until `resumeAt`, or until a person resumes it (null). */
export async function pauseSequence(
  ctx: Acting,
  tx: OrganizationTx,
  input: { sequenceId: number; resumeAt: Date | null; why: PauseCause },
): Promise<void> {
  await lockSequences(tx, [input.sequenceId]);
  const ids = await pauseActive(tx, {
    ids: [input.sequenceId],
    resumeAt: input.resumeAt,
    why: input.why,
  });
  if (ids.length === 0) return;
  await moveWaiting(
    tx,
    { sequenceIds: ids, kinds: ['step'] },
    {
      from: ['planned', 'held'],
      to: 'held',
      reason: 'sequence_paused',
      ...(input.resumeAt && { dueAt: input.resumeAt }),
      actor: actorName(ctx.actor),
      now: ctx.clock.now(),
    },
  );
  if (input.resumeAt) await scheduleWork(tx, { ...planWork(tx), at: input.resumeAt });
}

/** Resumes paused sequences and releases their held emails. */
export async function resumeSequences(
  ctx: Acting,
  tx: OrganizationTx,
  sequenceIds: readonly number[],
): Promise<void> {
  const now = ctx.clock.now();
  await lockSequences(tx, sequenceIds);
  const ids = await resumePaused(tx, { ids: sequenceIds, now });
  // Also where all wait again: the clock has to know their day.
  await scheduleWork(tx, { ...planWork(tx), at: now });
  if (ids.length === 0) return;
  const freed = await moveWaiting(
    tx,
    { sequenceIds: ids, kinds: ['step'] },
    {
      from: ['held'],
      to: 'planned',
      reason: null,
      isDueNow: true,
      onlyReasons: ['sequence_paused'],
      actor: actorName(ctx.actor),
      now,
    },
  );
  await wakeMailboxes(ctx, tx, await mailboxesOf(tx, freed));
}

/** The clock row of an organization's planning. */
export const planWork = (tx: OrganizationTx) =>
  ({ kind: 'plan', organizationId: tx.organizationId, key: 0 }) as const;

/** Makes these mailboxes due for dispatch. */
export async function wakeMailboxes(
  ctx: Pick<Ctx, 'clock'>,
  tx: OrganizationTx,
  accountIds: readonly number[],
): Promise<void> {
  for (const key of accountIds) {
    await scheduleWork(tx, { kind: 'send', organizationId: tx.organizationId, key, at: ctx.clock.now() });
  }
}
