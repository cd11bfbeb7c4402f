import { PEOPLE_MAX } from '@myra/shared/constants/limits';
import type { Person } from '@myra/shared/contracts/people';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { listSecuredUsers } from './factors.store.ts';
import { listPeopleOf, type PersonRow } from './people.store.ts';
import { listLastSeen } from './sessions.store.ts';

/** A person as admins see them. */
export const toPerson = (
  row: PersonRow,
  { lastSeen, hasSecondStep }: { lastSeen: Date | undefined; hasSecondStep: boolean },
): Person => ({
  id: row.id,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  user_role: row.userRole,
  must_set_password: row.mustSetPassword,
  has_second_step: hasSecondStep,
  created_at: row.createdAt.toISOString(),
  last_seen_at: lastSeen?.toISOString() ?? null,
});

/** Everybody with an account in the organization, by address. */
export function listPeople(ctx: Ctx<UserActor>): Promise<{ people: Person[] }> {
  return inOrganization(ctx, async (tx) => {
    const rows = await listPeopleOf(tx, tx.organizationId, PEOPLE_MAX);
    const ids = rows.map(({ id }) => id);
    const [seen, secured] = await Promise.all([listLastSeen(tx, ids), listSecuredUsers(tx, ids)]);
    return {
      people: rows.map((row) =>
        toPerson(row, { lastSeen: seen.get(row.id), hasSecondStep: secured.has(row.id) }),
      ),
    };
  });
}

/** The names of everybody in the organization, by name. Whoever has no name yet is shown by the address. */
export function listColleagues(ctx: Ctx<UserActor>): Promise<{ people: { id: string; name: string }[] }> {
  return inOrganization(ctx, async (tx) => {
    const rows = await listPeopleOf(tx, tx.organizationId, PEOPLE_MAX);
    const people = rows.map(({ id, email, firstName, lastName }) => ({
      id,
      name: [firstName, lastName].filter(Boolean).join(' ') || email,
    }));
    return { people: people.toSorted((one, other) => one.name.localeCompare(other.name)) };
  });
}
