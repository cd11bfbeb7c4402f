import type { Answer } from '@myra/shared/contracts/answer';
import type { getAuthUser } from '@myra/shared/contracts/auth';
import type { Person } from './session.ts';

/** A person from the auth backend's user. */
export function personOf(user: Answer<typeof getAuthUser>): Person {
  return {
    userId: user.id,
    email: user.email ?? '',
    firstName: user.user_metadata?.first_name ?? null,
    lastName: user.user_metadata?.last_name ?? null,
    role: user.app_metadata?.user_role ?? null,
    mustSetPassword: user.app_metadata?.must_set_password ?? false,
  };
}

/** The person as the page sees them (wire names). */
export const personOnWire = (person: Person) => ({
  id: person.userId,
  email: person.email,
  first_name: person.firstName,
  last_name: person.lastName,
  role: person.role,
  must_set_password: person.mustSetPassword,
});
