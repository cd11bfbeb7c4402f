import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { LeadRole } from '@myra/shared/constants/lead-roles';

/** Leads of a list that read alike for an angle. */
export type LeadGroup = {
  leads: number;
  role: LeadRole | null;
  title: string | null;
  credential: string | null;
  category: string | null;
  state: string | null;
  country: string | null;
  providerName: string | null;
  providerCategory: string | null;
  beds: number | null;
  specialties: string[];
};

/** The most groups that are read; a list with more kinds of titles is counted by its largest groups. */
const GROUPS_MAX = 20_000;

/** Whether the organization has this list. */
export async function hasList(tx: OrganizationTx, leadListId: number): Promise<boolean> {
  const sql = sqlOf(tx);
  const rows = await sql`
    select 1 from lead_lists where organization_id = ${tx.organizationId} and id = ${leadListId}`;
  return rows.length === 1;
}

/**
 * The leads of a list by what tells their role, setting and specialty, and by beds and place where these matter: each kind of
 * reader more is read on every change of a sheet. Most leads first.
 */
export async function groupLeads(
  tx: OrganizationTx,
  leadListId: number,
  { bySize, byPlace }: { bySize: boolean; byPlace: boolean },
) {
  const sql = sqlOf(tx);
  return sql<LeadGroup[]>`
    select count(*)::int as leads, m.title,
           case when m.title is null then m.credential end as credential,
           m.category,
           case when ${byPlace} then m.state end as state,
           case when ${byPlace} then m.country end as country,
           case when m.category is null or m.specialties = '{}' then m.provider_name end as "providerName",
           case when m.category is null then m.provider_facts->'provider'->>'category' end as "providerCategory",
           m.specialties,
           case when ${bySize} then coalesce(m.beds, m.provider_facts->'provider'->>'staffed_beds')::int end as beds,
           l.role
    from lead_list_leads m
    join leads l on l.organization_id = m.organization_id and l.id = m.lead_id
    where m.organization_id = ${tx.organizationId} and m.lead_list_id = ${leadListId}
    group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    order by 1 desc
    limit ${GROUPS_MAX}`;
}
