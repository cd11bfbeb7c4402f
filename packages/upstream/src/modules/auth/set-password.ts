import type { AuthUser } from '@myra/shared/contracts/auth';
import { AppError, unauthenticated } from '@myra/shared/errors/app-error';
import { PASSWORD_FAULT_TEXTS, passwordFault } from '@myra/shared/rules/password';
import type { Ctx, UserActor } from '../../context.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { changePerson, findPerson } from './people.store.ts';
import { forPerson } from './record-sign-in.ts';
import { endSessions } from './sessions.store.ts';
import { toAuthUser } from './to-auth-user.ts';

const FAULT_NAMES = { 'too-short': 'length', 'too-long': 'length', 'too-common': 'pwned' } as const;

/** Throws invalid-input (`weak_password`) for a password that the rules do not accept. */
export function assertPasswordAccepted(password: string, path = 'password'): void {
  const fault = passwordFault(password);
  if (fault === undefined) return;
  throw new AppError('invalid-input', {
    message: 'Password refused',
    publicMessage: PASSWORD_FAULT_TEXTS[fault],
    details: {
      reason: 'weak_password',
      reasons: [FAULT_NAMES[fault]],
      issues: [{ path, message: PASSWORD_FAULT_TEXTS[fault] }],
    },
  });
}

/** Sets the person's own password. Every other session of theirs ends. */
export async function setPassword(ctx: Ctx<UserActor>, password: string): Promise<AuthUser> {
  const { userId, sessionId, organizationId } = ctx.actor;
  assertPasswordAccepted(password);
  const before = await findPerson(ctx.database.db, userId);
  if (before && (await passwordFits(before.passwordHash, password))) {
    throw new AppError('invalid-input', {
      message: 'Same password',
      publicMessage: 'The new password must differ from the present one.',
      details: { reason: 'same_password' },
    });
  }
  const passwordHash = await hashPassword(password);
  return forPerson(ctx, { id: userId, organizationId }, async (tx, note) => {
    const now = ctx.clock.now();
    const person = await changePerson(tx, userId, { passwordHash, mustSetPassword: false }, now);
    if (!person) throw unauthenticated();
    await endSessions(tx, { userId, except: sessionId, reason: 'new-password', now });
    await note('password.changed');
    return toAuthUser(person);
  });
}
