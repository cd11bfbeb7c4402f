import { createOrganization, updateOrganization } from '@myra/shared/contracts/organizations';
import { procedure, type SignedInContext } from '../../trpc/init.ts';
import { tellTouched } from '../../trpc/touches.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';
import type { Answer } from '../../upstream/wire-types.ts';

/** API-27: null where the person has no organization yet (SHELL-69). */
export const getOwnOrganization = procedure.query(({ ctx: { caller, gateway } }) =>
  gateway.organizations.find(caller),
);

/** What was read before the write is void, whether the write succeeded or its answer was lost. */
async function written(
  ctx: SignedInContext,
  write: () => Promise<Answer<typeof updateOrganization>>,
): Promise<Answer<typeof updateOrganization>> {
  const { gateway, caller } = ctx;
  const forget = () => gateway.organizations.forgetUser(caller.session.person.userId);
  forget();
  const answer = await write().finally(forget);
  await gateway.sessions.moveTo(caller.session, answer.id);
  await tellTouched(ctx, [{ type: 'organization.changed' }], { input: {}, answer });
  return answer;
}

/** API-28: whoever creates an organization is its admin from then on. */
export const createOwnOrganization = procedure
  .input(callInputSchema(createOrganization))
  .mutation(({ ctx, input: { body } }) => written(ctx, () => ctx.caller.call(createOrganization, { body })));

/** API-29; products travel as form data (API-30). */
export const updateOwnOrganization = procedure
  .input(callInputSchema(updateOrganization))
  .mutation(({ ctx, input: { body, version } }) =>
    written(ctx, () =>
      ctx.caller.call(updateOrganization, { body, ifMatch: version, asForm: body?.products !== undefined }),
    ),
  );
