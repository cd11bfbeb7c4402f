import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { changeCampaignLeads, leadSelection, selectionSummary } from '@myra/shared/contracts/campaigns';
import { notFound, orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { actorName, type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { type CampaignRow, findCampaign, lockCampaign } from '../campaigns/index.ts';
import { notePutBack, overlapsOf } from '../overlaps/index.ts';
import { leaveOut } from './leave-out.ts';
import { readListCounters } from './list-counters.store.ts';
import { toListFilter } from './list-filter.ts';
import { readPeople } from './list-page.store.ts';
import * as store from './selection.store.ts';

type Selection = z.output<typeof leadSelection>;
type Summary = z.input<typeof selectionSummary>;
type Campaign = Pick<CampaignRow, 'id' | 'leadListId' | 'leadCount'>;

const SUMMARY_IDS_MAX = 10_000;

/** By band. A selection of the whole list uses the list's counters. */
async function bandsOf(tx: OrganizationTx, campaign: Campaign): Promise<store.SelectionBands> {
  const { id, leadListId, leadCount } = campaign;
  if (leadListId !== null && leadCount > 0) {
    const counters = await readListCounters(tx, leadListId);
    const of = (facet: string) => counters.get(facet) ?? 0;
    if (of('all') === leadCount) {
      return { hot: of('band:hot'), warm: of('band:warm'), cold: of('band:cold'), unscored: of('band:none') };
    }
  }
  return store.countBands(tx, id, leadListId);
}

async function summarize(tx: OrganizationTx, campaign: Campaign): Promise<Summary> {
  return {
    selected: campaign.leadCount,
    ...(await bandsOf(tx, campaign)),
    lead_ids: await store.listSelectedIds(tx, {
      campaignId: campaign.id,
      afterLead: 0,
      limit: SUMMARY_IDS_MAX,
    }),
  };
}

/** The chosen leads of a campaign, as a summary. Throws not-found. */
export function readSelection(ctx: Ctx, campaignId: number): Promise<Summary> {
  return inOrganization(ctx, async (tx) => {
    const loaded = orNotFound(await findCampaign(tx, campaignId), 'Campaign');
    return summarize(tx, loaded.campaign);
  });
}

/** Named leads must be on the campaign's list, or without a list among the organization's people. Throws not-found. */
async function assertKnown(tx: OrganizationTx, campaign: Campaign, ids: readonly number[]): Promise<void> {
  const known =
    campaign.leadListId === null
      ? (await readPeople(tx, ids)).length
      : await store.countOnList(tx, campaign.leadListId, ids);
  if (known !== ids.length) throw notFound('Lead');
}

/** A campaign whose leads may still be changed. Throws not-found, precondition-failed. */
export async function lockOpen(tx: OrganizationTx, campaignId: number): Promise<CampaignRow> {
  const campaign = orNotFound(await lockCampaign(tx, campaignId), 'Campaign');
  if (campaign.status !== 'draft' && campaign.status !== 'inactive') {
    throw preconditionFailed('The leads of a launched campaign cannot be changed.', {
      state: campaign.status,
    });
  }
  return campaign;
}

/** How many leads are chosen, and how many matches were left out. */
async function choose(tx: OrganizationTx, campaign: CampaignRow, selection: Selection, now: Date) {
  if ('lead_ids' in selection) {
    const ids = [...new Set(selection.lead_ids)];
    await assertKnown(tx, campaign, ids);
    return { leadCount: await store.selectNamed(tx, campaign.id, ids), leftOut: 0 };
  }
  if (campaign.leadListId === null) {
    throw preconditionFailed('This campaign has no list of leads yet.', { state: 'no-list' });
  }
  const chosen = await store.selectMatching(tx, {
    campaignId: campaign.id,
    listId: campaign.leadListId,
    filter: toListFilter(selection.all_matching),
    exceptIds: selection.except_ids,
    keepsSelected: selection.keep_selected,
  });
  const leftOut = selection.only_suggested ? await leaveOut(tx, campaign, now) : 0;
  return { leadCount: chosen - leftOut, leftOut };
}

const noteChosen = (ctx: Ctx, tx: OrganizationTx, campaign: CampaignRow, details: Record<string, number>) =>
  appendActivity(ctx, tx, 'leads.selected', {
    strategyPlanId: campaign.strategyPlanId,
    campaignId: campaign.id,
    details,
  });

/**
 * Makes the chosen leads of a campaign exactly these, and deletes what was written for others. The wizard's step and
 * the campaign's version stay. Throws not-found for a foreign campaign or lead, precondition-failed once the campaign
 * is launched.
 */
export function selectLeads(ctx: Ctx, campaignId: number, selection: Selection): Promise<Summary> {
  return inOrganization(ctx, async (tx) => {
    const campaign = await lockOpen(tx, campaignId);
    const { leadCount, leftOut } = await choose(tx, campaign, selection, ctx.clock.now());
    await noteChosen(ctx, tx, campaign, { selected: leadCount });
    await store.setLeadCount(tx, campaignId, leadCount);
    await store.dropUnchosenDrafts(tx, campaignId);
    return { ...(await summarize(tx, { ...campaign, leadCount })), left_out: leftOut };
  });
}

/**
 * Ticks and unticks some leads. A ticked lead that the organization is already in touch with is put back, with who and
 * when. A lead in both lists is removed. Removing a lead deletes what was written for it.
 * Throws like `selectLeads`.
 */
export function changeSelection(
  ctx: Ctx,
  campaignId: number,
  change: BodyOf<typeof changeCampaignLeads>,
): Promise<Summary> {
  const removed = new Set(change.remove_ids);
  const added = [...new Set(change.add_ids)].filter((id) => !removed.has(id));
  return inOrganization(ctx, async (tx) => {
    const campaign = await lockOpen(tx, campaignId);
    await assertKnown(tx, campaign, added);
    const now = ctx.clock.now();
    const overlaps = await overlapsOf(tx, campaignId, added, now);
    await store.addSelected(tx, campaignId, added);
    const putBack = { campaignId, leadIds: [...overlaps.keys()], at: now };
    await notePutBack(tx, { ...putBack, by: actorName(ctx.actor) });
    await store.removeSelected(tx, campaignId, [...removed]);
    const leadCount = await store.countSelected(tx, campaignId);
    await store.setLeadCount(tx, campaignId, leadCount);
    const counts = {
      added: added.length,
      removed: removed.size,
      put_back: overlaps.size,
      selected: leadCount,
    };
    await noteChosen(ctx, tx, campaign, counts);
    if (removed.size > 0) await store.dropUnchosenDrafts(tx, campaignId);
    return summarize(tx, { ...campaign, leadCount });
  });
}
