import type { AuthUser } from '@myra/shared/contracts/auth';
import { AppError, unauthenticated } from '@myra/shared/errors/app-error';
import { PASSWORD_FAULT_TEXTS, passwordFault } from '@myra/shared/rules/screens/password';
import type { Ctx, UserActor } from '../../context.ts';
import { deletePasswordLinks } from './password-links.store.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { changePerson, findPerson, ownWordsOf } from './people.store.ts';
import { assertPresentPassword } from './present-password.ts';
import { forPerson } from './record-sign-in.ts';
import { endSessions } from './sessions.store.ts';
import { toAuthUser } from './to-auth-user.ts';

const FAULT_NAMES = {
  'too-short': 'length',
  'too-long': 'length',
  'too-common': 'pwned',
  'own-words': 'pwned',
} as const;

/**
 * Throws invalid-input (`weak_password`) for a password that the rules do not accept. `own` has what a guesser knows of the
 * person.
 */
export function assertPasswordAccepted(password: string, own: readonly string[]): void {
  const fault = passwordFault(password, own);
  if (fault === undefined) return;
  throw new AppError('invalid-input', {
    message: 'Password refused',
    publicMessage: PASSWORD_FAULT_TEXTS[fault],
    details: {
      reason: 'weak_password',
      reasons: [FAULT_NAMES[fault]],
      issues: [{ path: 'password', message: PASSWORD_FAULT_TEXTS[fault] }],
    },
  });
}

/**
 * Sets the person's own password. Every other session of theirs ends. The present one is asked for, so that an open
 * session is not enough to take an account over; a one-time password was typed a moment ago. Throws invalid-input
 * (`current_password_mismatch`, `weak_password`, `same_password`) and rate-limited.
 */
export async function setPassword(
  ctx: Ctx<UserActor>,
  { password, current }: { password: string; current: string | undefined },
): Promise<AuthUser> {
  const { userId, sessionId, organizationId } = ctx.actor;
  const before = await findPerson(ctx.database.db, userId);
  if (!before) throw unauthenticated();
  if (!before.mustSetPassword) await assertPresentPassword(ctx, before, current);
  assertPasswordAccepted(password, await forPerson(ctx, before, (tx) => ownWordsOf(tx, before)));
  if (await passwordFits(before.passwordHash, password)) {
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
    await deletePasswordLinks(tx, userId);
    await endSessions(tx, { userId, except: sessionId, reason: 'new-password', now });
    await note('password.changed');
    return toAuthUser(person);
  });
}
