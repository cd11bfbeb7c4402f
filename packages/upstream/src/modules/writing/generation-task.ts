import type { Usage } from '@myra/model/client';
import { jobs } from '../../jobs.ts';
import { noDetails, type TaskKind, type TaskRow } from '../tasks/index.ts';
import { freeClaims, type WritingScope } from './claims.store.ts';
import { writerName } from './model-access.ts';
import { costOf } from './model-cost.ts';
import { failCancelledRetry } from './prepare-sequences.store.ts';
import { countSequences, listSettledLeads } from './sequence-counts.store.ts';

/** The first leads that appear in a task's result; the others are read by page. */
const LEADS_MAX = 1_000;

/** What was asked of a generation task. */
export type GenerationInput = {
  leadListId: number | null;
  /** `all` chosen leads; the `first` ones of `leadIds`; the `rest`, which is all but those; `one` lead again. */
  part: 'all' | 'first' | 'rest' | 'one';
  leadIds: readonly number[];
  /** `composer`: this once the offline one. */
  writer: 'configured' | 'composer';
};

/** What a generation task was made with. */
export function inputOf(task: Pick<TaskRow, 'input'>): GenerationInput {
  // Only addGenerationTask writes this column.
  const input = task.input as Partial<GenerationInput>;
  const { leadListId = null, part = 'all', leadIds = [], writer = 'configured' } = input;
  return { leadListId, part, leadIds, writer };
}

/** Whether a part is written lead by lead to the end of the list. */
export const isWholeList = (part: GenerationInput['part']): boolean => part === 'all' || part === 'rest';

/** The sequences that a generation task is about. */
export function scopeOf(task: Pick<TaskRow, 'input' | 'campaignId'>): WritingScope {
  const { part, leadIds } = inputOf(task);
  return { campaignId: task.campaignId ?? 0, leadIds: isWholeList(part) ? null : leadIds };
}

/** How far a generation is, and what a model used for it; `estimate` is what was expected before, null without a model. */
export type GenerationCounts = {
  total: number;
  written: number;
  failed: number;
  usage: Usage;
  estimate: Usage | null;
  /** Why the rest waits, in words; null while it is written. */
  waiting: string | null;
};

/** `lead_list_sequence_generation`: what the tasks module needs to know of writing. */
export const generationTask: TaskKind = {
  taskType: 'lead_list_sequence_generation',
  enqueue: (deps, task) => deps.queues.enqueue(jobs.generate, { ...task, slot: 0 }),
  async describe(ctx, tx, task) {
    const input = inputOf(task);
    // Only runGeneration writes this column.
    const kept = task.result as Partial<GenerationCounts> | null;
    const counts = kept?.total === undefined ? await countSequences(tx, scopeOf(task)) : undefined;
    const prices = ctx.config.ai?.prices ?? null;
    return {
      result: {
        status: task.status,
        lead_list_id: input.leadListId,
        leads: await listSettledLeads(tx, scopeOf(task), LEADS_MAX),
        counts: {
          total: kept?.total ?? counts?.total ?? 0,
          written: kept?.written ?? counts?.completed ?? 0,
          failed: kept?.failed ?? counts?.failed ?? 0,
        },
        cost:
          kept?.usage && kept.estimate
            ? { spent: costOf(kept.usage, prices), estimate: costOf(kept.estimate, prices) }
            : null,
        waiting: kept?.waiting ?? null,
      },
      details: { ...noDetails, writer: input.writer === 'composer' ? 'composer' : await writerName(ctx, tx) },
    };
  },
  async onCancel(_ctx, tx, task) {
    const scope = scopeOf(task);
    await freeClaims(tx, scope);
    if (inputOf(task).part === 'one') await failCancelledRetry(tx, scope.campaignId, inputOf(task).leadIds);
  },
};
