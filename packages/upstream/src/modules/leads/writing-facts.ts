import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { LISTED_TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import type { LeadRole } from '@myra/shared/constants/lead-roles';
import type { LeadFacts } from '@myra/writer/types';
import { listSelectedIds } from './selection.store.ts';
import { type StoredFacts, toWriterProvider } from './stored-facts.ts';

/** Most other leads of the same employer that a writer gets. */
const PEERS_MAX = 8;

/** The columns of a lead, on a list or as a contact. */
type PersonRow = {
  role: LeadRole | null;
  first_name: string | null;
  last_name: string | null;
  credential: string | null;
  title: string | null;
  email: string;
  city: string | null;
  state: string | null;
  country: string | null;
  category: string | null;
  provider_name: string | null;
  specialties: string[];
  beds: string | null;
};
type Row = PersonRow & {
  lead_id: number;
  account_id: number | null;
  account_name: string | null;
  provider_facts: string | null;
  is_named: boolean;
  opening_line?: string | null;
  second_line?: string | null;
};

/** Of the row `m` of the list of campaign `c`, joined with its lead `l` and account `a`. */
const FACTS = `m.lead_id, m.first_name, m.last_name, m.credential, m.title, m.email, m.city, m.state, m.country, m.category, m.provider_name,
  m.specialties, m.beds, m.account_id, a.name as account_name, m.provider_facts::text as provider_facts,
  l.role,
  exists (select from campaign_leads n where n.organization_id = c.organization_id and n.campaign_id = c.id
    and n.lead_id = m.lead_id and n.is_named) as is_named`;

/** The rows of the list of campaign `c`. */
const ON_LIST = `
  join lead_list_leads m on m.organization_id = c.organization_id and m.lead_list_id = c.lead_list_id
  join leads l on l.organization_id = m.organization_id and l.id = m.lead_id
  left join accounts a on a.organization_id = m.organization_id and a.id = m.account_id`;

/** What a row says of the person and where they work, as a writer reads a lead. */
export const personFacts = (
  leadId: number,
  row: PersonRow,
): Omit<LeadFacts, 'account' | 'provider' | 'isPutBack'> => ({
  id: String(leadId),
  firstName: row.first_name,
  lastName: row.last_name,
  credential: row.credential,
  title: row.title,
  role: row.role,
  email: row.email || null,
  city: row.city,
  state: row.state,
  country: row.country,
  category: row.category,
  providerName: row.provider_name,
  specialties: row.specialties,
  beds: row.beds === null ? null : Number(row.beds),
});

function toFacts(row: Row): LeadFacts {
  // Written by the import.
  const stored = row.provider_facts === null ? null : (JSON.parse(row.provider_facts) as StoredFacts);
  return {
    ...personFacts(row.lead_id, row),
    account: row.account_id === null ? null : { id: String(row.account_id), name: row.account_name ?? '' },
    provider: stored && toWriterProvider(stored),
    isPutBack: row.is_named,
    openingLine: row.opening_line ?? null,
    secondLine: row.second_line ?? null,
  };
}

/** What the campaign's list knows of these leads, by lead id. A lead that is not on it is left out. */
export async function leadFactsForWriting(
  tx: OrganizationTx,
  campaignId: number,
  leadIds: readonly number[],
): Promise<Map<number, LeadFacts>> {
  const sql = sqlOf(tx);
  const rows = await sql<Row[]>`
    select ${sql.unsafe(FACTS)}, l.opening_line, l.second_line
    from campaigns c ${sql.unsafe(ON_LIST)}
    where c.organization_id = ${tx.organizationId} and c.id = ${campaignId} and m.lead_id = any(${[...leadIds]}::bigint[])`;
  return new Map(rows.map((row) => [row.lead_id, toFacts(row)]));
}

/** What is known of leads beside any list, by lead id, as they come onto one. */
export async function factsOfLeads(
  tx: OrganizationTx,
  leadIds: readonly number[],
): Promise<Map<number, LeadFacts>> {
  const sql = sqlOf(tx);
  const values = LISTED_TEXT_FIELDS.map(
    (field) => `coalesce(l.${field}, l.found->'${field}'->>'value') as ${field}`,
  ).join(', ');
  const rows = await sql<Row[]>`
    select l.id as lead_id, l.email, l.role, ${sql.unsafe(values)}, l.shown_specialties as specialties, l.account_id,
      a.name as account_name, null as provider_facts, false as is_named
    from leads l left join accounts a on a.organization_id = l.organization_id and a.id = l.account_id
    where l.organization_id = ${tx.organizationId} and l.id = any(${[...leadIds]}::bigint[]) order by l.id`;
  return new Map(rows.map((row) => [row.lead_id, toFacts(row)]));
}

/** What the list of each campaign knows of these leads, by conversation. */
export async function factsOfConversations(
  tx: OrganizationTx,
  leadIds: readonly number[],
): Promise<Map<number, LeadFacts>> {
  const sql = sqlOf(tx);
  const rows = await sql<(Row & { sequence_id: number })[]>`
    select s.id as sequence_id, ${sql.unsafe(FACTS)}, l.opening_line, l.second_line
    from sequences s
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id ${sql.unsafe(ON_LIST)}
    where s.organization_id = ${tx.organizationId} and s.lead_id = any(${[...leadIds]}::bigint[]) and m.lead_id = s.lead_id`;
  return new Map(rows.map((row) => [row.sequence_id, toFacts(row)]));
}

/**
 * For each of these leads the other chosen leads of the same employer, in order of id, at most eight. The answer does not
 * change while the selection stays.
 */
export async function accountPeers(
  tx: OrganizationTx,
  campaignId: number,
  leadIds: readonly number[],
): Promise<Map<number, LeadFacts[]>> {
  const sql = sqlOf(tx);
  const rows = await sql<(Row & { of_lead: number })[]>`
    select own.lead_id as of_lead, peer.*
    from campaigns c
    join lead_list_leads own on own.organization_id = c.organization_id and own.lead_list_id = c.lead_list_id
    cross join lateral (
      select ${sql.unsafe(FACTS)}
      from leads l
      join lead_list_leads m on m.organization_id = c.organization_id and m.lead_list_id = c.lead_list_id
        and m.lead_id = l.id and m.account_id = own.account_id
      join accounts a on a.organization_id = c.organization_id and a.id = own.account_id
      where l.organization_id = c.organization_id and l.account_id = own.account_id and l.id <> own.lead_id
        and exists (select from campaign_leads s where s.organization_id = c.organization_id
          and s.campaign_id = c.id and s.lead_id = l.id)
      order by l.id limit ${PEERS_MAX}
    ) peer
    where c.organization_id = ${tx.organizationId} and c.id = ${campaignId}
      and own.lead_id = any(${[...leadIds]}::bigint[])
    order by own.lead_id, peer.lead_id`;
  const peers = new Map<number, LeadFacts[]>(leadIds.map((id) => [id, []]));
  for (const row of rows) peers.get(row.of_lead)?.push(toFacts(row));
  return peers;
}

/** The next chosen leads of a campaign in order of id. Start with `afterLead` 0. */
export const campaignLeadPage = (
  tx: OrganizationTx,
  input: { campaignId: number; afterLead: number; limit: number },
): Promise<number[]> => listSelectedIds(tx, input);
