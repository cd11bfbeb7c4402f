import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { CopiedFact } from './enrich-lead.ts';
import type { Lead } from './read-lead-row.ts';

/** A lead of a provider with its employer, as `toProviderLead` makes it. */
export type ProviderLead = {
  lead: Lead;
  facts: readonly CopiedFact[];
  accountId: number | null;
  providerId: number;
};

const foundOf = (facts: readonly CopiedFact[]): Record<string, unknown> =>
  Object.fromEntries(
    facts.map(({ field, value, source, sourceDate }) => [field, { value, source, source_date: sourceDate }]),
  );

/**
 * Stores leads of providers. A contact with the same address, or without one and with the same NPI, stays as it is; of a merged one
 * the kept one counts. Returns the ids, and how many are new.
 */
export async function storeProviderLeads(
  tx: OrganizationTx,
  leads: readonly ProviderLead[],
  now: Date,
): Promise<{ ids: number[]; added: number }> {
  const rows = leads.map(({ lead, facts, accountId, providerId }) => ({
    email: lead.email,
    key: lead.email_key,
    npi: lead.npi,
    is_role: lead.flags.includes('role-address'),
    found: foundOf(facts),
    specialties: lead.specialties,
    account_id: accountId,
    provider_id: providerId,
  }));
  const sql = sqlOf(tx);
  const at = now.toISOString();
  const added = await sql`
    insert into leads (organization_id, email, email_key, npi, is_role_address, found, found_specialties, account_id, provider_id,
      created_at, updated_at)
    select distinct on (key) ${tx.organizationId}, email, key, npi, is_role, found,
      array(select jsonb_array_elements_text(specialties)), account_id, provider_id, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(email text, key text, npi text, is_role boolean, found jsonb,
      specialties jsonb, account_id bigint, provider_id bigint)
    order by key
    on conflict (organization_id, email_key) do nothing`;
  const found = await sql<{ id: number }[]>`
    select distinct coalesce(l.merged_into, l.id) as id from leads l
    where l.organization_id = ${tx.organizationId} and l.email_key = any(${rows.map(({ key }) => key)}::text[])
      and (l.deleted_at is null or l.merged_into is not null)`;
  return { ids: found.map(({ id }) => id), added: added.count };
}
