import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/auth';
import * as secondStep from '@myra/shared/contracts/second-step';
import { invalidInput, unauthenticated } from '@myra/shared/errors/app-error';
import type { Deps } from '../../context.ts';
import { publicRoute, route } from '../../http/route.ts';
import { createAccessTokens } from './access-tokens.ts';
import { changeRole } from './change-person.ts';
import { listFactors } from './factors.store.ts';
import * as factors from './factors.ts';
import { answerGotrueError } from './gotrue-error.ts';
import { passwordLinkRoutes } from './password-link.routes.ts';
import { findPerson } from './people.store.ts';
import { refreshSession } from './refresh-session.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { toAuthUser } from './to-auth-user.ts';
import { readProfile, saveProfile } from './user-profile.ts';

const needed = (field: string) =>
  invalidInput(`${field} is missing.`, { issues: [{ path: field, message: 'missing' }] });

/** `/auth/v1` in GoTrue's wire format, and the two calls that the documents add under the same base. */
export function authRoutes(app: HttpApp, deps: Deps): void {
  void app.register(async (scope) => {
    scope.setErrorHandler(answerGotrueError);
    if (deps.config.auth.kind === 'own') ownSignInRoutes(scope, deps);
    route(scope, deps, calls.getUserProfile, ({ ctx }) => readProfile(ctx));
    route(scope, deps, calls.updateUserProfile, ({ ctx, body }) => saveProfile(ctx, body));
    route(scope, deps, calls.updateUserRole, ({ ctx, query }) => changeRole(ctx, query));
  });
}

function ownSignInRoutes(app: HttpApp, deps: Deps): void {
  passwordLinkRoutes(app, deps);
  const authDeps = { ...deps, tokens: createAccessTokens(deps.config.auth) };
  publicRoute(app, calls.issueToken, async ({ query, body, address, request }) => {
    if (query.grant_type === 'refresh_token') {
      if (!body.refresh_token) throw needed('refresh_token');
      return refreshSession(authDeps, body.refresh_token);
    }
    if (!body.email) throw needed('email');
    if (!body.password) throw needed('password');
    const userAgent = request.headers['user-agent'] ?? '';
    return signIn(authDeps, { email: body.email, password: body.password, address, userAgent });
  });
  route(app, deps, calls.getAuthUser, async ({ ctx }) => {
    const person = await findPerson(ctx.database.db, ctx.actor.userId);
    if (!person) throw unauthenticated();
    return toAuthUser(person, await listFactors(ctx.database.db, person.id));
  });
  route(app, deps, calls.updateAuthUser, ({ ctx, body }) => {
    if (!body.password) throw needed('password');
    return setPassword(ctx, { password: body.password, current: body.current_password });
  });
  route(app, deps, secondStep.enrollFactor, ({ ctx, body }) =>
    factors.enrollFactor({ ...authDeps, ...ctx }, body),
  );
  route(app, deps, secondStep.challengeFactor, ({ ctx, params }) =>
    factors.challengeFactor({ ...authDeps, ...ctx }, params.id),
  );
  route(app, deps, secondStep.verifyFactor, ({ ctx, params, body, address, request }) =>
    factors.verifyFactor(
      { ...authDeps, ...ctx },
      {
        factorId: params.id,
        challengeId: body.challenge_id,
        code: body.code,
        origin: { address, userAgent: request.headers['user-agent'] ?? '' },
      },
    ),
  );
  route(app, deps, secondStep.removeFactor, ({ ctx, params, body }) =>
    factors.removeFactor({ ...authDeps, ...ctx }, { factorId: params.id, password: body.current_password }),
  );
  route(app, deps, secondStep.renewRecoveryCodes, ({ ctx }) =>
    factors.renewRecoveryCodes({ ...authDeps, ...ctx }),
  );
  route(app, deps, calls.signOut, async ({ ctx, query, reply }) => {
    await signOut(ctx, query.scope);
    void reply.code(204);
    return {};
  });
}
