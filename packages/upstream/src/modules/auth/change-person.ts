import type { QueryOf } from '@myra/shared/contracts/answer';
import type { updateUserRole as call } from '@myra/shared/contracts/auth';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { lockKeyOf } from './guess-limit.ts';
import { deleteHostedAccount, setHostedPassword, setHostedRole } from './hosted-accounts.ts';
import { lockAsAdmin } from './lock-as-admin.ts';
import { deletePasswordLinks } from './password-links.store.ts';
import { hashPassword, newOneTimePassword } from './passwords.ts';
import { changePerson } from './people.store.ts';
import { endSessions } from './sessions.store.ts';
import { forgetAttempts } from './sign-in-attempts.store.ts';

/**
 * Gives a person of the same organization another role. Never one's own (precondition-failed). The caller stays an
 * admin, so the last admin is never lost: the organization's people are locked, and two admins cannot demote each other
 * at once.
 */
export function changeRole(
  ctx: Ctx<UserActor>,
  { user_id: userId, user_role: role }: QueryOf<typeof call>,
): Promise<{ user_id: string; user_role: string; email: string }> {
  return inOrganization(ctx, async (tx) => {
    const people = await lockAsAdmin(ctx, tx);
    const person = people.find((each) => each.id === userId);
    if (!person) throw notFound('User');
    if (person.id === ctx.actor.userId) {
      throw preconditionFailed('You cannot change your own role.', { reason: 'own-role' });
    }
    if (person.userRole !== role) {
      await changePerson(tx, person.id, { userRole: role }, ctx.clock.now());
      await appendActivity(ctx, tx, 'role.changed', {
        object: { type: 'person', id: person.id },
        details: { from: person.userRole, to: role },
      });
      // Last, so that a refusal of the hosted service changes nothing.
      if (ctx.config.auth.kind === 'hosted') await setHostedRole(ctx.config.auth, person.id, role);
    }
    return { user_id: person.id, user_role: role, email: person.email };
  });
}

/**
 * Closes a colleague's account and ends all of their sessions, in one transaction. A representative is removed too, and
 * their unsent mail waits. Throws precondition-failed (`own-account`), not-found, and forbidden if the caller is no
 * longer an admin.
 */
export function removePerson(ctx: Ctx<UserActor>, userId: string): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    if (userId === ctx.actor.userId) {
      throw preconditionFailed('You cannot remove yourself.', { reason: 'own-account' });
    }
    // First, because removing a representative takes its locks in this order. A later refusal rolls it back.
    await ctx.reactions.tell(ctx, tx, 'personRemoved', { userId });
    const people = await lockAsAdmin(ctx, tx);
    if (!people.some((each) => each.id === userId)) throw notFound('User');
    const now = ctx.clock.now();
    await changePerson(tx, userId, { removedAt: now }, now);
    await endSessions(tx, { userId, reason: 'removed', now });
    // Readers of the feed check at once who still belongs here.
    noteChange(tx, 'organization', tx.organizationId);
    await appendActivity(ctx, tx, 'person.removed', { object: { type: 'person', id: userId } });
    // Last, so that a refusal of the hosted service changes nothing.
    if (ctx.config.auth.kind === 'hosted') await deleteHostedAccount(ctx.config.auth, userId);
    return { success: true };
  });
}

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
