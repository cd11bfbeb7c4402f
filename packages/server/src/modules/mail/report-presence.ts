import type { Presence } from '@myra/shared/mail/conversation';
import type { SignedInContext } from '../../trpc/init.ts';
import { deletePresence, listPresences, putPresence } from './presence.store.ts';

/** A page reports every ten seconds that its person still writes. A closed page expires soon after. */
const PRESENCE_MS = 20_000;

type Conversation = { sequence_id: string };

function nameOf({ caller }: SignedInContext): string {
  const { firstName, lastName, email } = caller.session.person;
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? email : name;
}

/** Notifies the others of the view that the person writes in a conversation, or has stopped. */
export async function reportPresence(
  ctx: SignedInContext,
  input: Conversation & { writing: boolean },
): Promise<{ success: true }> {
  const { gateway, caller } = ctx;
  const { viewId, person } = caller.session;
  const { sql } = gateway.database;
  const conversation = { viewId, sequenceId: input.sequence_id, userId: person.userId };
  const now = gateway.clock.now();
  const isNews = input.writing
    ? await putPresence(sql, {
        ...conversation,
        name: nameOf(ctx),
        now,
        until: new Date(now.getTime() + PRESENCE_MS),
      })
    : await deletePresence(sql, conversation);
  if (isNews) await gateway.publish({ v: viewId, t: 'presence.changed', ids: [input.sequence_id] });
  return { success: true };
}

/** Who else writes in a conversation now. */
export function readPresence(
  { gateway, caller }: SignedInContext,
  conversation: Conversation,
): Promise<Presence[]> {
  const { viewId, person } = caller.session;
  return listPresences(gateway.database.sql, {
    viewId,
    sequenceId: conversation.sequence_id,
    exceptUserId: person.userId,
    now: gateway.clock.now(),
  });
}
