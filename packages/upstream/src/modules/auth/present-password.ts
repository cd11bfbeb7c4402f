import { invalidInput } from '@myra/shared/errors/app-error';
import { messages } from '@myra/shared/messages/catalogue';
import type { Ctx, UserActor } from '../../context.ts';
import { guessedTooOften } from './guess-limit.ts';
import { hashOf } from './issue-session.ts';
import { passwordFits } from './passwords.ts';
import type { PersonRow } from './people.store.ts';
import { countWithinHour, forgetAttempts } from './sign-in-attempts.store.ts';

const GUESSES_MAX = 10;
const tooOften = guessedTooOften('Guesses of the present password locked', 'Too many attempts.');

/**
 * Throws invalid-input (`current_password_mismatch`) for a password that is not the person's present one, and rate-limited
 * after ten guesses in an hour.
 */
export async function assertPresentPassword(
  ctx: Pick<Ctx<UserActor>, 'database' | 'clock'>,
  person: PersonRow,
  password: string | undefined,
): Promise<void> {
  const { db } = ctx.database;
  const key = hashOf(`present:${person.id}`);
  const seconds = await countWithinHour(db, { key, max: GUESSES_MAX, since: 'last' }, ctx.clock.now());
  if (seconds > 0) throw tooOften(seconds);
  if (password === undefined || !(await passwordFits(person.passwordHash, password))) {
    const message = messages.validation.passwordCurrentWrong;
    throw invalidInput(message, {
      reason: 'current_password_mismatch',
      issues: [{ path: 'current_password', message }],
    });
  }
  await forgetAttempts(db, key);
}
