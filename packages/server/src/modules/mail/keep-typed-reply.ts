import type { BegunReply, ReplyExtras, TypedReply } from '@myra/shared/mail/conversation';
import type { SignedInContext } from '../../trpc/init.ts';
import { deleteTypedReply, findTypedReply, listTypedReplies, putTypedReply } from './typed-reply.store.ts';

type Place = { sequence_id: string } | { kind: string; id: string };

const writerOf = ({ caller }: SignedInContext, place: Place) => ({
  viewId: caller.session.viewId,
  userId: caller.session.person.userId,
  place: 'sequence_id' in place ? place.sequence_id : `${place.kind}.${place.id}`,
});

/** What the person typed here, in any tab; null for nothing. */
export function readTypedReply(ctx: SignedInContext, place: Place): Promise<TypedReply | null> {
  return findTypedReply(ctx.gateway.database.sql, writerOf(ctx, place));
}

/** Where the person began an answer and did not send it. */
export function readTypedReplies({ gateway, caller }: SignedInContext): Promise<BegunReply[]> {
  const { viewId, person } = caller.session;
  return listTypedReplies(gateway.database.sql, { viewId, userId: person.userId });
}

/** Stores what is typed. Nothing at all is deleted. Returns when it was stored. */
export async function saveTypedReply(
  ctx: SignedInContext,
  input: Place & {
    subject_line: string;
    body: string;
    since: string | null;
    answered?: string | null | undefined;
  } & ReplyExtras,
): Promise<{ saved_at: string }> {
  const { database, clock } = ctx.gateway;
  const now = clock.now();
  const writer = writerOf(ctx, input);
  const { subject_line: subjectLine, body, since, answered, cc, bcc, files } = input;
  const isNothing = body.trim() === '' && cc.length + bcc.length + files.length === 0;
  if (isNothing) await deleteTypedReply(database.sql, writer);
  else {
    const extras = { cc, bcc, files, since, answered: answered ?? null };
    await putTypedReply(database.sql, { ...writer, subjectLine, body, extras, now });
  }
  return { saved_at: now.toISOString() };
}

/** Deletes what was typed: it was sent or discarded. */
export async function clearTypedReply(ctx: SignedInContext, place: Place): Promise<{ success: true }> {
  await deleteTypedReply(ctx.gateway.database.sql, writerOf(ctx, place));
  return { success: true };
}
