import type { Clock } from '@myra/platform/clock';
import type { Sealer } from '@myra/platform/crypto/sealer';
import type { Database } from '@myra/platform/database/open-database';
import type { Ids } from '@myra/platform/ids';
import type { Logger } from '@myra/platform/logger';
import { settlesWithin } from '@myra/platform/settles-within';
import { issueToken, signOut, updateAuthUser } from '@myra/shared/contracts/auth';
import type { Call } from '@myra/shared/contracts/define-call';
import { getOrganization } from '@myra/shared/contracts/organizations';
import { notFound, unauthenticated } from '@myra/shared/errors/app-error';
import { maskedAddress } from '@myra/shared/rules/mail/masked-address';
import { deviceName } from '@myra/shared/rules/screens/device-name';
import type { GatewayConfig } from '../config.ts';
import type { ViewEvent } from '../events/event-types.ts';
import type { CallRequest, Download, MakeCall } from '../upstream/call.ts';
import type { ReadCapabilities } from '../upstream/capabilities.ts';
import { isErrorCode } from '../upstream/error-code.ts';
import { unavailable } from '../upstream/refusal.ts';
import type { Caller } from './caller.ts';
import { hasEnded } from './ended.ts';
import { createPasswordLinks } from './password-links.ts';
import { personOf } from './person.ts';
import { createPersonReader } from './person-reader.ts';
import { giveCode, passSecondStep } from './second-step.ts';
import * as store from './session.store.ts';
import type { EndReason, Session } from './session.ts';
import * as lists from './session-lists.store.ts';
import { hashOfSecret, newSecret } from './session-secret.ts';
import type { Sessions } from './sessions.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { createTokenVault, pairOf } from './token-vault.ts';
import { createViews } from './views.ts';

/** The time of a person's request is stored at most this often. */
const SEEN_STEP_MS = 15_000;
const ENDED_KEPT_MS = 86_400_000;
const SIGN_OUT_WAIT_MS = 3_000;
const SWEEP_MAX = 200;
const BACKGROUND_SESSIONS_MAX = 5;

export type SessionsInput = {
  config: Pick<GatewayConfig, 'session' | 'upstream'>;
  database: Database;
  /** A connection with cached plans, for the session look-up of every request. */
  hot: Database;
  /** For transactions that stay open while the auth backend is called. */
  refreshes: Database;
  sealer: Sealer;
  clock: Clock;
  ids: Ids;
  log: Logger;
  call: MakeCall;
  capabilities: ReadCapabilities;
  download: Download;
  publish: (event: ViewEvent) => Promise<void>;
};

export function createSessions(input: SessionsInput): Sessions {
  const { config, database, clock, ids, log, call } = input;
  const { sql } = database;
  const limit = createSignInLimit(clock);
  const views = createViews({
    ...input,
    upstream: config.upstream.productUrl,
    visibility: config.upstream.visibility,
  });
  const vault = createTokenVault({ ...input, onRefused: (id) => end(id, 'refresh-refused') });

  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const limits = (): lists.Limits => ({
    idleBefore: before(config.session.idleMs),
    createdBefore: before(config.session.absoluteMs),
  });

  /** Ends a session once: erases its tokens, notifies its pages, and the auth backend if it does not know yet. */
  async function end(sessionId: string, reason: EndReason): Promise<void> {
    const ended = await store.endSession(sql, { sessionId, reason, now: clock.now() });
    if (!ended) return;
    log.info({ session_id: sessionId, reason }, 'session ended');
    await input.publish({ v: ended.viewId, t: 'session.ended', d: { session_id: sessionId, reason } });
    if (reason === 'refresh-refused' || reason === 'removed' || !ended.accessSealed) return;
    const token = vault.openAccess(sessionId, ended.accessSealed);
    const telling = call(signOut, { query: { scope: 'local' }, token }).catch((error: unknown) => {
      log.info({ err: error, session_id: sessionId }, 'the auth backend could not be told of a sign-out');
    });
    await settlesWithin(telling, SIGN_OUT_WAIT_MS);
  }

  function passedLimit(session: Session): EndReason | undefined {
    const { idleBefore, createdBefore } = limits();
    if (session.createdAt <= createdBefore) return 'absolute';
    return session.seenAt <= idleBefore ? 'idle' : undefined;
  }

  function callerOf(session: Session, requestId: string): Caller {
    const withToken = async <T>(make: (token: string) => Promise<T>): Promise<T> => {
      const token = await vault.access(session.sessionId);
      return make(token).catch(async (error: unknown) => {
        if (!isErrorCode(error, 'unauthenticated')) throw error;
        return make(await vault.access(session.sessionId, token));
      });
    };
    return {
      session,
      call: <C extends Call>(each: C, request: CallRequest = {}) =>
        withToken((token) => call(each, { requestId, ...request, token })),
      download: (each, request) =>
        withToken((token) => input.download(each, { requestId, ...request, token })),
    };
  }

  const organizationOf = async (token: string): Promise<string | null> =>
    call(getOrganization, { token }).then(
      (organization) => organization.id,
      (error: unknown) => {
        if (isErrorCode(error, 'not-found')) return null;
        throw error;
      },
    );

  const rereadPerson = createPersonReader({ ...input, views, vault, callerOf, end });

  return {
    callerOf,

    async signIn({ email, password, code, clientAddress, userAgent, requestId }) {
      limit.count({ email, clientAddress });
      const origin = { clientAddress, userAgent, requestId };
      const first = await call(issueToken, {
        query: { grant_type: 'password' },
        body: { email, password },
        ...origin,
      });
      const answer = await passSecondStep(call, { first, code, origin });
      if (!answer.user) throw unavailable('bad-answer', 'The auth backend named no user');
      const now = clock.now();
      const pair = pairOf(answer, now);
      const person = personOf(answer.user);
      const organizationId = await organizationOf(pair.access);
      const viewId = await views.of({ person, organizationId, token: pair.access });
      const sessionId = ids.uuid();
      const secret = newSecret(ids);
      const sealed = vault.seal(sessionId, pair);
      const place = { sessionId, viewId, organizationId, person };
      const from = { device: deviceName(userAgent), address: maskedAddress(clientAddress) };
      const stored = { ...place, ...sealed, ...from, secretHash: hashOfSecret(secret), now };
      await store.insertSession(sql, stored);
      log.info({ session_id: sessionId, user_id: person.userId }, 'signed in');
      return { session: { ...place, createdAt: now, seenAt: now }, secret };
    },

    async find(secret, { isBackground }) {
      if (secret === undefined || secret.length > 200) throw unauthenticated();
      const now = clock.now();
      const session = await store.findBySecretHash(input.hot.sql, hashOfSecret(secret), now);
      if (!session) throw unauthenticated();
      if (session.isEnded) throw hasEnded(session.endedReason ?? 'absolute');
      const passed = passedLimit(session);
      if (passed) {
        await end(session.sessionId, passed);
        throw hasEnded(passed);
      }
      if (!isBackground && session.seenAt <= before(SEEN_STEP_MS)) {
        await store.touchSeen(sql, session.sessionId, now);
      }
      const changed = await rereadPerson(session);
      const current = changed === undefined ? session : await store.findSession(sql, session.sessionId);
      return { session: current ?? session, ...(changed !== undefined && { newSecret: changed }) };
    },

    async check(sessionId) {
      const session = await store.findSession(sql, sessionId);
      if (!session || session.isEnded) return { isLive: false, reason: session?.endedReason ?? null };
      const passed = passedLimit(session);
      if (passed) {
        await end(sessionId, passed);
        return { isLive: false, reason: passed };
      }
      return { isLive: true, session };
    },

    signOut: (session) => end(session.sessionId, 'signed-out'),

    async verifyCode(session, { factorId, code }) {
      const { sessionId } = session;
      const token = await vault.access(sessionId);
      const answer = await giveCode(call, { token, factorId, code, origin: { requestId: ids.uuid() } });
      await store.storeTokens(sql, sessionId, vault.seal(sessionId, pairOf(answer, clock.now())));
    },

    listOwn: (session) => lists.listLiveOfUser(sql, session.person.userId, limits()),

    async endOwn(session, sessionId) {
      const own = await lists.listOthersOfUser(sql, session.person.userId, session.sessionId);
      if (!own.includes(sessionId)) throw notFound('Session');
      await end(sessionId, 'ended-elsewhere');
    },

    async endOthers(session) {
      const { sessionId, person } = session;
      const others = await lists.listOthersOfUser(sql, person.userId, sessionId);
      for (const other of others) await end(other, 'ended-elsewhere');
      // Sessions that were not made through this gateway end too.
      await callerOf(session, ids.uuid()).call(signOut, { query: { scope: 'others' } });
      return others.length;
    },

    async changePassword(session, { password, current }) {
      const { sessionId, person } = session;
      await callerOf(session, ids.uuid()).call(updateAuthUser, {
        body: { password, ...(current !== undefined && { current_password: current }) },
      });
      await store.storePerson(sql, sessionId, { ...person, mustSetPassword: false });
      await store.forgetUserRead(sql, sessionId);
      const others = await lists.listOthersOfUser(sql, person.userId, sessionId);
      for (const other of others) await end(other, 'password-changed');
    },

    ...createPasswordLinks({
      call,
      clock,
      endAllOf: async (userId) => {
        for (const id of await lists.listOpenOfUser(sql, userId)) await end(id, 'password-changed');
      },
    }),

    async moveTo(session, organizationId) {
      const { sessionId, person } = session;
      if (session.organizationId === organizationId) return;
      const token = await vault.access(sessionId);
      const viewId = await views.of({ person, organizationId, token });
      await store.storePlace(sql, { sessionId, viewId, organizationId });
      // The person who creates an organization becomes its admin.
      await store.forgetUserRead(sql, sessionId);
      await input.publish({ v: session.viewId, t: 'resync', d: { session_id: sessionId } });
    },

    async *backgroundCallers(viewId) {
      const found = await lists.listLiveOfView(sql, {
        viewId,
        limits: limits(),
        max: BACKGROUND_SESSIONS_MAX,
      });
      for (const session of found) yield callerOf(session, ids.uuid());
    },

    async sweep() {
      const overdue = await lists.listOverdue(sql, limits(), SWEEP_MAX);
      for (const { sessionId, reason } of overdue) await end(sessionId, reason);
      await store.deleteEnded(sql, before(ENDED_KEPT_MS));
      return overdue.length;
    },
  };
}
