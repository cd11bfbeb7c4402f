import { createHash } from 'node:crypto';
import type { AuthSession } from '@myra/shared/contracts/auth';
import type { Deps } from '../../context.ts';
import type { AccessTokens } from './access-tokens.ts';
import { listFactors } from './factors.store.ts';
import type { AuthExecutor, PersonRow } from './people.store.ts';
import { insertRefreshToken } from './sessions.store.ts';
import { toAuthUser } from './to-auth-user.ts';

const TOKEN_BYTES = 32;

export type AuthDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'ids' | 'log'> & { tokens: AccessTokens };

/** Only this hash of a refresh token is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a new pair of tokens for a session. `parentHash` names the refresh token that it replaces. */
export async function issueSession(
  deps: AuthDeps,
  db: AuthExecutor,
  input: { person: PersonRow; sessionId: string; parentHash: string | null; codeAt: Date | null },
): Promise<AuthSession> {
  const now = deps.clock.now();
  const refreshToken = deps.ids.token(TOKEN_BYTES);
  const { sessionId, parentHash, person, codeAt } = input;
  await insertRefreshToken(db, { tokenHash: hashOf(refreshToken), sessionId, parentHash, now });
  const issued = await deps.tokens.issue(person, { id: sessionId, codeAt }, now);
  return {
    access_token: issued.accessToken,
    token_type: 'bearer',
    expires_in: issued.expiresIn,
    expires_at: issued.expiresAt,
    refresh_token: refreshToken,
    user: toAuthUser(person, await listFactors(db, person.id)),
  };
}
