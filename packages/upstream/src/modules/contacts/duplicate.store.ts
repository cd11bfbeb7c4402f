import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import * as steps from './duplicate-steps.store.ts';
import { listRarePairs } from './rare-name.store.ts';

export type DuplicatePair = {
  reason: 'same-npi' | 'same-name' | 'same-mailbox' | 'similar-name';
  first: number;
  second: number;
};

/** Which leads are compared: all, or those of one list or campaign; `leadId`: all with this one. */
export type Among = { listId: number } | { campaignId: number } | { leadId: number } | undefined;

/**
 * Pairs that may be one person: the same NPI and last name (many rows may have the NPI of one practice), the same name
 * at the same employer or mail domain, at employers that share a telling word (or its short form with a dot) or in one city, or the
 * same mailbox with or without a +tag; at one mail domain also a name that is the other one in short ("D. Kuykendall"), in another order, or with one family name of two;
 * the last also at employers that share a telling word; and wherever they work, one rare family name and role (`listRarePairs`). Pairs marked as different are left out. Only
 * cheap keys are asked for shared values; only the few rows they find are read and compared.
 */
export async function listPairs(tx: OrganizationTx, limit: number, among?: Among): Promise<DuplicatePair[]> {
  const sql = sqlOf(tx);
  const within =
    among === undefined || 'leadId' in among
      ? sql``
      : 'listId' in among
        ? sql`and l.id in (select lead_id from lead_list_leads
            where organization_id = ${tx.organizationId} and lead_list_id = ${among.listId})`
        : sql`and l.id in (select lead_id from campaign_leads
            where organization_id = ${tx.organizationId} and campaign_id = ${among.campaignId})`;
  const leadId = among !== undefined && 'leadId' in among ? among.leadId : undefined;
  const own = sql`l.organization_id = ${tx.organizationId} and l.deleted_at is null ${within}`;
  const compared = { sql, organizationId: tx.organizationId, own };
  const pairs = await sql<DuplicatePair[]>`
    with ${steps.wholeNames(compared)},
    ${steps.namesakesByPlace(compared)},
    ${steps.sharedKeys(compared)},
    ${steps.nearNames(compared)},
    ${steps.cutNames(compared)},
    ${steps.similarNames(compared)},
    ${steps.foundPairs(compared)}
    select p.reason, p.first, p.second from paired p
    where not exists (
      select from distinct_lead_pairs d where d.organization_id = ${tx.organizationId}
        and d.pair_key = p.first || '-' || p.second)
      ${leadId === undefined ? sql`` : sql`and ${leadId} in (p.first, p.second)`}
    order by p.first, p.second limit ${limit}`;
  const keyOf = (first: number, second: number): string => `${first}-${second}`;
  const found = new Set(pairs.map(({ first, second }) => keyOf(first, second)));
  const rare = (await listRarePairs(tx, own)).filter(
    (ids) => !found.has(keyOf(...ids)) && (leadId === undefined || ids.includes(leadId)),
  );
  const different = new Set(
    await distinctAmong(
      tx,
      rare.map((ids) => keyOf(...ids)),
    ),
  );
  const more = rare.filter((ids) => !different.has(keyOf(...ids)));
  return [...pairs, ...more.map(([first, second]) => ({ reason: 'similar-name' as const, first, second }))]
    .toSorted((one, other) => one.first - other.first || one.second - other.second)
    .slice(0, limit);
}

/** Which of these pairs a person marked as two people. */
async function distinctAmong(tx: OrganizationTx, keys: readonly string[]): Promise<string[]> {
  const rows = await sqlOf(tx)<{ key: string }[]>`
    select pair_key as key from distinct_lead_pairs
    where organization_id = ${tx.organizationId} and pair_key = any(${[...keys]}::text[])`;
  return rows.map(({ key }) => key);
}

/** Records that two are different people. */
export async function insertDistinctPair(
  tx: OrganizationTx,
  input: { ids: readonly [number, number]; by: string; now: Date },
): Promise<void> {
  const [first, second] = input.ids.toSorted((a, b) => a - b);
  await sqlOf(tx)`
    insert into distinct_lead_pairs (organization_id, pair_key, decided_by, decided_at)
    values (${tx.organizationId}, ${`${first}-${second}`}, ${input.by}, ${input.now.toISOString()})
    on conflict do nothing`;
}
