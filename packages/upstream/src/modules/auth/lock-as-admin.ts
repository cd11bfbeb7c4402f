import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { ADMIN_ROLE } from '@myra/shared/constants/roles';
import { forbidden } from '@myra/shared/errors/app-error';
import type { Ctx, UserActor } from '../../context.ts';
import { lockPeopleOf, type PersonRow } from './people.store.ts';

/**
 * Locks the organization's people and checks under the lock whether the caller is an admin. Nobody can change or remove
 * themselves, so the caller stays an admin and the last admin is never lost. Throws forbidden.
 */
export async function lockAsAdmin(ctx: Ctx<UserActor>, tx: OrganizationTx): Promise<PersonRow[]> {
  const people = await lockPeopleOf(tx, tx.organizationId);
  const isAdmin = people.some((each) => each.id === ctx.actor.userId && each.userRole === ADMIN_ROLE);
  if (!isAdmin) throw forbidden();
  return people;
}
