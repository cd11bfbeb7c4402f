import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { LISTED_TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import { CONTACT_ROWS_MAX } from '@myra/shared/constants/limits';
import { orNotFound } from '@myra/shared/errors/app-error';
import { actorName, type Ctx } from '../../context.ts';
import { lockCampaign } from '../campaigns/index.ts';
import { noteChange } from '../changes/index.ts';
import { notePutBack, overlapsOf } from '../overlaps/index.ts';
import { stopSequences } from '../sending/index.ts';
import { countAllListed, type ListedRow } from './count-listed.ts';
import { leaveOut } from './leave-out.ts';
import { insertList } from './list-page.store.ts';
import { lockOpen } from './select-leads.ts';
import * as store from './selection.store.ts';

/** Puts people on a list with what is known of them. Returns the new rows. */
export async function enlist(
  tx: OrganizationTx,
  { listId, ids, now }: { listId: number; ids: readonly number[]; now: Date },
): Promise<ListedRow[]> {
  const sql = sqlOf(tx);
  const columns = LISTED_TEXT_FIELDS.join(', ');
  const values = LISTED_TEXT_FIELDS.map(
    (field) => `coalesce(l.${field}, l.found->'${field}'->>'value')`,
  ).join(', ');
  return sql<ListedRow[]>`
    insert into lead_list_leads (organization_id, lead_list_id, lead_id, email, ${sql.unsafe(columns)}, specialties, account_id,
      provider_id, score, score_reasons, is_role_address, enriched_at, scored_at)
    select ${tx.organizationId}, ${listId}, l.id, l.email, ${sql.unsafe(values)}, l.shown_specialties, l.account_id,
      l.provider_id, l.score, l.score_reasons, l.is_role_address, ${now.toISOString()}, ${now.toISOString()}
    from leads l where l.organization_id = ${tx.organizationId} and l.id = any(${[...ids]}::bigint[])
    on conflict do nothing
    returning lead_list_id, state, category, specialties, score`;
}

async function recount(tx: OrganizationTx, campaignId: number): Promise<void> {
  await store.setLeadCount(tx, campaignId, await store.countSelected(tx, campaignId));
  noteChange(tx, 'campaign', campaignId);
}

/**
 * Chooses leads for a campaign that is not launched, and puts them on its list. Whoever is chosen alone is chosen by name, also where
 * the organization is in touch with them; of several the launch leaves those out, and with `onlySuggested` whom the campaign leaves
 * out is not chosen, as after an import. Returns how many are new. Throws not-found, precondition-failed.
 */
export async function addToCampaign(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  { campaignId, ids, onlySuggested }: { campaignId: number; ids: readonly number[]; onlySuggested?: boolean },
): Promise<number> {
  const campaign = await lockOpen(tx, campaignId);
  const before = await store.selectedAmong(tx, campaignId, ids);
  const added = ids.filter((id) => !before.has(id));
  if (added.length === 0 && campaign.leadListId !== null) return 0;
  const now = ctx.clock.now();
  const listId = campaign.leadListId ?? (await insertList(tx, campaign.name, now));
  // Who was chosen while there was no list comes onto it too.
  const chosen =
    campaign.leadListId === null
      ? await store.listSelectedIds(tx, { campaignId, afterLead: 0, limit: CONTACT_ROWS_MAX })
      : [];
  await countAllListed(tx, listId, await enlist(tx, { listId, ids: [...chosen, ...added], now }), 1);
  if (campaign.leadListId === null) await store.setCampaignList(tx, { campaignId, listId, leadCount: 0 });
  const overlaps = ids.length === 1 ? await overlapsOf(tx, campaignId, added, now) : new Map();
  const areNamed = !onlySuggested || ids.length === 1;
  await store.addSelected(tx, campaignId, added, areNamed);
  if (!areNamed) await leaveOut(tx, campaign, now);
  await notePutBack(tx, { campaignId, leadIds: [...overlaps.keys()], at: now, by: actorName(ctx.actor) });
  await recount(tx, campaignId);
  return added.length;
}

/**
 * Takes leads out of a campaign: before the launch what was written for them is deleted, after it no further email of this
 * campaign goes to them and an approved answer is a draft again. Returns how many leads and answers that concerned. Throws not-found.
 */
export async function takeOutOfCampaign(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  { campaignId, ids }: { campaignId: number; ids: readonly number[] },
): Promise<{ changed: number; answers_withdrawn?: number }> {
  const campaign = orNotFound(await lockCampaign(tx, campaignId), 'Campaign');
  if (campaign.status !== 'draft' && campaign.status !== 'inactive') {
    const rows = await sqlOf(tx)<{ id: number }[]>`
      select id from sequences where organization_id = ${tx.organizationId} and campaign_id = ${campaignId}
        and lead_id = any(${[...ids]}::bigint[]) and sequence_state <> 'completed' order by id`;
    const sequenceIds = rows.map((row) => row.id);
    const [waiting] = await sqlOf(tx)<{ n: number }[]>`
      select count(*)::int as n from outbound where organization_id = ${tx.organizationId}
        and sequence_id = any(${sequenceIds}::bigint[]) and kind = 'reply' and state in ('planned', 'held')`;
    const changed = await stopSequences(ctx, tx, { sequenceIds, reason: 'closed' });
    for (const id of sequenceIds) noteChange(tx, 'sequence', id);
    return { changed, ...(waiting?.n && { answers_withdrawn: waiting.n }) };
  }
  const chosen = await store.selectedAmong(tx, campaignId, ids);
  await store.removeSelected(tx, campaignId, ids);
  await store.dropUnchosenDrafts(tx, campaignId);
  await recount(tx, campaignId);
  return { changed: chosen.size };
}
