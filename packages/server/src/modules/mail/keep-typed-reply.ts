import type { TypedReply } from '@myra/shared/mail/conversation';
import type { SignedInContext } from '../../trpc/init.ts';
import { deleteTypedReply, findTypedReply, putTypedReply } from './typed-reply.store.ts';

type Conversation = { sequence_id: string };

const writerOf = ({ caller }: SignedInContext, { sequence_id: sequenceId }: Conversation) => ({
  viewId: caller.session.viewId,
  userId: caller.session.person.userId,
  sequenceId,
});

/** What the person typed in this conversation, in any tab; null for nothing. */
export function readTypedReply(ctx: SignedInContext, conversation: Conversation): Promise<TypedReply | null> {
  return findTypedReply(ctx.gateway.database.sql, writerOf(ctx, conversation));
}

/** Stores what is typed. An empty text is deleted. Returns when it was stored. */
export async function saveTypedReply(
  ctx: SignedInContext,
  input: Conversation & { subject_line: string; body: string },
): Promise<{ saved_at: string }> {
  const { database, clock } = ctx.gateway;
  const now = clock.now();
  const writer = writerOf(ctx, input);
  if (input.body.trim() === '') await deleteTypedReply(database.sql, writer);
  else
    await putTypedReply(database.sql, { ...writer, subjectLine: input.subject_line, body: input.body, now });
  return { saved_at: now.toISOString() };
}

/** Deletes what was typed: it was sent or discarded. */
export async function clearTypedReply(
  ctx: SignedInContext,
  conversation: Conversation,
): Promise<{ success: true }> {
  await deleteTypedReply(ctx.gateway.database.sql, writerOf(ctx, conversation));
  return { success: true };
}
