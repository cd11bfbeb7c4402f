import type { Deps } from '../../context.ts';
import { deleteOldChallenges } from './factors.store.ts';
import { deleteExpiredPasswordLinks } from './password-links.store.ts';
import { deleteOldSessions } from './sessions.store.ts';
import { deleteOldAttempts, forgetAddresses } from './sign-in-attempts.store.ts';

const DAY_MS = 86_400_000;
/** A session that was not refreshed for this long has ended. Ended ones are kept for the same time, for questions. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** From an address that was not used for this long a person is a stranger again. */
const KNOWN_MS = 90 * DAY_MS;

/** Daily: deletes sessions that were unused for 30 days, with their tokens, attempts of earlier days, and expired links. */
export async function cleanSignIns(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  await deleteOldSessions(deps.database.db, new Date(now - SESSION_IDLE_MS));
  await deleteOldChallenges(deps.database.db, new Date(now - DAY_MS));
  await forgetAddresses(deps.database.db, new Date(now - KNOWN_MS));
  await deleteExpiredPasswordLinks(deps.database.db, new Date(now));
  await deleteOldAttempts(deps.database.db, new Date(now - DAY_MS));
}
