import { type AppError, invalidInput } from '@myra/shared/errors/app-error';
import type { Deps } from '../../context.ts';
import { lockKeyOf, placeKeyOf } from './guess-limit.ts';
import { hashOf } from './issue-session.ts';
import { deletePasswordLinks, findPasswordLink, takePasswordLink } from './password-links.store.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { changePerson, findPerson, ownWordsOf } from './people.store.ts';
import { forPerson, type Origin } from './record-sign-in.ts';
import { endSessions } from './sessions.store.ts';
import { assertPasswordAccepted } from './set-password.ts';
import { forgetAttempts, rememberAddress } from './sign-in-attempts.store.ts';

const ended = (): AppError =>
  invalidInput('This link was used already or has expired. Please ask for a new one.', {
    reason: 'otp_expired',
  });

/**
 * Sets a new password with the token of a mailed link. The link, the person's other links and all their sessions end.
 * A refused password leaves the link usable. A second step of sign-in stays. Throws invalid-input.
 */
export async function redeemPasswordLink(
  deps: Deps,
  input: { token: string; password: string } & Origin,
): Promise<{ user_id: string }> {
  const { db } = deps.database;
  const tokenHash = hashOf(input.token);
  const link = await findPasswordLink(db, { tokenHash, now: deps.clock.now() });
  const person = link && (await findPerson(db, link.userId));
  if (!person) throw ended();
  assertPasswordAccepted(input.password, await forPerson(deps, person, (tx) => ownWordsOf(tx, person)));
  if (await passwordFits(person.passwordHash, input.password)) {
    throw invalidInput('The new password must differ from the present one.', { reason: 'same_password' });
  }
  const passwordHash = await hashPassword(input.password);
  await forPerson(deps, person, async (tx, note) => {
    const now = deps.clock.now();
    if (!(await takePasswordLink(tx, { tokenHash, now }))) throw ended();
    if (!(await changePerson(tx, person.id, { passwordHash, mustSetPassword: false }, now))) throw ended();
    await deletePasswordLinks(tx, person.id);
    await endSessions(tx, { userId: person.id, reason: 'new-password', now });
    const guess = { kind: 'account' as const, who: person.email, address: input.address };
    await forgetAttempts(tx, lockKeyOf(guess));
    await forgetAttempts(tx, placeKeyOf(guess));
    // Whoever reads the person's mail is no stranger, also while somebody guesses.
    await rememberAddress(tx, placeKeyOf(guess), now);
    await note('password.renewed', input);
  });
  return { user_id: person.id };
}
