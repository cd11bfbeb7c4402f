import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { LISTED_TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import type { LeadRow } from '../leads/index.ts';

/** Most campaigns named in a row of the list. */
const CAMPAIGNS_SHOWN = 3;

/** A contact in the list: its own values, with gaps filled from the directory. */
export type ContactRow = LeadRow & {
  npi: string | null;
  department: string | null;
  notes: string | null;
  opening_line: string | null;
  second_line: string | null;
  id: number;
  created_at: string;
  version: number;
  tags: string[];
  owner_id: string | null;
  next_step: string | null;
  next_step_on: string | null;
  /** Sort orders of the list. */
  name_key: string;
  score_key: number;
  email_key: string;
  campaigns: string;
  campaign_count: number;
  sequence_id: number | null;
  sequence_state: string | null;
  activity_at: string | null;
  replied_at: string | null;
};

/** The orders that are columns of the table. */
const SHOWN = { state: 'shown_state', category: 'shown_category' } as const;

const WITH_GAPS = LISTED_TEXT_FIELDS.filter((column) => !(column in SHOWN))
  .map((column) => `coalesce(l.${column}, l.found->'${column}'->>'value') as ${column}`)
  .join(', ');

/** Contacts with these ids that are not deleted, in the order of the ids. */
export async function readContacts(tx: OrganizationTx, ids: readonly number[]): Promise<ContactRow[]> {
  if (ids.length === 0) return [];
  const sql = sqlOf(tx);
  return sql<ContactRow[]>`
    select l.id, ${sql.unsafe(WITH_GAPS)}, l.email, l.shown_state as state, l.shown_category as category, l.shown_department as department,
      l.shown_specialties as specialties, l.npi, l.notes, l.opening_line, l.second_line, a.name as account_name, l.score, l.score_reasons, l.is_role_address, l.role,
      l.created_at::text as created_at, l.version, l.tags, l.owner_id, l.next_step, l.next_step_on::text as next_step_on, l.name_key, l.score_key, l.email_key,
      coalesce(c.named, '[]')::text as campaigns, coalesce(c.n, 0)::integer as campaign_count,
      s.id as sequence_id, s.sequence_state, s.activity_at::text as activity_at, r.replied_at::text as replied_at
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join leads l on l.organization_id = ${tx.organizationId} and l.id = wanted.id and l.deleted_at is null
    left join accounts a on a.organization_id = l.organization_id and a.id = l.account_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.id desc)
        filter (where k.place <= ${CAMPAIGNS_SHOWN}) as named, count(*) as n
      from (
        select c.id, c.name, row_number() over (order by c.id desc) as place
        from campaigns c
        where c.organization_id = ${tx.organizationId} and c.deleted_at is null and exists (
          select from campaign_leads m where m.organization_id = c.organization_id and m.campaign_id = c.id
            and m.lead_id = l.id)
      ) k
    ) c on true
    left join lateral (
      select s.id, s.sequence_state, s.activity_at from sequences s
      where s.organization_id = ${tx.organizationId} and s.lead_id = l.id order by s.activity_at desc limit 1
    ) s on true
    left join lateral (
      select max(s.replied_at) as replied_at from sequences s
      where s.organization_id = ${tx.organizationId} and s.lead_id = l.id and s.replied_at is not null
    ) r on true
    order by wanted.place`;
}
