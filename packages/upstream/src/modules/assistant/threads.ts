import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type {
  AssistantThread,
  readThread as readCall,
  stopRun as stopCall,
} from '@myra/shared/contracts/assistant-threads';
import { notFound } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import { removeWork } from '../work/index.ts';
import { plainDoc, scheduleRun } from './ask-question.ts';
import { type CardRow, listCards } from './cards/card.store.ts';
import { toCard } from './cards/to-card.ts';
import { toFile } from './files/attach-file.ts';
import { type ListedFile, listFilesOf } from './files/file.store.ts';
import { findDoc, listMessages, type MessageWithRun, writeDoc } from './message.store.ts';
import { changeRun, listOpenRuns, lockRun, type RunRow } from './run.store.ts';
import { changeThread, findThread, listThreadRows, raiseRev, type ThreadRow } from './thread.store.ts';

type Messages = z.input<(typeof readCall)['schema']['response'][200]>;
type Run = z.input<(typeof stopCall)['schema']['response'][200]>;

export const STOPPED_TEXT = 'Stopped before there was an answer.';

const toThread = ({ id, title, goal, createdAt, updatedAt }: ThreadRow): AssistantThread => ({
  id,
  title,
  goal,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

const toRun = ({ id, state, planner, error, startedAt, endedAt }: RunRow): Run => ({
  id,
  state,
  planner,
  error,
  started_at: startedAt?.toISOString() ?? null,
  ended_at: endedAt?.toISOString() ?? null,
});

/** What is kept beside the messages of a thread. */
type Beside = { cards: ReadonlyMap<number, CardRow>; files: readonly ListedFile[]; now: Date };

const toMessage = (
  { message, run }: MessageWithRun,
  { cards, files, now }: Beside,
): Messages['messages'][number] => ({
  ...message.doc,
  cards: message.doc.cards.flatMap(({ card_id: id }) => {
    const card = cards.get(id);
    return card ? [toCard(card, now)] : [];
  }),
  files:
    message.sender === 'user' ? files.filter(({ messageNo }) => messageNo === message.no).map(toFile) : [],
  no: message.no,
  sender: message.sender,
  rev: message.rev,
  created_at: message.createdAt.toISOString(),
  run: run && toRun(run),
});

async function ownThread(ctx: Ctx<UserActor>, tx: OrganizationTx, id: number): Promise<ThreadRow> {
  const thread = await findThread(tx, { id, userId: ctx.actor.userId });
  if (!thread) throw notFound('Thread');
  return thread;
}

export function listThreads(ctx: Ctx<UserActor>): Promise<{ threads: AssistantThread[] }> {
  return inOrganization(ctx, async (tx) => ({
    threads: (await listThreadRows(tx, ctx.actor.userId)).map(toThread),
  }));
}

/** What changed in a thread after a revision. Throws not-found for another person's. */
export function readThread(ctx: Ctx<UserActor>, id: number, after: number): Promise<Messages> {
  return inOrganization(ctx, async (tx) => {
    const thread = await ownThread(ctx, tx, id);
    const rows = await listMessages(tx, id, after);
    // A message that was written after the thread was read has a higher revision.
    const rev = Math.max(thread.rev, ...rows.map(({ message }) => message.rev));
    const offered = rows.flatMap(({ message }) => message.doc.cards.map(({ card_id: card }) => card));
    const cards = new Map(
      (offered.length > 0 ? await listCards(tx, offered) : []).map((card) => [card.id, card]),
    );
    const beside = { cards, files: await listFilesOf(tx, id), now: ctx.clock.now() };
    return { thread: toThread(thread), rev, messages: rows.map((row) => toMessage(row, beside)) };
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
export function stopRun(ctx: Ctx<UserActor>, id: number): Promise<Run> {
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
