import type { Presence } from '@myra/shared/mail/conversation';
import type { SignedInContext } from '../../trpc/init.ts';
import { deletePresence, listPresences, putPresence } from './presence.store.ts';

/** A page says every ten seconds that its person still writes; one that went away without a word is gone soon after. */
const PRESENCE_MS = 20_000;

type Place = { sequenceId: string };

function nameOf({ caller }: SignedInContext): string {
  const { firstName, lastName, email } = caller.session.person;
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? email : name;
}

/** Says to the others of the view that the person writes in a conversation, or no longer does. */
export async function tellPresence(
  ctx: SignedInContext,
  input: Place & { writing: boolean },
): Promise<{ success: true }> {
  const { gateway, caller } = ctx;
  const { viewId, person } = caller.session;
  const { sql } = gateway.database;
  const place = { viewId, sequenceId: input.sequenceId, userId: person.userId };
  const now = gateway.clock.now();
  const isNews = input.writing
    ? await putPresence(sql, {
        ...place,
        name: nameOf(ctx),
        now,
        until: new Date(now.getTime() + PRESENCE_MS),
      })
    : await deletePresence(sql, place);
  if (isNews) await gateway.publish({ v: viewId, t: 'presence.changed', ids: [input.sequenceId] });
  return { success: true };
}

/** Who else writes in a conversation now. */
export function readPresence({ gateway, caller }: SignedInContext, place: Place): Promise<Presence[]> {
  const { viewId, person } = caller.session;
  return listPresences(gateway.database.sql, {
    viewId,
    sequenceId: place.sequenceId,
    exceptUserId: person.userId,
    now: gateway.clock.now(),
  });
}
