import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { lockKeyOf } from './guess-limit.ts';
import { setHostedPassword } from './hosted-accounts.ts';
import { lockAsAdmin } from './lock-as-admin.ts';
import { deletePasswordLinks } from './password-links.store.ts';
import { hashPassword, newOneTimePassword } from './passwords.ts';
import { changePerson } from './people.store.ts';
import { endSessions } from './sessions.store.ts';
import { forgetAttempts } from './sign-in-attempts.store.ts';

/**
 * Replaces the forgotten password of a colleague by a one-time one, ends their sessions and lifts a lock. Returns the
 * password, which is never stored in clear. Throws precondition-failed (`own-account`) and not-found.
 */
export async function resetPassword(
  ctx: Ctx<UserActor>,
  userId: string,
): Promise<{ one_time_password: string }> {
  if (userId === ctx.actor.userId) {
    throw preconditionFailed('Change your own password in your profile.', { reason: 'own-account' });
  }
  const password = newOneTimePassword(ctx);
  const passwordHash = await hashPassword(password);
  const { auth } = ctx.config;
  await inOrganization(ctx, async (tx) => {
    const person = (await lockAsAdmin(ctx, tx)).find(({ id }) => id === userId);
    if (!person) throw notFound('User');
    const now = ctx.clock.now();
    if (auth.kind === 'own') await changePerson(tx, userId, { passwordHash, mustSetPassword: true }, now);
    await deletePasswordLinks(tx, userId);
    await endSessions(tx, { userId, reason: 'reset', now });
    await forgetAttempts(tx, lockKeyOf({ kind: 'account', who: person.email }));
    await appendActivity(ctx, tx, 'password.reset', { object: { type: 'person', id: userId } });
    // Last, so that a refusal of the hosted service changes nothing.
    if (auth.kind === 'hosted') await setHostedPassword(auth, userId, password);
  });
  return { one_time_password: password };
}
