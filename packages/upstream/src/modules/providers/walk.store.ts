import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { ProviderScope } from '@myra/shared/contracts/providers';
import type { ListedProvider } from './directory.store.ts';

export type WalkedProvider = ListedProvider & {
  taxonomy: string | null;
  medicareStatus: string | null;
  yearsBand: string | null;
  employerNpi: string | null;
  role: string;
  nameKey: string;
  searchText: string;
};

/** Rows of a scope with ids above `after`, by id, at most `limit`. */
export async function listWalkedRows(
  tx: OrganizationTx,
  input: { scope: ProviderScope; after: number; limit: number },
): Promise<WalkedProvider[]> {
  const sql = sqlOf(tx);
  const whose = input.scope === 'public' ? sql`is null` : sql`= ${tx.organizationId}`;
  return sql<WalkedProvider[]>`
    select p.id, p.npi, p.kind, p.name, p.category, p.street_address as "streetAddress", p.city, p.state,
      p.zip_code as "zipCode", p.specialty, p.status, p.number_of_providers as "numberOfProviders",
      p.facts->>'employerName' as "employerName", p.facts->>'email' is not null as "hasEmail", p.source,
      p.source_date as "sourceDate", p.taxonomy, p.medicare_status as "medicareStatus", p.years_band as "yearsBand",
      p.employer_npi as "employerNpi", p.role, p.name_key as "nameKey", p.search as "searchText"
    from providers p where p.organization_id ${whose} and p.id > ${input.after} order by p.id limit ${input.limit}`;
}

/** When a scope was last counted, 0 where it never was, and how many rows it had then. */
export async function readDirectoryVersion(
  tx: OrganizationTx,
  scope: ProviderScope,
): Promise<{ version: string; total: number }> {
  const sql = sqlOf(tx);
  const whose = scope === 'public' ? sql`is null` : sql`= ${tx.organizationId}`;
  const [row] = await sql<{ version: string; total: number }[]>`
    select coalesce((select (extract(epoch from v.counted_at) * 1000000)::bigint::text from directory_versions v
        where v.organization_id ${whose}), '0') as version,
      (select coalesce(sum(f.n), 0)::integer from provider_facets f where f.organization_id ${whose}
        and f.is_synthetic in (true, false) and f.kind in ('facility', 'clinician') and f.facet = 'all') as total`;
  return row ?? { version: '0', total: 0 };
}
