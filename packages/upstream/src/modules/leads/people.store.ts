import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** The scope of the counter of an organization's people. */
export const PEOPLE_SCOPE = 'organization';
export const PEOPLE_FACET = 'leads';

/** Adds to the number of people that the organization knows. */
export async function addToPeopleCount(tx: OrganizationTx, added: number): Promise<void> {
  if (added === 0) return;
  await sqlOf(tx)`
    insert into counters (organization_id, scope, facet, n)
    values (${tx.organizationId}, ${PEOPLE_SCOPE}, ${PEOPLE_FACET}, ${added})
    on conflict (organization_id, scope, facet) do update set n = counters.n + excluded.n`;
}

export async function readPeopleCount(tx: OrganizationTx): Promise<number> {
  const [row] = await sqlOf(tx)<{ n: number }[]>`
    select n from counters
    where organization_id = ${tx.organizationId} and scope = ${PEOPLE_SCOPE} and facet = ${PEOPLE_FACET}`;
  return row?.n ?? 0;
}

/** Ids of an organization's people in order of their addresses. */
export async function listPeopleIds(tx: OrganizationTx, input: { offset: number; limit: number }) {
  const rows = await sqlOf(tx)<{ id: number }[]>`
    select id from leads where organization_id = ${tx.organizationId} and deleted_at is null
    order by email_key limit ${input.limit} offset ${input.offset}`;
  return rows.map((row) => row.id);
}
