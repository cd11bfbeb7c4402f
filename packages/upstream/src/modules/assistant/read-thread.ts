import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type {
  AssistantThread,
  readThread as readCall,
  stopRun as stopCall,
} from '@myra/shared/contracts/assistant-threads';
import { orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { type CardRow, listCards } from './cards/card.store.ts';
import { toCard } from './cards/to-card.ts';
import { toFile } from './files/attach-file.ts';
import { isFileOf, type ListedFile, listFilesOf } from './files/file.store.ts';
import { listMessages, type MessageWithRun } from './message.store.ts';
import type { RunRow } from './run.store.ts';
import { findThread, type ThreadRow } from './thread.store.ts';

export type ThreadState = AnswerOf<typeof readCall>;

export const toThread = ({ id, title, goal, createdAt, updatedAt }: ThreadRow): AssistantThread => ({
  id,
  title,
  goal,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

export const toRun = ({
  id,
  state,
  planner,
  error,
  startedAt,
  endedAt,
}: RunRow): AnswerOf<typeof stopCall> => ({
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
): ThreadState['messages'][number] => ({
  ...message.doc,
  cards: message.doc.cards.flatMap(({ card_id: id }) => {
    const card = cards.get(id);
    return card ? [toCard(card, now)] : [];
  }),
  files:
    message.sender === 'user'
      ? files.filter((file) => isFileOf(file, message.no, message.doc)).map(toFile)
      : [],
  no: message.no,
  sender: message.sender,
  rev: message.rev,
  created_at: message.createdAt.toISOString(),
  run: run && toRun(run),
});

/** Throws not-found for another person's. */
export const ownThread = async (ctx: Ctx<UserActor>, tx: OrganizationTx, id: number): Promise<ThreadRow> =>
  orNotFound(await findThread(tx, { id, userId: ctx.actor.userId }), 'Thread');

/** What changed in a thread after a revision, as this transaction sees it. Throws not-found for another person's. */
export async function stateOf(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  id: number,
  after: number,
): Promise<ThreadState> {
  const [thread, rows, files] = await Promise.all([
    ownThread(ctx, tx, id),
    listMessages(tx, id, after),
    listFilesOf(tx, id),
  ]);
  // A message that was written after the thread was read has a higher revision.
  const rev = Math.max(thread.rev, ...rows.map(({ message }) => message.rev));
  const offered = rows.flatMap(({ message }) => message.doc.cards.map(({ card_id: card }) => card));
  const cards = new Map(
    (offered.length > 0 ? await listCards(tx, offered) : []).map((card) => [card.id, card]),
  );
  const beside = { cards, files, now: ctx.clock.now() };
  return { thread: toThread(thread), rev, messages: rows.map((row) => toMessage(row, beside)) };
}

/** What changed in a thread after a revision. Throws not-found for another person's. */
export const readThread = (ctx: Ctx<UserActor>, id: number, after: number): Promise<ThreadState> =>
  inOrganization(ctx, (tx) => stateOf(ctx, tx, id, after));
