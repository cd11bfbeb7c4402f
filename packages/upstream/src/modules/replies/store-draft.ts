import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { DraftResult, ReplyDraft } from '@myra/replies/index';
import type { Ctx } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import { setDraftWaiting } from '../threads/index.ts';
import {
  changeDraft,
  type DraftChange,
  type DraftRow,
  type DraftState,
  refreshConfidence,
} from './draft.store.ts';

/** What a writer stores of a draft, so that the next one can differ and a screen can say why. */
export type DraftWriterState = {
  salt: number;
  confidence: ReplyDraft['confidence'];
  grammarVersion: string;
  repairs: number;
  summary: string | null;
};

/** How often another text was asked for. */
export function saltOf(draft: Pick<DraftRow, 'writerState'>): number {
  // Only `toChange` writes this column.
  return (draft.writerState as Partial<DraftWriterState> | null)?.salt ?? 0;
}

/** The change of a draft from a writer's result. */
export function toChange(result: DraftResult, given: { writer: string; salt: number }): DraftChange {
  if (!result.ok) {
    const { code, message } = result.fault;
    return {
      state: 'failed',
      writer: result.writer ?? given.writer,
      error: { code, message },
      confidenceScore: null,
    };
  }
  const { draft } = result;
  const state: DraftWriterState = {
    salt: given.salt,
    confidence: draft.confidence,
    grammarVersion: draft.grammarVersion,
    repairs: draft.repairs,
    summary: draft.summary,
  };
  return {
    state: 'ready',
    subjectLine: draft.subjectLine,
    body: draft.body,
    isHuman: false,
    writer: result.writer ?? given.writer,
    writerState: state,
    sources: draft.sources.map(({ sentence, refs }) => ({ sentence, refs })),
    warnings: draft.summary === null ? draft.warnings : [...draft.warnings, draft.summary],
    confidenceScore: draft.confidence.score,
    error: null,
  };
}

/** Updates a conversation's row after one of its drafts changed. */
export async function draftsChanged(tx: OrganizationTx, sequenceId: number): Promise<void> {
  await setDraftWaiting(tx, sequenceId);
  await refreshConfidence(tx, sequenceId);
  noteChange(tx, 'sequence', sequenceId);
}

/** Changes a draft that is still as expected, and updates what depends on it. Undefined if it is not. */
export async function storeDraft(
  ctx: Pick<Ctx, 'clock'>,
  tx: OrganizationTx,
  expected: { id: number; states: readonly DraftState[]; version?: number },
  change: DraftChange,
): Promise<DraftRow | undefined> {
  const row = await changeDraft(tx, expected, change, ctx.clock.now());
  if (row) await draftsChanged(tx, row.sequenceId);
  return row;
}
