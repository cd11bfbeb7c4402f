import type { AuthUser } from '@myra/shared/contracts/auth';
import type { FactorRow } from './factors.store.ts';
import type { PersonRow } from './people.store.ts';

/** A person in GoTrue's wire format. */
export function toAuthUser(person: PersonRow, factors: readonly FactorRow[] = []): AuthUser {
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
    factors: factors.map((factor) => ({
      id: factor.id,
      factor_type: 'totp',
      friendly_name: factor.friendlyName,
      status: factor.verifiedAt ? ('verified' as const) : ('unverified' as const),
      created_at: factor.createdAt.toISOString(),
      updated_at: (factor.verifiedAt ?? factor.createdAt).toISOString(),
    })),
  };
}
