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
/** A session that asks nothing for this long has its person read again. */
const LATE_KEPT_MS = 10 * USER_READ_MS;

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
    if (person.role === session.person.role) {
      await store.storePerson(sql, sessionId, person);
      return undefined;
    }
    const token = await vault.access(sessionId);
    const viewId = await views.of({ person, organizationId, token });
    await store.storePlace(sql, { sessionId, viewId, organizationId });
    // After the view: until then the next reading sees the change again.
    await store.storePerson(sql, sessionId, person);
    const secret = newSecret(ids);
    const previousUntil = new Date(clock.now().getTime() + PREVIOUS_SECRET_MS);
    await store.changeSecret(sql, { sessionId, secretHash: hashOfSecret(secret), previousUntil });
    await input.publish({ v: session.viewId, t: 'resync', d: { session_id: sessionId } });
    return secret;
  };

  /** Ends the session of a person who is gone and throws; after another failure everything stays as it was. */
  const take = async (session: Session, answer: Answer): Promise<string | undefined> => {
    const { sessionId } = session;
    try {
      if ('error' in answer) throw answer.error;
      return await adopt(session, answer.person);
    } catch (error) {
      if (!isErrorCode(error, 'unauthenticated', 'forbidden', 'not-found')) {
        log.warn({ err: error, session_id: sessionId }, 'the person could not be read again');
        return undefined;
      }
      await input.end(sessionId, 'removed');
      const ended = await store.findSession(sql, sessionId);
      throw hasEnded(ended?.endedReason ?? 'removed');
    }
  };

  /** Answers that came too late for their request. Only a request can be given the secret of another role. */
  const late = new Map<string, { person: Person; askedAt: number }>();
  const isNewest = (session: store.StoredSession, askedAt: number) =>
    session.userReadAt.getTime() === askedAt;
  const takeLate = async (sessionId: string, answer: Answer, askedAt: number): Promise<void> => {
    for (const [id, each] of late) if (askedAt - each.askedAt > LATE_KEPT_MS) late.delete(id);
    const session = await store.findSession(sql, sessionId);
    if (!session || session.isEnded || !isNewest(session, askedAt)) return;
    if ('person' in answer && answer.person.role !== session.person.role) {
      late.set(sessionId, { person: answer.person, askedAt });
    } else await take(session, answer);
  };

  return async (session) => {
    const { sessionId } = session;
    const arrived = late.get(sessionId);
    if (arrived) {
      late.delete(sessionId);
      if (isNewest(session, arrived.askedAt)) return take(session, { person: arrived.person });
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
    void reading
      .then((answer) => takeLate(sessionId, answer, now.getTime()))
      .catch((error: unknown) => {
        if (!isErrorCode(error, 'unauthenticated')) log.warn({ err: error }, 'a late answer was lost');
      });
    return undefined;
  };
}
