import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { ADMIN_ROLE } from '@myra/shared/constants/roles';
import { forbidden } from '@myra/shared/errors/app-error';
import type { Ctx, UserActor } from '../../context.ts';
import { lockPeopleOf, type PersonRow } from './people.store.ts';

/**
 * Locks the organization's people and asks again under the lock whether the asker is an admin. As nobody changes or
 * removes themselves, the asker is an admin who stays: the last one is never lost. Throws forbidden.
 */
export async function lockAsAdmin(ctx: Ctx<UserActor>, tx: OrganizationTx): Promise<PersonRow[]> {
  const people = await lockPeopleOf(tx, tx.organizationId);
  const isAdmin = people.some((each) => each.id === ctx.actor.userId && each.userRole === ADMIN_ROLE);
  if (!isAdmin) throw forbidden();
  return people;
}
