import type { QueryOf } from '@myra/shared/contracts/answer';
import type { updateUserRole as call } from '@myra/shared/contracts/auth';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { setHostedRole } from './hosted-accounts.ts';
import { lockAsAdmin } from './lock-as-admin.ts';
import { changePerson } from './people.store.ts';

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
