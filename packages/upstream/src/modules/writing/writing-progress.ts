import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { advanceTask, startTask, type TaskRow } from '../tasks/index.ts';
import type { GenerationCounts } from './generation-task.ts';
import { shareOpenings } from './opening.store.ts';
import { applyOpenings } from './use-opening.ts';
import type { WritingEnd } from './write-leads.ts';
import type { WritingContext } from './writing-input.ts';
import { storeWritten, type WrittenLead } from './written-leads.store.ts';

/**
 * Stores leads and the task's progress in one transaction, and adds them to `counts`. False: the task was cancelled, and
 * nothing was stored.
 */
export async function commitLeads(
  ctx: Ctx,
  tx: OrganizationTx,
  input: { task: TaskRow; context: WritingContext; counts: GenerationCounts; leads: readonly WrittenLead[] },
): Promise<boolean> {
  const { task, context, counts, leads } = input;
  const campaignId = task.campaignId ?? 0;
  // Before the task, as whoever starts writing locks them.
  const openings = await shareOpenings(tx, campaignId);
  // Locked before its sequences, as a cancellation does.
  if (!(await startTask(ctx, tx, task.id))) return false;
  const stored = await storeWritten(tx, { campaignId, leads, now: ctx.clock.now() });
  const sequenceIds = leads.map(({ claimed }) => claimed.id);
  await applyOpenings(ctx, tx, { context, openings, sequenceIds });
  counts.written += stored.written;
  counts.failed += stored.failed;
  const done = counts.written + counts.failed;
  const progress = counts.total === 0 ? 0 : Math.min(99, (100 * done) / counts.total);
  return advanceTask(ctx, tx, task.id, { progress, phase: 'Writing emails', result: { ...counts } });
}

type Wait = Exclude<WritingEnd, { kind: 'ended' | 'misconfigured' }>;

function reasonOf(end: Wait): string {
  if (end.kind === 'budget-spent') return end.message;
  return `The model is busy; trying again in ${Math.ceil(end.waitMs / 1_000)} seconds`;
}

/** Says on the task why the rest waits, and what was used until then. False: the task was cancelled. */
export function noteWaiting(
  ctx: Ctx,
  tx: OrganizationTx,
  { taskId, end, counts }: { taskId: number; end: Wait; counts: GenerationCounts },
): Promise<boolean> {
  const waiting = reasonOf(end);
  return advanceTask(ctx, tx, taskId, { phase: waiting, result: { ...counts, waiting } });
}
