import { unauthenticated } from '@myra/shared/errors/app-error';
import type { Deps } from '../../context.ts';
import type { Authenticate } from '../../http/authenticate.ts';
import type { AccessTokens } from './access-tokens.ts';
import { findPerson, insertPerson } from './people.store.ts';
import { findPersonOfSession } from './sessions.store.ts';

/**
 * Who sends a token: role and organization are read from the database each time, never from the token, so a changed role
 * counts at once and an ended session or removed person is out at once.
 */
export function createAuthenticate(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  tokens: AccessTokens,
): Authenticate {
  const { db } = deps.database;
  return async (token) => {
    const claims = await tokens.read(token, deps.clock.now());
    const isOwn = deps.config.auth.kind === 'own';
    const found = isOwn ? await findPersonOfSession(db, claims.session_id) : undefined;
    const person = isOwn
      ? found?.person
      : ((await findPerson(db, claims.sub)) ??
        // Somebody whom the hosted service knows and we meet for the first time. No password of theirs is kept here.
        (await insertPerson(db, {
          id: claims.sub,
          email: claims.email,
          passwordHash: '',
          userRole: claims.app_metadata.user_role ?? 'representative',
          organizationId: null,
          mustSetPassword: false,
        })));
    if (person?.id !== claims.sub) {
      throw unauthenticated('Your session ended. Please sign in again.', { reason: 'session_not_found' });
    }
    return {
      kind: 'user',
      userId: person.id,
      email: person.email,
      role: person.userRole,
      organizationId: person.organizationId,
      sessionId: claims.session_id,
      mustSetPassword: person.mustSetPassword,
      // A hosted service asks for its second step itself.
      needsCode: found?.needsCode ?? false,
    };
  };
}
