import type { CallRole } from '@myra/shared/contracts/define-call';
import { AppError, forbidden, unauthenticated } from '@myra/shared/errors/app-error';
import type { FastifyRequest } from 'fastify';
import type { UserActor } from '../context.ts';

/**
 * Finds the person of a bearer token. Throws unauthenticated for a token that is invalid, expired, or of a removed
 * person.
 */
export type Authenticate = (token: string) => Promise<UserActor>;

const ADMIN = 'org_admin';
const BEARER = /^Bearer ([A-Za-z0-9._-]{1,8192})$/i;

/** The token of a request. Throws unauthenticated if there is none. */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  return token;
}

/** Throws forbidden if the call's role, or an unreplaced one-time password, does not allow it. */
export function assertMay(
  actor: UserActor,
  call: { role: CallRole; isBeforeCode: boolean; isBeforePassword: boolean },
): void {
  if (actor.needsCode && !call.isBeforeCode) {
    throw new AppError('forbidden', {
      message: 'Second step of sign-in is missing',
      publicMessage: 'Please enter the code of your app first.',
      details: { reason: 'insufficient_aal' },
    });
  }
  if (call.role === 'org-admin' && actor.role !== ADMIN) throw forbidden();
  if (actor.mustSetPassword && !call.isBeforePassword) {
    throw new AppError('forbidden', {
      message: 'One-time password in use',
      publicMessage: 'Please set your own password first.',
      details: { reason: 'must-set-password' },
    });
  }
}
