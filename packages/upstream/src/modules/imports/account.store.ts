import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** An employer by its folded name; `providerId` if it was found in the directory. */
export type AccountFound = { name: string; nameKey: string; providerId: number | null };

/** Creates missing accounts and stores the directory's row for accounts without one. Returns the ids by folded name. */
export async function upsertAccounts(
  tx: OrganizationTx,
  accounts: readonly AccountFound[],
): Promise<Map<string, number>> {
  if (accounts.length === 0) return new Map();
  const sorted = [...accounts].sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1));
  const names = sorted.map((account) => account.name);
  const keys = sorted.map((account) => account.nameKey);
  const providers = sorted.map((account) => account.providerId);
  const sql = sqlOf(tx);
  await sql`
    insert into accounts (organization_id, name, name_key, provider_id)
    select ${tx.organizationId}, name, name_key, provider_id
    from unnest(${names}::text[], ${keys}::text[], ${providers}::bigint[]) as found(name, name_key, provider_id)
    on conflict (organization_id, name_key) do update set provider_id = excluded.provider_id
    where accounts.provider_id is null and excluded.provider_id is not null`;
  const rows = await sql<{ id: number; name_key: string }[]>`
    select id, name_key from accounts where organization_id = ${tx.organizationId} and name_key = any(${keys}::text[])`;
  return new Map(rows.map((row) => [row.name_key, row.id]));
}
