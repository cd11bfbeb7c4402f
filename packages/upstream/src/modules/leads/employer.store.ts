import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** An employer by its folded name; `providerId` if it was found in the directory. */
export type AccountFound = { name: string; nameKey: string; providerId: number | null };

/** Two employers of one name are two accounts where the directory has a row for each. */
export const accountKey = ({ nameKey, providerId }: Omit<AccountFound, 'name'>): string =>
  `${providerId ?? ''} ${nameKey}`;

/**
 * Creates missing accounts. A row of the directory takes the account of its name that has none, unless leads of that account are in
 * another state. Who names an employer alone gets the only account of that name, or the one without a row. Returns the ids by
 * `accountKey`.
 */
export async function upsertAccounts(
  tx: OrganizationTx,
  accounts: readonly AccountFound[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  if (accounts.length === 0) return ids;
  const sql = sqlOf(tx);
  const org = tx.organizationId;
  const sorted = [...accounts].sort((a, b) => (accountKey(a) < accountKey(b) ? -1 : 1));
  const placed = sorted.filter(({ providerId }) => providerId !== null);
  const named = sorted.filter(({ providerId }) => providerId === null);
  const columns = (some: readonly AccountFound[]) =>
    sql`unnest(${some.map(({ name }) => name)}::text[], ${some.map(({ nameKey }) => nameKey)}::text[],
      ${some.map(({ providerId }) => providerId)}::bigint[]) as found(name, name_key, provider_id)`;
  if (placed.length > 0) {
    await sql`
      update accounts a set provider_id = taker.provider_id
      from (
        select distinct on (b.id) b.id, p.id as provider_id
        from ${columns(placed)}
        join accounts b on b.organization_id = ${org} and b.name_key = found.name_key and b.provider_id is null
        join providers p on p.id = found.provider_id
        where not exists (select from accounts own where own.organization_id = ${org}
            and own.name_key = found.name_key and own.provider_id = found.provider_id)
          and not exists (select from leads l where l.organization_id = ${org} and l.account_id = b.id
            and l.shown_state <> '' and l.shown_state <> p.state)
        order by b.id, p.id) taker
      where a.organization_id = ${org} and a.id = taker.id and a.provider_id is null`;
    await insert(placed);
  }
  const nameKeys = named.map(({ nameKey }) => nameKey);
  if (named.length > 0) {
    const known = await sql<{ name_key: string }[]>`
      select name_key from accounts where organization_id = ${org} and name_key = any(${nameKeys}::text[])
      group by name_key having count(*) = 1`;
    const single = new Set(known.map((row) => row.name_key));
    await insert(named.filter(({ nameKey }) => !single.has(nameKey)));
  }
  async function insert(some: readonly AccountFound[]): Promise<void> {
    if (some.length === 0) return;
    await sql`
      insert into accounts (organization_id, name, name_key, provider_id)
      select ${org}, name, name_key, provider_id from ${columns(some)}
      on conflict (organization_id, name_key, provider_id) do nothing`;
  }
  const rows = await sql<{ id: number; name_key: string; provider_id: number | null }[]>`
    select id, name_key, provider_id from accounts
    where organization_id = ${org} and name_key = any(${sorted.map(({ nameKey }) => nameKey)}::text[])
    order by provider_id nulls first`;
  for (const { id, name_key: nameKey, provider_id } of rows) {
    const providerId = provider_id === null ? null : Number(provider_id);
    ids.set(accountKey({ nameKey, providerId }), id);
    const alone = accountKey({ nameKey, providerId: null });
    if (nameKeys.includes(nameKey) && !ids.has(alone)) ids.set(alone, id);
  }
  return ids;
}
