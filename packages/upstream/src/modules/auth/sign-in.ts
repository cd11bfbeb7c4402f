import type { AuthSession } from '@myra/shared/contracts/auth';
import { AppError } from '@myra/shared/errors/app-error';
import { messages } from '@myra/shared/messages/catalogue';
import { countGuess, guessedTooOften } from './guess-limit.ts';
import { type AuthDeps, hashOf, issueSession } from './issue-session.ts';
import { passwordFits } from './passwords.ts';
import { findPersonByEmail } from './people.store.ts';
import { forPerson, noteRefusal, type Origin } from './record-sign-in.ts';
import { insertSession } from './sessions.store.ts';
import { type AttemptLimit, countAttempt, forgiveAttempt } from './sign-in-attempts.store.ts';

/** A one-time password that nobody used for so long is void. */
const ONE_TIME_MS = 7 * 86_400_000;
/** Many people may share an address. */
const ADDRESS_FREE_FAILS = 30;

const wrong = (): AppError =>
  new AppError('unauthenticated', {
    message: 'Sign-in refused',
    publicMessage: messages.error.signIn,
    details: { reason: 'invalid_credentials' },
  });

const expired = (): AppError =>
  new AppError('unauthenticated', {
    message: 'One-time password expired',
    publicMessage: 'This one-time password has expired. Please ask an admin for a new one.',
    details: { reason: 'invalid_credentials' },
  });

const tooOften = guessedTooOften('Sign-in locked', 'Too many attempts to sign in.');

/**
 * The password grant. An unknown person gets the same answer as a wrong password, after the same work. An account or
 * address that failed too often must wait, whether or not it exists: see `countGuess`. Throws unauthenticated or rate-limited.
 */
export async function signIn(
  deps: AuthDeps,
  input: { email: string; password: string } & Origin,
): Promise<AuthSession> {
  const { db } = deps.database;
  const guess = await countGuess(
    deps,
    { kind: 'account', who: input.email, address: input.address },
    tooOften,
  );
  const address: AttemptLimit = { key: hashOf(`address:${input.address}`), freeFails: ADDRESS_FREE_FAILS };
  const seconds = await countAttempt(db, address, deps.clock.now());
  if (seconds > 0) throw tooOften(seconds);
  const person = await findPersonByEmail(db, input.email);
  const fits = await passwordFits(person?.passwordHash, input.password);
  if (!person) throw wrong();
  if (!fits) {
    noteRefusal(deps, person, 'session.refused', input);
    throw wrong();
  }
  const oneTimeUntil = (person.oneTimeSince?.getTime() ?? 0) + ONE_TIME_MS;
  if (person.mustSetPassword && deps.clock.now().getTime() > oneTimeUntil) {
    noteRefusal(deps, person, 'session.refused', input);
    throw expired();
  }
  await guess.forgive();
  await forgiveAttempt(db, address.key);
  await guess.remember();
  return forPerson(deps, person, async (tx, note) => {
    const sessionId = deps.ids.uuid();
    await insertSession(tx, { id: sessionId, userId: person.id, now: deps.clock.now() });
    await note('session.started', input);
    return issueSession(deps, tx, { person, sessionId, parentHash: null, codeAt: null });
  });
}
