import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { Ids } from '@myra/platform/ids';
import type { Logger } from '@myra/platform/logger';
import { settlesWithin } from '@myra/platform/settles-within';
import { getAuthUser } from '@myra/shared/contracts/auth';
import type { ViewEvent } from '../events/event-types.ts';
import { isErrorCode } from '../upstream/error-code.ts';
import type { Caller } from './caller.ts';
import { hasEnded } from './ended.ts';
import { personOf } from './person.ts';
import * as store from './session.store.ts';
import type { EndReason, Person, Session } from './session.ts';
import { hashOfSecret, newSecret } from './session-secret.ts';
import type { TokenVault } from './token-vault.ts';
import type { Views } from './views.ts';

const USER_READ_MS = 60_000;
/** Requests sent with the cookie before its secret changed still pass for this long. */
const PREVIOUS_SECRET_MS = 30_000;
/** A request waits no longer for the auth backend, which may hang while everything asked for is at hand. */
const ANSWER_WAIT_MS = 400;

type Answer = { person: Person } | { error: unknown };

export type PersonReaderInput = {
  database: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  views: Views;
  vault: TokenVault;
  callerOf: (session: Session, requestId: string) => Caller;
  end: (sessionId: string, reason: EndReason) => Promise<void>;
  publish: (event: ViewEvent) => Promise<void>;
};

/**
 * Reads a session's person again at the auth backend, at most once a minute across all processes. The function returns
 * a new cookie secret after a change of role. It throws `unauthenticated` for a removed person. An answer that is slow counts
 * from the next request on.
 */
export function createPersonReader(
  input: PersonReaderInput,
): (session: store.StoredSession) => Promise<string | undefined> {
  const { clock, ids, log, views, vault } = input;
  const { sql } = input.database;

  /** A changed role has another view and gets a new secret, so that a cookie stolen before the change is useless. */
  const adopt = async (session: Session, person: Person): Promise<string | undefined> => {
    const { sessionId, organizationId } = session;
    await store.storePerson(sql, sessionId, person);
    if (person.role === session.person.role) return undefined;
    const token = await vault.access(sessionId);
    const viewId = await views.of({ person, organizationId, token });
    await store.storePlace(sql, { sessionId, viewId, organizationId });
    const secret = newSecret(ids);
    const previousUntil = new Date(clock.now().getTime() + PREVIOUS_SECRET_MS);
    await store.changeSecret(sql, { sessionId, secretHash: hashOfSecret(secret), previousUntil });
    await input.publish({ v: session.viewId, t: 'resync', d: { session_id: sessionId } });
    return secret;
  };

  /** Ends the session of a person who is gone and throws; another failure leaves things as they were. */
  const refuse = async ({ sessionId }: Session, error: unknown): Promise<undefined> => {
    if (!isErrorCode(error, 'unauthenticated', 'forbidden', 'not-found')) {
      log.warn({ err: error, session_id: sessionId }, 'the person could not be read again');
      return undefined;
    }
    await input.end(sessionId, 'removed');
    const ended = await store.findSession(sql, sessionId);
    throw hasEnded(ended?.endedReason ?? 'removed');
  };
  const take = (session: Session, answer: Answer): Promise<string | undefined> =>
    'person' in answer ? adopt(session, answer.person) : refuse(session, answer.error);

  /** Persons with another role, whose answer came too late for its request: only a request can be given a new secret. */
  const arrived = new Map<string, Person>();
  const takeLate = async (session: Session, answer: Answer): Promise<void> => {
    if ('person' in answer && answer.person.role !== session.person.role) {
      arrived.set(session.sessionId, answer.person);
      return;
    }
    await take(session, answer).catch((error: unknown) => {
      if (!isErrorCode(error, 'unauthenticated'))
        log.warn({ err: error }, 'a late answer about a person was lost');
    });
  };

  return async (session) => {
    const { sessionId } = session;
    const person = arrived.get(sessionId);
    if (person) {
      arrived.delete(sessionId);
      return adopt(session, person);
    }
    const now = clock.now();
    const before = new Date(now.getTime() - USER_READ_MS);
    if (session.userReadAt > before) return undefined;
    if (!(await store.claimUserRead(sql, { sessionId, before, now }))) return undefined;
    const reading = input
      .callerOf(session, ids.uuid())
      .call(getAuthUser, { retries: 0 })
      .then(
        (user): Answer => ({ person: personOf(user) }),
        (error: unknown): Answer => ({ error }),
      );
    if (await settlesWithin(reading, ANSWER_WAIT_MS)) return take(session, await reading);
    void reading.then((answer) => takeLate(session, answer));
    return undefined;
  };
}
