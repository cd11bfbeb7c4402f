import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { matches } from '../../db/search.ts';
import { idList } from '../../db/value-lists.ts';
import type { ListFilter } from './list-filter.ts';
import { listSearch } from './list-search.store.ts';

/** How many of these leads are on a list. */
export async function countOnList(tx: OrganizationTx, listId: number, ids: readonly number[]) {
  const [row] = await sqlOf(tx)<{ n: number }[]>`
    select count(*)::integer as n from lead_list_leads
    where organization_id = ${tx.organizationId} and lead_list_id = ${listId} and lead_id = any(${[...ids]}::bigint[])`;
  return row?.n ?? 0;
}

/** Empties a campaign's selection. */
async function clearSelection(tx: OrganizationTx, campaignId: number): Promise<void> {
  await sqlOf(tx)`
    delete from campaign_leads where organization_id = ${tx.organizationId} and campaign_id = ${campaignId}`;
}

/** Makes a campaign's selection exactly these leads. Returns how many there are. */
export async function selectNamed(tx: OrganizationTx, campaignId: number, ids: readonly number[]) {
  await clearSelection(tx, campaignId);
  const added = await sqlOf(tx)`
    insert into campaign_leads (organization_id, campaign_id, lead_id, is_named)
    select ${tx.organizationId}, ${campaignId}, lead_id, true from unnest(${[...ids]}::bigint[]) as chosen(lead_id)`;
  return added.count;
}

/** Adds leads to a campaign's selection, those that are in it already included. Who is named is not left out. */
export async function addSelected(
  tx: OrganizationTx,
  campaignId: number,
  ids: readonly number[],
  isNamed = true,
) {
  await sqlOf(tx)`
    insert into campaign_leads as c (organization_id, campaign_id, lead_id, is_named)
    select ${tx.organizationId}, ${campaignId}, lead_id, ${isNamed} from unnest(${[...ids]}::bigint[]) as chosen(lead_id)
    on conflict (organization_id, campaign_id, lead_id) do update set is_named = c.is_named or excluded.is_named`;
}

/** Takes leads out of a campaign's selection. */
export async function removeSelected(tx: OrganizationTx, campaignId: number, ids: readonly number[]) {
  await sqlOf(tx)`
    delete from campaign_leads where organization_id = ${tx.organizationId} and campaign_id = ${campaignId}
      and lead_id = any(${[...ids]}::bigint[])`;
}

/** How many leads a campaign has chosen. */
export async function countSelected(tx: OrganizationTx, campaignId: number): Promise<number> {
  const [row] = await sqlOf(tx)<{ n: number }[]>`
    select count(*)::integer as n from campaign_leads
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId}`;
  return row?.n ?? 0;
}

/** Which of these leads a campaign has chosen. */
export async function selectedAmong(tx: OrganizationTx, campaignId: number, ids: readonly number[]) {
  const rows = await sqlOf(tx)<{ lead_id: number }[]>`
    select lead_id from campaign_leads where organization_id = ${tx.organizationId} and campaign_id = ${campaignId}
      and lead_id = any(${[...ids]}::bigint[])`;
  return new Set(rows.map((row) => row.lead_id));
}

/**
 * Makes a campaign's selection all leads of a list that a filter finds, but some, or adds them to what is chosen already.
 * Returns how many are chosen then.
 */
export async function selectMatching(
  tx: OrganizationTx,
  input: {
    campaignId: number;
    listId: number;
    filter: ListFilter;
    exceptIds: readonly number[];
    keepsSelected: boolean;
  },
): Promise<number> {
  if (!input.keepsSelected) await clearSelection(tx, input.campaignId);
  const search = listSearch(tx.organizationId, input.listId, input.filter);
  const added = await tx.execute(sql`
    insert into campaign_leads (organization_id, campaign_id, lead_id)
    select ${tx.organizationId}, ${input.campaignId}, m.lead_id ${matches(search)}
      and m.lead_id <> all(${idList(input.exceptIds)})
    on conflict do nothing`);
  return input.keepsSelected ? countSelected(tx, input.campaignId) : added.count;
}

/** Takes leads that are not on a list out of a campaign's selection. Returns how many are left. */
export async function keepOnlyListed(tx: OrganizationTx, campaignId: number, listId: number) {
  await sqlOf(tx)`
    delete from campaign_leads c
    where c.organization_id = ${tx.organizationId} and c.campaign_id = ${campaignId} and not exists (
      select from lead_list_leads m where m.organization_id = c.organization_id and m.lead_list_id = ${listId}
        and m.lead_id = c.lead_id)`;
  return countSelected(tx, campaignId);
}

/** Removes what was written, and never left, for leads that are no longer chosen. */
export async function dropUnchosenDrafts(tx: OrganizationTx, campaignId: number): Promise<void> {
  await sqlOf(tx)`
    with dropped as (
      delete from sequences s
      where s.organization_id = ${tx.organizationId} and s.campaign_id = ${campaignId} and s.sequence_state = 'draft'
        and not exists (select from campaign_leads c where c.organization_id = s.organization_id
          and c.campaign_id = s.campaign_id and c.lead_id = s.lead_id)
      returning s.id
    ), emails as (
      delete from sequence_emails e using dropped d
      where e.organization_id = ${tx.organizationId} and e.sequence_id = d.id returning e.id
    )
    delete from sequence_email_versions v using emails e
    where v.organization_id = ${tx.organizationId} and v.email_id = e.id`;
}

export async function setLeadCount(tx: OrganizationTx, campaignId: number, count: number): Promise<void> {
  await sqlOf(tx)`
    update campaigns set lead_count = ${count}
    where organization_id = ${tx.organizationId} and id = ${campaignId}`;
}

/** Gives a campaign its list and how many of the chosen leads are on it. Returns the campaign's plan. */
export async function setCampaignList(
  tx: OrganizationTx,
  input: { campaignId: number; listId: number; leadCount: number },
): Promise<number | undefined> {
  const [row] = await sqlOf(tx)<{ plan: number }[]>`
    update campaigns set lead_list_id = ${input.listId}, lead_count = ${input.leadCount}
    where organization_id = ${tx.organizationId} and id = ${input.campaignId}
    returning strategy_plan_id as plan`;
  return row?.plan;
}

export type SelectionBands = { hot: number; warm: number; cold: number; unscored: number };

/** Chosen leads by band, as the campaign's list scores them; a lead that no list scores is unscored. */
export async function countBands(tx: OrganizationTx, campaignId: number, listId: number | null) {
  const [row] = await sqlOf(tx)<SelectionBands[]>`
    select count(*) filter (where m.score >= 9)::integer as hot,
      count(*) filter (where m.score >= 5 and m.score < 9)::integer as warm,
      count(*) filter (where m.score < 5)::integer as cold,
      count(*) filter (where m.score is null)::integer as unscored
    from campaign_leads c
    left join lead_list_leads m on m.organization_id = c.organization_id and m.lead_list_id = ${listId}
      and m.lead_id = c.lead_id
    where c.organization_id = ${tx.organizationId} and c.campaign_id = ${campaignId}`;
  return row ?? { hot: 0, warm: 0, cold: 0, unscored: 0 };
}

/** Up to `limit` chosen leads of a campaign, spread evenly over all of them, in order of id. */
export async function sampleSelectedIds(tx: OrganizationTx, input: { campaignId: number; limit: number }) {
  const rows = await sqlOf(tx)<{ lead_id: number }[]>`
    select lead_id from (
      select lead_id, row_number() over (order by lead_id) - 1 as at, count(*) over () as total
      from campaign_leads where organization_id = ${tx.organizationId} and campaign_id = ${input.campaignId}
    ) chosen
    where at % greatest(1, ceil(total::float / ${input.limit})::int) = 0
    order by lead_id limit ${input.limit}`;
  return rows.map((row) => row.lead_id);
}

/** The first chosen leads in order of id. */
export async function listSelectedIds(
  tx: OrganizationTx,
  input: { campaignId: number; afterLead: number; limit: number },
): Promise<number[]> {
  const rows = await sqlOf(tx)<{ lead_id: number }[]>`
    select lead_id from campaign_leads
    where organization_id = ${tx.organizationId} and campaign_id = ${input.campaignId} and lead_id > ${input.afterLead}
    order by lead_id limit ${input.limit}`;
  return rows.map((row) => row.lead_id);
}
