import type { AuthUser } from '@myra/shared/contracts/auth';
import type { PersonRow } from './auth.store.ts';

/** A person in GoTrue's wire format (AUTH-16). */
export function toAuthUser(person: PersonRow): AuthUser {
  return {
    id: person.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: person.email,
    app_metadata: {
      provider: 'email',
      user_role: person.userRole,
      must_set_password: person.mustSetPassword,
    },
    user_metadata: {
      first_name: person.firstName,
      last_name: person.lastName,
      linkedin_url: person.linkedinUrl,
    },
    created_at: person.createdAt.toISOString(),
    updated_at: person.updatedAt.toISOString(),
  };
}
