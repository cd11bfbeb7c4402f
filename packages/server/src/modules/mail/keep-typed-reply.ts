import type { ReplyExtras, TypedReply } from '@myra/shared/mail/conversation';
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

/** Stores what is typed. Nothing at all is deleted. Returns when it was stored. */
export async function saveTypedReply(
  ctx: SignedInContext,
  input: Conversation & { subject_line: string; body: string } & ReplyExtras,
): Promise<{ saved_at: string }> {
  const { database, clock } = ctx.gateway;
  const now = clock.now();
  const writer = writerOf(ctx, input);
  const { subject_line: subjectLine, body, cc, bcc, files } = input;
  const isNothing = body.trim() === '' && cc.length + bcc.length + files.length === 0;
  if (isNothing) await deleteTypedReply(database.sql, writer);
  else await putTypedReply(database.sql, { ...writer, subjectLine, body, extras: { cc, bcc, files }, now });
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
