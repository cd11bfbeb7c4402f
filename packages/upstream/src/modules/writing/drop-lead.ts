import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound } from '@myra/shared/errors/app-error';
import { storableText } from '@myra/shared/rules/storable-text';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { deleteChosenLeads } from './drop-lead.store.ts';
import { recordDropped, WHOLE_LEAD } from './dropped-drafts.store.ts';
import { lockWritable } from './start-generation.ts';

type Dropped = { campaignId: number; leadId: number };

/** Takes a lead out of a campaign that was not launched; it stays in its list. Throws not-found or precondition-failed. */
export function dropLead(ctx: Ctx<UserActor>, input: Dropped): Promise<{ success: true }> {
  return inOrganization(ctx, (tx) => dropLeadIn(ctx, tx, input));
}

/** `dropLead` in the caller's transaction. */
export async function dropLeadIn(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  input: Dropped,
): Promise<{ success: true }> {
  const { strategyPlanId } = await lockWritable(tx, input.campaignId);
  const by = storableText(ctx.actor.email);
  await recordDropped(tx, { ...input, step: WHOLE_LEAD, by, now: ctx.clock.now() });
  if ((await deleteChosenLeads(tx, input.campaignId, [input.leadId])) === 0) throw notFound('Lead');
  await appendActivity(ctx, tx, 'lead.dropped', { ...input, strategyPlanId });
  return { success: true };
}
