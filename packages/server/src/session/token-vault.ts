import type { Clock } from '@myra/platform/clock';
import type { SealContext, Sealer } from '@myra/platform/crypto/sealer';
import { inTransaction } from '@myra/platform/database/in-transaction';
import type { Database } from '@myra/platform/database/open-database';
import { TOKEN_REFRESH_UNDER_MS } from '@myra/shared/constants/timing';
import type { Answer } from '@myra/shared/contracts/answer';
import { issueToken } from '@myra/shared/contracts/auth';
import { AppError, unauthenticated } from '@myra/shared/errors/app-error';
import type { MakeCall } from '../upstream/call.ts';
import { unavailable } from '../upstream/refusal.ts';
import { findTokens, type StoredTokens, storeTokens } from './session.store.ts';

export type TokenPair = { access: string; refresh: string; expiresAt: Date };

/** Stores tokens sealed, and refreshes them. */
export type TokenVault = {
  seal(sessionId: string, pair: TokenPair): StoredTokens;
  openAccess(sessionId: string, accessSealed: string): string;
  /**
   * An access token that is valid for at least 60 s. With `refused`, a different one. Throws `unauthenticated` if the
   * session has ended or the auth backend refuses to refresh, which ends the session.
   */
  access(sessionId: string, refused?: string): Promise<string>;
};

/** The tokens of a token answer. Throws `upstream-unavailable` (bad-answer) for an answer without tokens. */
export function pairOf(answer: Answer<typeof issueToken>, now: Date): TokenPair {
  const { access_token: access, refresh_token: refresh } = answer;
  if (!access || !refresh) throw unavailable('bad-answer', 'The auth backend gave no tokens');
  const expiresAtMs =
    answer.expires_in === null ? (answer.expires_at ?? 0) * 1_000 : now.getTime() + answer.expires_in * 1_000;
  return { access, refresh, expiresAt: new Date(expiresAtMs) };
}

const context = (sessionId: string, purpose: 'access' | 'refresh'): SealContext => ({
  organization: 'gateway',
  purpose: `sessions.${purpose}`,
  row: sessionId,
});

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError &&
  ['invalid-input', 'unauthenticated', 'forbidden', 'not-found'].includes(error.code);

export function createTokenVault(input: {
  /** A connection with cached plans, for the token look-up before every call. */
  hot: Database;
  /** For transactions that stay open while the auth backend is called. */
  refreshes: Database;
  sealer: Sealer;
  clock: Clock;
  call: MakeCall;
  /** Called when the auth backend refuses. Must end the session. */
  onRefused: (sessionId: string) => Promise<void>;
}): TokenVault {
  const { sealer, clock, call } = input;
  const flights = new Map<string, Promise<string>>();

  const seal = (sessionId: string, pair: TokenPair): StoredTokens => ({
    accessSealed: sealer.seal(pair.access, context(sessionId, 'access')),
    refreshSealed: sealer.seal(pair.refresh, context(sessionId, 'refresh')),
    accessExpiresAt: pair.expiresAt,
  });
  const openAccess = (sessionId: string, sealed: string) => sealer.open(sealed, context(sessionId, 'access'));

  const usable = (
    sessionId: string,
    tokens: StoredTokens,
    refused: string | undefined,
  ): string | undefined => {
    const leftMs = tokens.accessExpiresAt.getTime() - clock.now().getTime();
    if (leftMs < TOKEN_REFRESH_UNDER_MS) return undefined;
    const access = openAccess(sessionId, tokens.accessSealed);
    return access === refused ? undefined : access;
  };

  /** A caller that waited for the lock finds the new pair. The pair is committed before anybody uses it. */
  const refreshUnderLock = async (
    sessionId: string,
    refused: string | undefined,
  ): Promise<string | undefined> => {
    return inTransaction(input.refreshes.sql, async (sql) => {
      const tokens = await findTokens(sql, sessionId, { lock: true });
      if (!tokens) throw unauthenticated();
      const known = usable(sessionId, tokens, refused);
      if (known !== undefined) return known;
      const refresh = sealer.open(tokens.refreshSealed, context(sessionId, 'refresh'));
      const answer = await call(issueToken, {
        query: { grant_type: 'refresh_token' },
        body: { refresh_token: refresh },
      }).catch((error: unknown) => {
        if (isRefusal(error)) return undefined;
        throw error;
      });
      if (!answer) return undefined;
      const pair = pairOf(answer, clock.now());
      await storeTokens(sql, sessionId, seal(sessionId, pair));
      return pair.access;
    });
  };

  const refresh = async (sessionId: string, refused: string | undefined): Promise<string> => {
    const access = await refreshUnderLock(sessionId, refused);
    if (access !== undefined) return access;
    await input.onRefused(sessionId);
    throw unauthenticated('Your session has ended. Please sign in again.', { reason: 'refresh-refused' });
  };

  return {
    seal,
    openAccess,
    async access(sessionId, refused) {
      const tokens = await findTokens(input.hot.sql, sessionId, { lock: false });
      if (!tokens) throw unauthenticated();
      const known = usable(sessionId, tokens, refused);
      if (known !== undefined) return known;
      const flight =
        flights.get(sessionId) ?? refresh(sessionId, refused).finally(() => flights.delete(sessionId));
      flights.set(sessionId, flight);
      return flight;
    },
  };
}
