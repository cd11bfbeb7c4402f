import type { TypedReply } from '@myra/shared/mail/conversation';
import type { SignedInContext } from '../../trpc/init.ts';
import { deleteTypedReply, findTypedReply, putTypedReply } from './typed-reply.store.ts';

type Place = { sequenceId: string };

const writerOf = ({ caller }: SignedInContext, { sequenceId }: Place) => ({
  viewId: caller.session.viewId,
  userId: caller.session.person.userId,
  sequenceId,
});

/** What the person had typed in this conversation, in whichever tab; null for nothing. */
export function readTypedReply(ctx: SignedInContext, place: Place): Promise<TypedReply | null> {
  return findTypedReply(ctx.gateway.database.sql, writerOf(ctx, place));
}

/** Keeps what is typed; an empty text is forgotten. Returns when it was kept. */
export async function saveTypedReply(
  ctx: SignedInContext,
  input: Place & { subjectLine: string; body: string },
): Promise<{ savedAt: string }> {
  const { database, clock } = ctx.gateway;
  const now = clock.now();
  const writer = writerOf(ctx, input);
  if (input.body.trim() === '') await deleteTypedReply(database.sql, writer);
  else
    await putTypedReply(database.sql, { ...writer, subjectLine: input.subjectLine, body: input.body, now });
  return { savedAt: now.toISOString() };
}

/** Forgets what was typed: it was sent, or thrown away. */
export async function clearTypedReply(ctx: SignedInContext, place: Place): Promise<{ success: true }> {
  await deleteTypedReply(ctx.gateway.database.sql, writerOf(ctx, place));
  return { success: true };
}
