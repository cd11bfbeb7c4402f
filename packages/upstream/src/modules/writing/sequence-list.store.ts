import { likePattern } from '@myra/platform/database/like-pattern';
import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { foldText } from '@myra/shared/rules/text/fold-text';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { ISO_FORMAT } from '../../db/iso-format.ts';
import { sequenceEmails, type UnwrittenStepRow } from '../../db/schema.ts';

export type EmailRow = typeof sequenceEmails.$inferSelect;

export type SequenceListRow = {
  id: number;
  lead_id: number;
  status: string;
  sequence_state: string;
  reason_to_stop: string | null;
  /** ISO 8601. */
  resume_at: string | null;
  not_written: UnwrittenStepRow[] | null;
  opening_angle: number | null;
  /** ISO 8601. */
  approved_at: string | null;
  error_code: string | null;
  error_message: string | null;
  first_name: string | null;
  last_name: string | null;
  title: string | null;
  email: string | null;
  provider_name: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  score: number | null;
  lead_version: number;
};

export type SequenceFilter = {
  campaignId: number;
  show: 'all' | 'needs_look' | 'edited' | 'first';
  search: string | undefined;
  /** Id of the last sequence of the page before; 0 for the first page. */
  after: number;
  limit: number;
};

const OF_LEAD = [
  ...(['first_name', 'last_name', 'title', 'email', 'provider_name'] as const),
  ...(['city', 'state', 'country', 'score'] as const),
];

/**
 * A page of a campaign's sequences in order of id, one per lead, with what the campaign's list knows of the lead, or the lead's own
 * row where the list does not have it. The closed sequence of a lead that was merged into another is read with the other's history.
 */
export async function listSequenceRows(tx: OrganizationTx, filter: SequenceFilter) {
  const sql = sqlOf(tx);
  const { show, search } = filter;
  const facts = OF_LEAD.map(
    (name) => sql`case when m.lead_id is null then l.${sql(name)} else m.${sql(name)} end as ${sql(name)},`,
  );
  return await sql<SequenceListRow[]>`
    select s.id, s.lead_id, s.status, s.sequence_state, s.reason_to_stop, s.not_written, s.opening_angle,
      to_char(s.resume_at at time zone 'UTC', ${ISO_FORMAT}) as resume_at,
      to_char(s.approved_at at time zone 'UTC', ${ISO_FORMAT}) as approved_at,
      s.error->>'code' as error_code, s.error->>'message' as error_message,
      ${facts} l.version as lead_version
    from sequences s
    join leads l on l.organization_id = s.organization_id and l.id = s.lead_id
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
    left join lead_list_leads m on m.organization_id = s.organization_id and m.lead_list_id = c.lead_list_id
      and m.lead_id = s.lead_id
    where s.organization_id = ${tx.organizationId} and s.campaign_id = ${filter.campaignId} and s.id > ${filter.after}
      and l.merged_into is null
      ${show === 'needs_look' ? sql`and s.needs_look` : sql``}
      ${show === 'first' ? sql`and s.lead_id = any(c.first_lead_ids)` : sql``}
      ${show === 'edited' ? sql`and s.is_edited` : sql``}
      ${search ? sql`and m.search like ${likePattern(foldText(search))}` : sql``}
    order by s.id limit ${filter.limit}`;
}

/** Emails of several sequences, by sequence and step. */
export async function listEmails(tx: OrganizationTx, sequenceIds: readonly number[]): Promise<EmailRow[]> {
  if (sequenceIds.length === 0) return [];
  return tx
    .select()
    .from(sequenceEmails)
    .where(
      and(
        eq(sequenceEmails.organizationId, tx.organizationId),
        inArray(sequenceEmails.sequenceId, [...sequenceIds]),
      ),
    )
    .orderBy(asc(sequenceEmails.sequenceId), asc(sequenceEmails.step));
}
