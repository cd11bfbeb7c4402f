import { withOrganization } from '@myra/platform/database/with-organization';
import { ADMIN_ROLE } from '@myra/shared/constants/roles';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { createOrganization as call, Organization } from '@myra/shared/contracts/organizations';
import { conflict } from '@myra/shared/errors/app-error';
import type { Ctx, UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { joinOrganization } from '../auth/index.ts';
import { assertZone } from './assert-zone.ts';
import { loadOrganization } from './load-organization.ts';
import { insertOrganization, nextOrganizationId } from './organization.store.ts';

/**
 * Creates the organization with the caller as its admin, in one transaction. Throws conflict for a person who already
 * belongs to one, also when two requests race. It always begins at step 2 and as a draft.
 */
export async function createOrganization(
  ctx: Ctx<UserActor>,
  input: BodyOf<typeof call>,
): Promise<Organization> {
  assertZone(input.timezone);
  const second = () => conflict('You belong to an organization already.', { reason: 'has-organization' });
  if (ctx.actor.organizationId !== null) throw second();
  const id = await nextOrganizationId(ctx.database);
  return withOrganization(ctx.database, id, async (tx) => {
    const now = ctx.clock.now();
    await insertOrganization(
      tx,
      {
        name: input.name,
        website: input.website || null,
        specialties: input.specialties,
        currentOnboardingStep: 2,
        postalAddress: input.postal_address ?? null,
        timezone: input.timezone ?? null,
      },
      now,
    );
    const joined = await joinOrganization(tx, {
      userId: ctx.actor.userId,
      organizationId: id,
      role: ADMIN_ROLE,
      now,
    });
    if (!joined) throw second();
    await appendActivity(ctx, tx, 'organization.created', { object: { type: 'organization', id } });
    await ctx.reactions.tell(ctx, tx, 'organizationCreated', {});
    return loadOrganization(tx);
  });
}
