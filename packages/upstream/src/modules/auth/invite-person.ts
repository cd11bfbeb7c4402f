import { PEOPLE_MAX } from '@myra/shared/constants/limits';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { invitePerson as call, Person } from '@myra/shared/contracts/people';
import { limitExceeded } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { toPerson } from './list-people.ts';
import { lockAsAdmin } from './lock-as-admin.ts';
import { newOneTimePassword } from './passwords.ts';
import { listPeopleOf } from './people.store.ts';
import { addPerson, discardAccount, prepareAccount } from './people.ts';

/**
 * Makes an account in the caller's organization with a one-time password. The password is returned and never stored in
 * clear. Throws conflict (`email-taken`) and limit-exceeded (`people`).
 */
export async function invitePerson(
  ctx: Ctx<UserActor>,
  { email, name, user_role: role }: BodyOf<typeof call>,
): Promise<{ person: Person; one_time_password: string }> {
  const password = newOneTimePassword(ctx);
  const prepared = await prepareAccount(ctx, {
    email,
    name,
    role,
    password,
    organizationId: ctx.actor.organizationId,
    isOneTime: true,
  });
  try {
    return await inOrganization(ctx, async (tx) => {
      await lockAsAdmin(ctx, tx);
      // Counted after the lock, so that a person added during the wait counts too.
      const present = await listPeopleOf(tx, tx.organizationId, PEOPLE_MAX);
      if (present.length >= PEOPLE_MAX) {
        throw limitExceeded(`An organization has at most ${PEOPLE_MAX} accounts.`, {
          reason: 'people',
          max: PEOPLE_MAX,
        });
      }
      const row = await addPerson(ctx, tx, prepared);
      await appendActivity(ctx, tx, 'person.invited', {
        object: { type: 'person', id: row.id },
        details: { role },
      });
      return {
        person: toPerson(row, { lastSeen: undefined, hasSecondStep: false }),
        one_time_password: password,
      };
    });
  } catch (error) {
    await discardAccount(ctx, prepared);
    throw error;
  }
}
