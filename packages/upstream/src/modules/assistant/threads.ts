import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type {
  AssistantThread,
  listThreads as listCall,
  stopRun as stopCall,
} from '@myra/shared/contracts/assistant-threads';
import { invalidInput, notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import { removeWork } from '../work/index.ts';
import { plainDoc, scheduleRun } from './ask-question.ts';
import { findDoc, writeDoc } from './message.store.ts';
import { ownThread, toRun, toThread } from './read-thread.ts';
import { changeRun, listOpenRuns, lockRun } from './run.store.ts';
import { changeThread, listThreadRows, raiseRev } from './thread.store.ts';

export const STOPPED_TEXT = 'Stopped before there was an answer.';

/** The cursor after a thread: when it was used, and its id. Throws invalid-input for an invalid one. */
function readCursor(cursor: string | undefined): { at: Date; id: number } | undefined {
  if (cursor === undefined) return undefined;
  const [, at = '', id = ''] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? [];
  if (id !== '') return { at: new Date(Number(at)), id: Number(id) };
  throw invalidInput('This page does not exist.', { issues: [{ path: 'cursor', message: 'unknown' }] });
}

/** A page of the person's threads, most recently used first. Throws invalid-input. */
export function listThreads(
  ctx: Ctx<UserActor>,
  { cursor, limit }: QueryOf<typeof listCall>,
): Promise<{ threads: AssistantThread[]; next_cursor: string | null }> {
  const after = readCursor(cursor);
  return inOrganization(ctx, async (tx) => {
    const rows = await listThreadRows(tx, ctx.actor.userId, { limit: limit + 1, after });
    const threads = rows.slice(0, limit);
    const last = rows.length > limit ? threads.at(-1) : undefined;
    return {
      threads: threads.map(toThread),
      next_cursor: last ? `${last.updatedAt.getTime()}-${last.id}` : null,
    };
  });
}

/** Throws not-found for another person's. */
export function renameThread(ctx: Ctx<UserActor>, id: number, title: string): Promise<AssistantThread> {
  return inOrganization(ctx, async (tx) => {
    const thread = await ownThread(ctx, tx, id);
    await changeThread(tx, id, { title });
    noteChange(tx, 'assistant', id);
    return toThread({ ...thread, title });
  });
}

/** Its answers stop. It is emptied after 30 days. Throws not-found for another person's. */
export function deleteThread(ctx: Ctx<UserActor>, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    await ownThread(ctx, tx, id);
    const now = ctx.clock.now();
    for (const run of await listOpenRuns(tx, id)) {
      await changeRun(tx, run.id, { state: 'stopped', endedAt: now });
      await removeWork(tx, { kind: 'assistant', organizationId: tx.organizationId, key: run.id });
    }
    await changeThread(tx, id, { deletedAt: now });
    noteChange(tx, 'assistant', id, 'delete');
    return { success: true };
  });
}

/** Stops an answer; what stands is kept. One that has ended stays as it is. Throws not-found for another person's. */
export function stopRun(ctx: Ctx<UserActor>, id: number): Promise<AnswerOf<typeof stopCall>> {
  return inOrganization(ctx, async (tx) => {
    const now = ctx.clock.now();
    const run = await lockRun(tx, id);
    if (run?.userId !== ctx.actor.userId) throw notFound('Run');
    if (run.state !== 'queued' && run.state !== 'running') return toRun(run);
    // The worker notices at its next write that its lease is gone.
    await removeWork(tx, { kind: 'assistant', organizationId: tx.organizationId, key: id });
    await changeRun(tx, id, { state: 'stopped', endedAt: now });
    const rev = await raiseRev(tx, run.threadId, now);
    const doc = await findDoc(tx, run.threadId, run.messageNo);
    if (rev !== undefined && doc) {
      const kept = doc.paragraphs.length > 0 ? doc : { ...plainDoc(STOPPED_TEXT), steps: doc.steps };
      await writeDoc(tx, { threadId: run.threadId, no: run.messageNo, doc: kept, rev });
    }
    const [next] = await listOpenRuns(tx, run.threadId);
    if (next) await scheduleRun(ctx, tx, next.id);
    noteChange(tx, 'assistant', run.threadId);
    return toRun({ ...run, state: 'stopped', endedAt: now });
  });
}
