import { isDeepStrictEqual } from 'node:util';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { isPromise, isTakenBack } from '@myra/replies/index';
import { AppError, conflict, preconditionFailed } from '@myra/shared/errors/app-error';
import { copyPromised } from '@myra/shared/rules/sheet/copy-warning';
import { actorName, type Ctx, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { findSequence } from './conversation.store.ts';
import { copiesOf } from './copies.ts';
import { type DraftRow, keepVersion } from './draft.store.ts';
import { readDraftWork } from './draft-work.ts';
import { judgeAnswer } from './judge-answer.ts';
import { listFilesOf } from './reply-file.store.ts';
import { takeFiles } from './reply-files.ts';
import { saltOf, storeDraft } from './store-draft.ts';

/** Throws conflict with the stored text, so that both can be shown side by side. */
export function assertDraftVersion(draft: DraftRow, version: number | null): void {
  if (version === null || version === draft.version) return;
  throw conflict('Somebody else changed this answer meanwhile.', {
    reason: 'version',
    current: {
      version: draft.version,
      subject_line: draft.subjectLine,
      body: draft.body,
      is_human: draft.isHuman,
      state: draft.state,
    },
  });
}

/** Throws precondition-failed with the state of a draft that can no longer be changed. */
export function assertDraftOpen(draft: DraftRow): void {
  if (draft.state === 'ready' || draft.state === 'failed' || draft.state === 'writing') return;
  throw preconditionFailed(`This answer is ${draft.state} and can no longer be changed.`, {
    state: draft.state,
  });
}

/** The checks of the text; none if the conversation lost its campaign or lead. */
async function judge(tx: OrganizationTx, draft: DraftRow, text: { subjectLine: string; body: string }) {
  try {
    const work = await readDraftWork(tx, draft, { salt: saltOf(draft), instruction: '', isAskedFor: true });
    return judgeAnswer(work, text);
  } catch (error) {
    if (error instanceof AppError && !error.retryable) return null;
    throw error;
  }
}

/** Whether the draft has other files than these, or has them in another order. */
async function hasOtherFiles(tx: OrganizationTx, draftId: number, ids: readonly number[]): Promise<boolean> {
  const files = (await listFilesOf(tx, [draftId])).get(draftId) ?? [];
  return !isDeepStrictEqual(
    files.map(({ id }) => id),
    [...new Set(ids)],
  );
}

/** What a draft is from now on: its words, and where they are given its files and copies. */
type DraftWords = {
  subjectLine: string;
  body: string;
  fileIds?: readonly number[] | undefined;
  cc?: readonly string[] | undefined;
  bcc?: readonly string[] | undefined;
};

/** Whether the copy that a warning promises is among these; of one that names no address, any copy is. */
function hasCopy(warning: string, cc: readonly string[] = []): boolean {
  const promised = copyPromised(warning)?.toLowerCase();
  return promised !== undefined && cc.some((one) => promised === '' || promised === one.toLowerCase());
}

/** The warnings that are left once the promised file or copy is there, or the promise is taken back. */
function openWarnings(
  { warnings, body: before }: DraftRow,
  { fileIds, cc, body: after }: DraftWords,
): string[] {
  return warnings.filter(
    (each) =>
      !(fileIds?.length && isPromise(each)) && !hasCopy(each, cc) && !isTakenBack(each, { before, after }),
  );
}

/** A fault of a text begins with the name of its rule; every other warning tells of what has to be done. */
const isFault = (warning: string): boolean => /^[a-z_]+:/u.test(warning);

/**
 * Saves a person's words, files and copies in a draft. Files and copies alone leave everything else as it is. The earlier text stays as a
 * version, and what has to be done stays a warning. The text is stored as typed: a forbidden part is a warning here and a refusal when it is sent. It overrides a rewrite that began
 * earlier.
 */
export async function editDraftIn(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  draft: DraftRow,
  words: DraftWords,
): Promise<DraftRow> {
  assertDraftOpen(draft);
  const { subjectLine, body, fileIds } = words;
  const isChanged = () => conflict('Somebody else changed this answer meanwhile.', { reason: 'version' });
  const takesFiles = fileIds !== undefined && (await hasOtherFiles(tx, draft.id, fileIds));
  if (takesFiles) await takeFiles(tx, draft.id, fileIds);
  const copies = copiesOf(words, draft);
  const adds = takesFiles || !isDeepStrictEqual(copies, copiesOf(draft));
  const isSame = draft.subjectLine === subjectLine && draft.body === body;
  if (isSame && draft.state === 'ready' && (draft.isHuman || adds)) {
    if (!adds) return draft;
    const expected = { id: draft.id, states: ['ready'] as const, version: draft.version };
    const added = await storeDraft(ctx, tx, expected, { warnings: openWarnings(draft, words), ...copies });
    if (!added) throw isChanged();
    return added;
  }
  const now = ctx.clock.now();
  if (draft.body !== '') await keepVersion(tx, draft, { name: actorName(ctx.actor), instruction: null, now });
  const judged = await judge(tx, draft, { subjectLine, body });
  const saved = await storeDraft(
    ctx,
    tx,
    { id: draft.id, states: ['ready', 'failed', 'writing'], version: draft.version },
    {
      subjectLine,
      body,
      ...copies,
      state: 'ready',
      isHuman: true,
      error: null,
      sources: [],
      ...(judged && {
        warnings: [...openWarnings(draft, words).filter((each) => !isFault(each)), ...judged.warnings],
        confidenceScore: judged.confidenceScore,
        writerState: { ...draft.writerState, salt: saltOf(draft), confidence: judged.confidence },
      }),
    },
  );
  if (!saved) throw isChanged();
  const sequence = await findSequence(tx, draft.sequenceId);
  await appendActivity(ctx, tx, 'email.edited', {
    ...(sequence && { campaignId: sequence.campaignId, leadId: sequence.leadId }),
  });
  return saved;
}
