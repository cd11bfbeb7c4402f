import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { LeadRole } from '@myra/shared/constants/lead-roles';
import { CONTACT_ROWS_MAX } from '@myra/shared/constants/limits';

/** Others on a list, up to 10,000, who have the title of one of these leads, whatever its capitals, and another role. */
export async function findSameTitle(
  tx: OrganizationTx,
  { listId, ids, role }: { listId: number; ids: readonly number[]; role: LeadRole | null },
): Promise<number[]> {
  const rows = await sqlOf(tx)<{ id: number }[]>`
    select l.id from lead_list_leads m
    join leads l on l.organization_id = m.organization_id and l.id = m.lead_id and l.deleted_at is null
    where m.organization_id = ${tx.organizationId} and m.lead_list_id = ${listId}
      and m.lead_id <> all(${[...ids]}::bigint[]) and l.role is distinct from ${role}
      and lower(m.title) in (select lower(n.title) from lead_list_leads n
        where n.organization_id = ${tx.organizationId} and n.lead_list_id = ${listId} and n.lead_id = any(${[...ids]}::bigint[]))
    order by l.id limit ${CONTACT_ROWS_MAX}`;
  return rows.map(({ id }) => id);
}

/** Returns the leads that had another role. */
export async function writeRole(
  tx: OrganizationTx,
  { ids, role, now }: { ids: readonly number[]; role: LeadRole | null; now: Date },
): Promise<number[]> {
  const rows = await sqlOf(tx)<{ id: number }[]>`
    update leads set role = ${role}, version = version + 1, updated_at = ${now.toISOString()}
    where organization_id = ${tx.organizationId} and id = any(${[...ids]}::bigint[]) and role is distinct from ${role}
    returning id`;
  return rows.map(({ id }) => id);
}
