import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { LABELS_MAX } from '@myra/shared/constants/limits';
import { ADMIN_ROLE } from '@myra/shared/constants/roles';
import type { comment } from '@myra/shared/contracts/mail-notes';
import { limitExceeded, notFound } from '@myra/shared/errors/app-error';
import { isSaidAgain } from '@myra/shared/rules/sheet/said-again';
import type { z } from 'zod';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { authorsOf } from '../auth/index.ts';
import { noteChange } from '../changes/index.ts';
import { loadConversation } from './list-conversations.ts';
import {
  type CommentRow,
  changeLabels,
  deleteComment,
  insertComment,
  listComments,
  listLabelValues,
  lockConversation,
} from './note.store.ts';
import type { MailSequence } from './to-mail-sequence.ts';

type Comment = z.input<typeof comment>;

const LABELS_SHOWN = 200;
const COMMENTS_MAX = 500;

/** Labels a conversation. Throws not-found, and limit-exceeded for too many labels. */
export function labelConversation(
  ctx: Ctx,
  input: { id: number; add: readonly string[]; remove: readonly string[] },
): Promise<MailSequence> {
  return inOrganization(ctx, async (tx) => {
    const end = await changeLabels(tx, { ...input, max: LABELS_MAX });
    if (!end) throw notFound('Sequence');
    if (end.count > LABELS_MAX) {
      throw limitExceeded(`A conversation has at most ${LABELS_MAX} labels.`, { reason: 'labels' });
    }
    if (end.changed) noteChange(tx, 'sequence', input.id);
    return loadConversation(tx, input.id);
  });
}

/** All labels of conversations. */
export function listLabels(ctx: Ctx): Promise<{ labels: { value: string; count: number }[] }> {
  return inOrganization(ctx, async (tx) => ({ labels: await listLabelValues(tx, LABELS_SHOWN) }));
}

async function toComments(tx: OrganizationTx, rows: readonly CommentRow[]): Promise<Comment[]> {
  const author = await authorsOf(
    tx,
    rows.map((row) => row.userId),
  );
  return rows.map(({ id, userId, body, createdAt }) => ({
    id,
    by: author(userId),
    text: body,
    at: createdAt.toISOString(),
  }));
}

/** What was told in a conversation. */
export async function readComments(tx: OrganizationTx, sequenceId: number): Promise<Comment[]> {
  return toComments(tx, await listComments(tx, sequenceId, COMMENTS_MAX));
}

/**
 * Tells colleagues something, in the caller's transaction; what was told a moment before is not told twice. Throws as
 * `addComment`.
 */
export async function insertNote(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  input: { id: number; text: string },
): Promise<CommentRow> {
  await loadConversation(tx, input.id);
  await lockConversation(tx, input.id);
  const comments = await listComments(tx, input.id, COMMENTS_MAX);
  const said = { userId: ctx.actor.userId, body: input.text, createdAt: ctx.clock.now() };
  const newest = comments.at(-1);
  if (newest && isSaidAgain(newest, said)) return newest;
  if (comments.length >= COMMENTS_MAX) {
    throw limitExceeded(`A conversation has at most ${COMMENTS_MAX} comments.`, { reason: 'comments' });
  }
  const row = await insertComment(tx, { ...said, sequenceId: input.id });
  noteChange(tx, 'sequence', input.id);
  return row;
}

/** Tells colleagues something. Throws not-found, and limit-exceeded where a conversation has too many comments. */
export function addComment(ctx: Ctx<UserActor>, input: { id: number; text: string }): Promise<Comment> {
  return inOrganization(ctx, async (tx) => {
    const [told] = await toComments(tx, [await insertNote(ctx, tx, input)]);
    if (!told) throw new Error('A comment that was stored is gone');
    return told;
  });
}

/** Takes a comment away. Throws not-found, also for a colleague's comment unless the person is an admin. */
export function removeComment(ctx: Ctx<UserActor>, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    const isAdmin = ctx.actor.role === ADMIN_ROLE;
    const sequenceId = await deleteComment(tx, { id, userId: isAdmin ? undefined : ctx.actor.userId });
    if (sequenceId === undefined) throw notFound('Comment');
    noteChange(tx, 'sequence', sequenceId);
    return { success: true };
  });
}
