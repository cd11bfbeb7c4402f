import type { Answer } from '@myra/shared/contracts/answer';
import { createOrganization, updateOrganization } from '@myra/shared/contracts/organizations';
import { procedure, type SignedInContext } from '../../trpc/init.ts';
import { notifyTouched } from '../../trpc/touches.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';

/** Null for a person without an organization. */
export const getOwnOrganization = procedure.query(({ ctx: { caller, gateway } }) =>
  gateway.organizations.find(caller),
);

/** Anything read before the write is dropped, whether the write succeeded or its answer was lost. */
async function written(ctx: SignedInContext, write: () => Promise<Answer<typeof updateOrganization>>) {
  const { gateway, caller } = ctx;
  const forget = () => gateway.organizations.forgetOwn(caller.session);
  await forget();
  const answer = await write().finally(forget);
  await gateway.sessions.moveTo(caller.session, answer.id);
  await notifyTouched(ctx, [{ type: 'organization.changed' }], { input: {}, answer });
  return answer;
}

/** The person who creates an organization is its admin from then on. */
export const createOwnOrganization = procedure
  .input(callInputSchema(createOrganization))
  .mutation(({ ctx, input: { body } }) => written(ctx, () => ctx.caller.call(createOrganization, { body })));

/** Products travel as form data. */
export const updateOwnOrganization = procedure
  .input(callInputSchema(updateOrganization))
  .mutation(({ ctx, input: { body, version } }) =>
    written(ctx, () =>
      ctx.caller.call(updateOrganization, { body, ifMatch: version, asForm: body?.products !== undefined }),
    ),
  );
