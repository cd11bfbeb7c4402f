import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { Lead } from './read-lead-row.ts';

/** A person who has been on some list, as far as a file may leave gaps. */
export type KnownPerson = Pick<
  Lead,
  | 'emailKey'
  | 'firstName'
  | 'lastName'
  | 'credential'
  | 'title'
  | 'officePhone'
  | 'streetAddress'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'category'
  | 'providerName'
  | 'specialties'
  | 'npi'
  | 'website'
  | 'linkedinUrl'
> & {
  leadId: number;
  /** The address that the person stands under; another than the file's where two rows were found to be one person. */
  email: string;
  standingKey: string;
  accountId: number | null;
  isDeleted: boolean;
  /** On this very list already. */
  isListed: boolean;
  /** The line that put the person there. */
  listedLine: number | null;
};

/**
 * Those of these addresses whom the organization knows, by folded address. Each is looked up by itself: a list that the
 * planner's figures do not know would otherwise be read from end to end.
 */
export async function listKnownPeople(
  tx: OrganizationTx,
  listId: number,
  emailKeys: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const rows = await sqlOf(tx)<KnownPerson[]>`
    select l.id as "leadId", wanted.email_key as "emailKey", l.email, l.email_key as "standingKey", l.first_name as "firstName", l.last_name as "lastName",
      l.credential, l.title, l.office_phone as "officePhone", l.street_address as "streetAddress", l.city, l.state,
      l.zip_code as "zipCode", l.category, l.provider_name as "providerName", l.specialties, l.npi, l.website,
      l.linkedin_url as "linkedinUrl", l.account_id as "accountId", l.deleted_at is not null as "isDeleted",
      m.lead_id is not null as "isListed", m.source_line as "listedLine"
    from unnest(${[...emailKeys]}::text[]) as wanted(email_key)
    cross join lateral (
      select k.* from leads a
      join leads k on k.organization_id = a.organization_id and k.id = coalesce(a.merged_into, a.id)
      where a.organization_id = ${tx.organizationId} and a.email_key = wanted.email_key limit 1
    ) l
    left join lateral (
      select lead_id, source_line from lead_list_leads
      where organization_id = ${tx.organizationId} and lead_list_id = ${listId} and lead_id = l.id limit 1
    ) m on true`;
  return new Map(rows.map((row) => [row.emailKey, row]));
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
