import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { TEXT_FIELDS, type TextField } from '@myra/shared/constants/lead-fields';
import type { LeadRole } from '@myra/shared/constants/lead-roles';
import type { HistoryWithOrganization } from '../scoring/index.ts';
import type { Lead } from './read-lead-row.ts';

/** A person whom the organization knows. */
export type KnownPerson = Pick<Lead, TextField | 'email_key' | 'specialties'> & {
  leadId: number;
  /** The address that the person stands under; another than the file's where two rows were found to be one person. */
  email: string;
  standingKey: string;
  accountId: number | null;
  role: LeadRole | null;
  /** Columns that a person typed into. */
  editedFields: string[];
  providerId: number | null;
  isDeleted: boolean;
  /** On this very list already. */
  isListed: boolean;
  /** The line that put the person there. */
  listedLine: number | null;
};

/**
 * Those of these addresses whom the organization knows, by folded address. Each is looked up by itself, and who was
 * merged apart: the planner takes an organization or a list that is new to its statistics for a single row, and would
 * read all of it for each address.
 */
export async function listKnownPeople(
  tx: OrganizationTx,
  listId: number,
  emailKeys: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const sql = sqlOf(tx);
  const rows = await sql<KnownPerson[]>`
    select l.id as "leadId", wanted.email_key, l.email, l.email_key as "standingKey", l.specialties,
      ${sql.unsafe(TEXT_FIELDS.map((column) => `l.${column}`).join(', '))},
      l.account_id as "accountId", l.edited_fields as "editedFields", l.role,
      l.provider_id as "providerId", l.deleted_at is not null as "isDeleted",
      m.lead_id is not null as "isListed", m.source_line as "listedLine"
    from unnest(${[...emailKeys]}::text[]) as wanted(email_key)
    cross join lateral (
      select k.* from leads k
      where k.organization_id = ${tx.organizationId} and k.email_key = wanted.email_key and k.merged_into is null
      union all
      select k.* from leads a
      join leads k on k.organization_id = a.organization_id and k.id = a.merged_into
      where a.organization_id = ${tx.organizationId} and a.email_key = wanted.email_key and a.merged_into is not null
    ) l
    left join lateral (
      select lead_id, source_line from lead_list_leads
      where organization_id = ${tx.organizationId} and lead_list_id = ${listId} and lead_id = l.id limit 1
    ) m on true`;
  return new Map(rows.map((row) => [row.email_key, row]));
}

type Outcome = { lead_id: number; replied: boolean; declined: boolean };

/** What earlier campaigns brought of these leads; leads that were never written to are left out. */
export async function listOutcomes(
  tx: OrganizationTx,
  leadIds: readonly number[],
): Promise<Map<number, Outcome>> {
  if (leadIds.length === 0) return new Map();
  const rows = await sqlOf(tx)<Outcome[]>`
    select s.lead_id, bool_or(s.reason_to_stop = 'replied') is true as replied,
      bool_or(s.reason_to_stop in ('unsubscribed', 'complained')) is true as declined
    from sequences s
    where s.organization_id = ${tx.organizationId} and s.lead_id = any(${[...leadIds]}::bigint[])
      and s.started_at is not null
    group by s.lead_id`;
  return new Map(rows.map((row) => [row.lead_id, row]));
}

/** As the score takes it. */
export const historyOf = (outcome: Outcome | undefined): HistoryWithOrganization =>
  !outcome ? 'none' : outcome.declined ? 'declined' : outcome.replied ? 'positive' : 'neutral';
