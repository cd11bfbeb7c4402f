import type { BodyOf } from '@myra/shared/contracts/answer';
import type { updateUserProfile as call, userProfile } from '@myra/shared/contracts/auth';
import { invalidInput, unauthenticated } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import type { Ctx, UserActor } from '../../context.ts';
import { changePerson, findPerson, type PersonRow } from './people.store.ts';
import { forPerson } from './record-sign-in.ts';

type Profile = z.input<typeof userProfile>;

function toProfile(person: PersonRow | undefined): Profile {
  if (!person) throw unauthenticated();
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    linkedin_url: person.linkedinUrl,
    email: person.email,
    user_role: person.userRole,
  };
}

export async function readProfile(ctx: Ctx<UserActor>): Promise<Profile> {
  return toProfile(await findPerson(ctx.database.db, ctx.actor.userId));
}

/** A web address that is safe to show as a link. */
function assertWebLink(link: string): void {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(link) || /^https?:\/\//i.test(link)) return;
  throw invalidInput('Enter a web address.', {
    issues: [{ path: 'linkedin_url', message: 'Enter a web address.' }],
  });
}

/** An emptied field is stored as null. Throws invalid-input for a link that is no web address. */
export async function saveProfile(ctx: Ctx<UserActor>, input: BodyOf<typeof call>): Promise<Profile> {
  assertWebLink(input.linkedin_url);
  const change = {
    firstName: input.first_name || null,
    lastName: input.last_name || null,
    linkedinUrl: input.linkedin_url || null,
  };
  const { userId, organizationId } = ctx.actor;
  return forPerson(ctx, { id: userId, organizationId }, async (tx, note) => {
    const saved = await changePerson(tx, userId, change, ctx.clock.now());
    await note('profile.saved');
    return toProfile(saved);
  });
}
