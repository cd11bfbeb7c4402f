import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { leadListLeads } from '../../db/schema.ts';
import type { ListedRow } from './count-listed.ts';
import { LIST_SCOPE } from './list-counters.store.ts';

/** A list as one chooses it: how many are on it, and whether a campaign writes to it. */
export type ListChoice = { id: number; name: string; count: number; is_of_campaign: boolean };

/** Of a list `t`: a campaign that is not deleted writes to it. */
const isOfCampaign: SQL = sql`exists (
  select from campaigns c where c.organization_id = t.organization_id and c.lead_list_id = t.id and c.deleted_at is null)`;

/** Lists with leads, the newest first. */
export function listChoices(tx: OrganizationTx, limit: number): Promise<ListChoice[]> {
  return tx.execute<ListChoice>(sql`
    select t.id, t.name, k.n::integer as count, ${isOfCampaign} as is_of_campaign
    from lead_lists t
    join counters k on k.organization_id = t.organization_id and k.scope = ${LIST_SCOPE} || t.id and k.facet = 'all' and k.n > 0
    where t.organization_id = ${tx.organizationId} order by t.id desc limit ${limit}`);
}

/**
 * A list by its number, or the newest of a name, whatever its capitals, that no campaign writes to. It is locked, and so is a name
 * that no list has, so that two people make one list of it.
 */
export async function findList(tx: OrganizationTx, list: { list_id: number } | { name: string }) {
  if ('name' in list) {
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtextextended('list:' || lower(${list.name}), ${tx.organizationId}::bigint))`);
  }
  const which =
    'list_id' in list
      ? sql`t.id = ${list.list_id}`
      : sql`lower(t.name) = lower(${list.name}) and not ${isOfCampaign}`;
  const [row] = await tx.execute<{ id: number; is_of_campaign: boolean }>(sql`
    select t.id, ${isOfCampaign} as is_of_campaign from lead_lists t
    where t.organization_id = ${tx.organizationId} and ${which} order by t.id desc limit 1 for update of t`);
  return row;
}

/** Takes leads off a list. Returns the deleted rows. */
export async function removeFromList(
  tx: OrganizationTx,
  { listId, ids }: { listId: number; ids: readonly number[] },
): Promise<ListedRow[]> {
  return sqlOf(tx)<ListedRow[]>`
    delete from lead_list_leads
    where organization_id = ${tx.organizationId} and lead_list_id = ${listId} and lead_id = any(${[...ids]}::bigint[])
    returning lead_list_id, state, category, specialties, score`;
}

/** What a row of a list stores besides the list. */
const ROW = Object.values(getTableColumns(leadListLeads))
  .filter(({ name, generated }) => name !== 'lead_list_id' && generated === undefined)
  .map(({ name }) => name)
  .join(', ');

/** Copies whom people put on a list, and no file, to another one. Returns the new rows. */
export async function copyByHand(
  tx: OrganizationTx,
  { from, to }: { from: number; to: number },
): Promise<ListedRow[]> {
  const row = sqlOf(tx).unsafe(ROW);
  return sqlOf(tx)<ListedRow[]>`
    insert into lead_list_leads (lead_list_id, ${row})
    select ${to}, ${row} from lead_list_leads
    where organization_id = ${tx.organizationId} and lead_list_id = ${from} and source_line is null
    on conflict do nothing
    returning lead_list_id, state, category, specialties, score`;
}
