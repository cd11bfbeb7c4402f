import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { eq } from 'drizzle-orm';
import { addNewRow, findRow } from '../../db/rows.ts';
import { providerSets } from '../../db/schema.ts';
import { REACHED, SHOWS_SYNTHETIC } from './search/conditions.ts';

export type ProviderSetRow = typeof providerSets.$inferSelect;

/** How many of these providers the organization sees, and how many of those have a known address. */
export async function countProviders(tx: OrganizationTx, ids: readonly number[]) {
  const sql = sqlOf(tx);
  const [row] = await sql<{ seen: number; withEmail: number }[]>`
    select count(*)::integer as seen,
      count(*) filter (where ${sql.unsafe(REACHED)})::integer as "withEmail"
    from providers p where p.id = any(${[...ids]}::bigint[])
      and (p.source <> 'synthetic' or ${sql.unsafe(SHOWS_SYNTHETIC)})`;
  return row ?? { seen: 0, withEmail: 0 };
}

/** Addresses of the organization's contacts by NPI, and since when; of two contacts with one NPI the older. */
export async function listKnownAddresses(tx: OrganizationTx, npis: readonly string[]) {
  const rows = await sqlOf(tx)<{ npi: string; email: string; date: string }[]>`
    select distinct on (l.npi) l.npi, l.email, to_char(l.created_at, 'YYYY-MM-DD') as date from leads l
    where l.organization_id = ${tx.organizationId} and l.npi = any(${[...npis]}::text[]) and l.email <> ''
      and l.deleted_at is null
    order by l.npi, l.id`;
  return new Map(rows.map(({ npi, ...address }) => [npi, address]));
}

/** Inserts a set; undefined if the key was used before. */
export const insertProviderSet = (
  tx: OrganizationTx,
  values: Omit<ProviderSetRow, 'id' | 'organizationId'>,
): Promise<ProviderSetRow | undefined> =>
  addNewRow(tx, providerSets, { ...values, organizationId: tx.organizationId });

export const findProviderSet = (tx: OrganizationTx, id: number): Promise<ProviderSetRow | undefined> =>
  findRow(tx, providerSets, eq(providerSets.id, id));

export const findProviderSetByKey = (tx: OrganizationTx, key: string): Promise<ProviderSetRow | undefined> =>
  findRow(tx, providerSets, eq(providerSets.idempotencyKey, key));
