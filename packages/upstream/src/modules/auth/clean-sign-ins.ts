import type { Deps } from '../../context.ts';
import { deleteOldChallenges } from './factors.store.ts';
import { deleteOldSessions } from './sessions.store.ts';
import { deleteOldAttempts } from './sign-in-attempts.store.ts';

const DAY_MS = 86_400_000;
/** A session that was not refreshed for this long has ended. Ended ones are kept for the same time, for questions. */
export const SESSION_IDLE_MS = 30 * DAY_MS;

/** Daily: deletes sessions that were unused for 30 days, with their tokens, and attempts of earlier days. */
export async function cleanSignIns(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  await deleteOldSessions(deps.database.db, new Date(now - SESSION_IDLE_MS));
  await deleteOldChallenges(deps.database.db, new Date(now - DAY_MS));
  await deleteOldAttempts(deps.database.db, new Date(now - DAY_MS));
}
