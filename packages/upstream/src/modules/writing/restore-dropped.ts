import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { DROPPED_LEADS_SHOWN } from '@myra/shared/contracts/dropped-drafts';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { findCampaign } from '../campaigns/index.ts';
import { listEmailsOfLead } from './approval.store.ts';
import * as store from './dropped-drafts.store.ts';
import { refreshMarks } from './email.store.ts';
import { lockWritable } from './start-generation.ts';

type Draft = { campaignId: number; leadId: number; step: number | undefined };

/** Leads that were dropped from a campaign one by one and are not chosen again. Throws not-found. */
export function readDroppedLeads(ctx: Ctx<UserActor>, campaignId: number) {
  return inOrganization(ctx, async (tx) => {
    if (!(await findCampaign(tx, campaignId))) throw notFound('Campaign');
    return { leads: await store.listDroppedLeadRows(tx, campaignId, DROPPED_LEADS_SHOWN) };
  });
}

/**
 * Takes back a dropped email (`step` from 0), or a whole dropped lead. Throws not-found, and precondition-failed once the
 * campaign was launched or where nothing was dropped or something else stands in its place.
 */
export function restoreDropped(ctx: Ctx<UserActor>, input: Draft): Promise<{ success: true }> {
  return inOrganization(ctx, (tx) => restoreDroppedIn(ctx, tx, input));
}

/** `restoreDropped` in the caller's transaction. */
export async function restoreDroppedIn(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  { campaignId, leadId, step }: Draft,
): Promise<{ success: true }> {
  const { strategyPlanId } = await lockWritable(tx, campaignId);
  const { isChosen, exists } = await store.readChoice(tx, { campaignId, leadId });
  if (!exists) throw notFound('Lead');
  const dropped = await store.takeDropped(tx, { campaignId, leadId, step: step ?? store.WHOLE_LEAD });
  if (!dropped) throw preconditionFailed('There is nothing to take back.', { reason: 'nothing-dropped' });
  if (step === undefined) {
    if (isChosen) throw inTheWay('This lead was chosen again.');
    await store.insertDroppedLead(tx, dropped);
  } else {
    if (!isChosen) throw preconditionFailed('Take the lead back first.', { reason: 'lead-dropped' });
    const emails = await listEmailsOfLead(tx, { campaignId, leadId });
    if (emails.some((email) => email.step === step)) throw inTheWay('This step was written again.');
    const sequenceId = await store.insertDroppedEmail(tx, dropped);
    if (sequenceId !== undefined) await refreshMarks(tx, sequenceId);
  }
  const event = step === undefined ? 'lead.restored' : 'email.restored';
  await appendActivity(ctx, tx, event, { strategyPlanId, campaignId, leadId });
  return { success: true };
}

const inTheWay = (message: string) => preconditionFailed(message, { reason: 'written-again' });
