import type { AuthSession } from '@myra/shared/contracts/auth';
import { AppError } from '@myra/shared/errors/app-error';
import { SESSION_IDLE_MS } from './clean-sign-ins.ts';
import { type AuthDeps, hashOf, issueSession } from './issue-session.ts';
import { findPerson } from './people.store.ts';
import { endSessions, lockRefreshToken, markTokenUsed } from './sessions.store.ts';

/** A client that lost the answer, or a second tab, may use the same token again within this time. */
const REUSE_MS = 10_000;

type Reason = 'refresh_token_not_found' | 'refresh_token_already_used' | 'session_expired';

const refused = (reason: Reason): AppError =>
  new AppError('unauthenticated', {
    message: 'Refresh refused',
    publicMessage: 'Your session ended. Please sign in again.',
    details: { reason },
  });

/**
 * The refresh_token grant: the token is replaced by a new pair. A token that was used more than 10 s ago was stolen, so
 * its session ends (RFC 9700, 4.14.2). A session unused for 30 days has ended. Throws unauthenticated.
 */
export async function refreshSession(deps: AuthDeps, refreshToken: string): Promise<AuthSession> {
  const tokenHash = hashOf(refreshToken);
  const outcome = await deps.database.db.transaction(async (tx): Promise<AuthSession | Reason> => {
    const now = deps.clock.now();
    const token = await lockRefreshToken(tx, tokenHash);
    if (!token) return 'refresh_token_not_found';
    const isOld = now.getTime() - token.createdAt.getTime() > SESSION_IDLE_MS;
    if (token.sessionEndedAt || isOld) return 'session_expired';
    if (token.usedAt && now.getTime() - token.usedAt.getTime() > REUSE_MS) {
      // Committed, not thrown: the end of the session must not be rolled back.
      await endSessions(tx, { userId: token.userId, only: token.sessionId, reason: 'token-reuse', now });
      deps.log.warn({ event: 'refresh-token-reuse', session_id: token.sessionId }, 'session ended');
      return 'refresh_token_already_used';
    }
    const person = await findPerson(tx, token.userId);
    if (!person) return 'session_expired';
    if (!token.usedAt) await markTokenUsed(tx, tokenHash, now);
    const { sessionId, codeAt } = token;
    return issueSession(deps, tx, { person, sessionId, parentHash: tokenHash, codeAt });
  });
  if (typeof outcome === 'string') throw refused(outcome);
  return outcome;
}
