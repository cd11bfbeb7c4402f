import { unauthenticated } from '@myra/shared/errors/app-error';
import type { Deps } from '../../context.ts';
import type { Authenticate } from '../../http/authenticate.ts';
import type { AccessTokens } from './access-tokens.ts';
import { findPerson, insertPerson } from './people.store.ts';
import { findPersonOfSession } from './sessions.store.ts';

/**
 * The person of a token. Role and organization are read from the database each time, never from the token. So a changed
 * role takes effect at once, and an ended session or removed person is refused at once.
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
        // A person of the hosted service who is new here. Their password is not stored here.
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
