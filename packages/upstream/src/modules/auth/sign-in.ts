import type { AuthSession } from '@myra/shared/contracts/auth';
import { AppError } from '@myra/shared/errors/app-error';
import { messages } from '@myra/shared/messages/catalogue';
import { type AuthDeps, hashOf, issueSession } from './issue-session.ts';
import { passwordFits } from './passwords.ts';
import { findPersonByEmail } from './people.store.ts';
import { forPerson, noteRefusal, type Origin } from './record-sign-in.ts';
import { insertSession } from './sessions.store.ts';
import { type AttemptLimit, countAttempt, forgetAttempts, forgiveAttempt } from './sign-in-attempts.store.ts';

const ACCOUNT_FREE_FAILS = 5;
/** Many people may share an address. */
const ADDRESS_FREE_FAILS = 30;

const wrong = (): AppError =>
  new AppError('unauthenticated', {
    message: 'Sign-in refused',
    publicMessage: messages.error.signIn,
    details: { reason: 'invalid_credentials' },
  });

function tooOften(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${seconds} seconds` : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return new AppError('rate-limited', {
    message: 'Sign-in locked',
    publicMessage: `Too many attempts to sign in. Please try again in ${wait}.`,
    details: { reason: 'over_request_rate_limit', retryAfterSeconds: seconds },
  });
}

/**
 * The password grant. An unknown person gets the same answer as a wrong password, after the same work. An account or
 * address that failed too often must wait, whether or not it exists. Throws unauthenticated or rate-limited.
 */
export async function signIn(
  deps: AuthDeps,
  input: { email: string; password: string } & Origin,
): Promise<AuthSession> {
  const { db } = deps.database;
  const account: AttemptLimit = {
    key: hashOf(`account:${input.email.trim().toLowerCase()}`),
    freeFails: ACCOUNT_FREE_FAILS,
  };
  const address: AttemptLimit = { key: hashOf(`address:${input.address}`), freeFails: ADDRESS_FREE_FAILS };
  for (const limit of [account, address]) {
    const seconds = await countAttempt(db, limit, deps.clock.now());
    if (seconds > 0) throw tooOften(seconds);
  }
  const person = await findPersonByEmail(db, input.email);
  const fits = await passwordFits(person?.passwordHash, input.password);
  if (!person) throw wrong();
  if (!fits) {
    noteRefusal(deps, person, 'session.refused', input);
    throw wrong();
  }
  await forgetAttempts(db, account.key);
  await forgiveAttempt(db, address.key);
  return forPerson(deps, person, async (tx, note) => {
    const sessionId = deps.ids.uuid();
    await insertSession(tx, { id: sessionId, userId: person.id, now: deps.clock.now() });
    await note('session.started', input);
    return issueSession(deps, tx, { person, sessionId, parentHash: null, codeAt: null });
  });
}
