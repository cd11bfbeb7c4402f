import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { readEmail } from '../../../files/read-email.ts';
import { noteChange } from '../../changes/index.ts';

type Found = { id: number; email: string; source: string; date: string };

/** Leads without an address, for which the organization has one now. Their key is the NPI. */
function findLeads(tx: OrganizationTx, npis: readonly string[] | undefined): Promise<Found[]> {
  const sql = sqlOf(tx);
  return sql<Found[]>`
    select l.id, a.email, a.source, a.source_date as date
    from provider_addresses a
    join leads l on l.organization_id = a.organization_id and l.email_key = 'npi:' || a.npi
    where a.organization_id = ${tx.organizationId} and l.email = '' and l.deleted_at is null
      and ${npis ? sql`a.npi = any(${[...npis]}::text[])` : sql`true`}
    order by l.id for update of l`;
}

/** One lead for each address. */
function toGiven(found: readonly Found[]) {
  const given = found.flatMap(({ id, email: typed, source, date }) => {
    const read = readEmail(typed);
    if (!read.ok) return [];
    const { email, key, isRole } = read;
    const fact = { value: email, source, source_date: date };
    return [{ id, email, key, is_role: isRole, fact, copied: { field: 'email', ...fact } }];
  });
  return [...new Map(given.toReversed().map((each) => [each.key, each])).values()];
}

/**
 * Gives leads of these providers, or of all, the organization's address if they have none, also on their lists. An address that a
 * lead has stays, and none is given that another lead has.
 */
export async function giveToLeads(
  tx: OrganizationTx,
  { now, npis }: { now: Date; npis?: readonly string[] },
): Promise<void> {
  const given = toGiven(await findLeads(tx, npis));
  if (given.length === 0) return;
  const sql = sqlOf(tx);
  const rows = await sql<{ id: number }[]>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
        as g (id bigint, email text, key text, is_role boolean, fact jsonb, copied jsonb)
    ), written as (
      update leads l set email = g.email, email_key = g.key, is_role_address = g.is_role,
        found = l.found || jsonb_build_object('email', g.fact), version = l.version + 1, updated_at = ${now.toISOString()}
      from given g
      where l.organization_id = ${tx.organizationId} and l.id = g.id and not exists (
        select from leads o where o.organization_id = l.organization_id and o.email_key = g.key)
      returning l.id
    ), listed as (
      update lead_list_leads m set email = g.email, is_role_address = g.is_role,
        provider_facts = case when m.provider_facts ? 'copied'
          then jsonb_set(m.provider_facts, '{copied}', m.provider_facts->'copied' || g.copied) else m.provider_facts end
      from given g join written w on w.id = g.id
      where m.organization_id = ${tx.organizationId} and m.lead_id = g.id
        and m.lead_list_id in (select id from lead_lists where organization_id = ${tx.organizationId})
    )
    select s.id from sequences s join written w on w.id = s.lead_id where s.organization_id = ${tx.organizationId}`;
  for (const { id } of rows) noteChange(tx, 'sequence', id);
}
