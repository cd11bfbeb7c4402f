import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** The scope of a list's counters begins with this and ends with its id. */
export const LIST_SCOPE = 'list:';
export const scopeOfList = (listId: number): string => `${LIST_SCOPE}${listId}`;

/** `all`, a band, or a value of a column after its kind. */
export type ListFacet = 'all' | `${'band' | 'state' | 'category' | 'specialty'}:${string}`;

/** Adds to the counters of a list, in the transaction that changes its rows. */
export async function addToListCounters(
  tx: OrganizationTx,
  listId: number,
  added: ReadonlyMap<ListFacet, number>,
): Promise<void> {
  if (added.size === 0) return;
  // In order of facet, so that two writers never deadlock.
  const entries = [...added].sort(([a], [b]) => (a < b ? -1 : 1));
  await sqlOf(tx)`
    insert into counters (organization_id, scope, facet, n)
    select ${tx.organizationId}, ${scopeOfList(listId)}, facet, n
    from unnest(${entries.map(([facet]) => facet)}::text[], ${entries.map(([, n]) => n)}::bigint[]) as added(facet, n)
    on conflict (organization_id, scope, facet) do update set n = counters.n + excluded.n`;
}

/** All counters of a list. */
export async function readListCounters(tx: OrganizationTx, listId: number): Promise<Map<string, number>> {
  const rows = await sqlOf(tx)<{ facet: string; n: number }[]>`
    select facet, n from counters
    where organization_id = ${tx.organizationId} and scope = ${scopeOfList(listId)}`;
  return new Map(rows.map((row) => [row.facet, row.n]));
}
