import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { SequencePlace } from '@myra/shared/constants/mail';
import { invalidInput } from '@myra/shared/errors/app-error';
import { type Ctx, type Deps, inOrganization } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import { runWork, scheduleSoon } from '../work/index.ts';
import { loadConversation } from './list-conversations.ts';
import { nextWaking, setPlace, wakeSnoozed } from './sequence.store.ts';
import type { MailSequence } from './to-mail-sequence.ts';

const SNOOZE_MAX_MS = 366 * 86_400_000;
/** Conversations that one transaction wakes. */
const BATCH = 500;

/** When a snooze ends or a reminder is due. Throws invalid-input without a time, and for one that is past or too far ahead. */
function wakingTime(ctx: Ctx, given: string | undefined): Date {
  const left = given === undefined ? Number.NaN : new Date(given).getTime() - ctx.clock.now().getTime();
  if (given !== undefined && left > 0 && left <= SNOOZE_MAX_MS) return new Date(given);
  const message =
    given === undefined ? 'Choose a time.' : left <= 0 ? 'This time is over.' : 'At most a year ahead.';
  throw invalidInput(message, { issues: [{ path: 'until', message }] });
}

/**
 * Archives or snoozes a conversation or brings it back to the inbox, there with a time for a reminder, for everyone. Nothing is sent or stopped. Doing it again
 * changes nothing. Throws not-found, invalid-input for the time of a snooze.
 */
export function moveConversation(
  ctx: Ctx,
  input: { id: number; place: SequencePlace; until: string | undefined },
): Promise<MailSequence> {
  const { id, place } = input;
  const hasTime = place === 'snoozed' || (place === 'inbox' && input.until !== undefined);
  const until = hasTime ? wakingTime(ctx, input.until) : null;
  return inOrganization(ctx, async (tx) => {
    if (await setPlace(tx, id, { place, until })) {
      noteChange(tx, 'sequence', id);
      if (until) await scheduleSoon(ctx, tx, { kind: 'wake', key: 0, at: until });
    }
    return loadConversation(tx, id);
  });
}

async function wakeSome(tx: OrganizationTx, now: Date): Promise<Date | null> {
  for (const id of await wakeSnoozed(tx, { now, limit: BATCH })) noteChange(tx, 'sequence', id);
  return nextWaking(tx);
}

/** Puts conversations whose snooze ends or whose reminder is due on top of the inbox, unread. */
export async function wakeConversations(deps: Deps, organizationId: number, signal: AbortSignal) {
  await runWork(deps, { kind: 'wake', organizationId, key: 0 }, signal, () =>
    withOrganization(deps.database, organizationId, (tx) => wakeSome(tx, deps.clock.now())),
  );
}
