import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { OVERLAPS } from '@myra/shared/constants/overlaps';
import { type SQL, sql } from 'drizzle-orm';
import { idList, json, wordList } from '../../db/value-lists.ts';
import { overlapOf, touchesOfLead } from '../overlaps/index.ts';
import { leadIsSuppressed } from '../suppressions/index.ts';

/** A person's name. For a facility, its own. */
const PERSON_NAME = sql`coalesce(
  nullif(trim(coalesce(l.first_name, '') || ' ' || coalesce(l.last_name, '')), ''), l.provider_name, '')`;

/** Why a chosen lead would get nothing; null if it is written to. */
const skipReason = (organizationId: number, now: Date): SQL => sql`
  case
    when l.id is null or l.deleted_at is not null then 'lead_deleted'
    when s.id is null or s.status in ('pending', 'generating') then 'not_written'
    when s.status = 'failed' then 'failed'
    when l.email = '' then 'no_address'
    when ${leadIsSuppressed(organizationId)} then 'suppressed'
    when s.sequence_state = 'completed' then coalesce(s.reason_to_stop, 'finished')
    when s.reason_to_stop is not null then s.reason_to_stop
    else ${overlapOf(organizationId, now)}
  end`;

const chosen = (organizationId: number, campaignId: number, now: Date): SQL => sql`
  from campaign_leads c
  left join leads l on l.id = c.lead_id
  left join sequences s on s.campaign_id = c.campaign_id and s.lead_id = c.lead_id
  ${touchesOfLead(organizationId, now)}
  where c.organization_id = ${organizationId} and c.campaign_id = ${campaignId}`;

/** People of a campaign by outcome. Those with `reason` null are written to. */
export function countPeople(
  tx: OrganizationTx,
  campaignId: number,
  now: Date,
): Promise<{ reason: string | null; n: number }[]> {
  return tx.execute<{ reason: string | null; n: number }>(sql`
    select ${skipReason(tx.organizationId, now)} as reason, count(*)::integer as n
    ${chosen(tx.organizationId, campaignId, now)} group by 1`);
}

export type SkippedPerson = { lead_id: number; name: string; email: string; reason: string };

/** The first people who would get nothing, with the reason. Those whom a person may put back come first. */
export function listSkipped(
  tx: OrganizationTx,
  { campaignId, limit, now }: { campaignId: number; limit: number; now: Date },
): Promise<SkippedPerson[]> {
  return tx.execute<SkippedPerson>(sql`
    select * from (
      select c.lead_id, ${PERSON_NAME} as name,
             coalesce(l.email, '') as email, ${skipReason(tx.organizationId, now)} as reason
      ${chosen(tx.organizationId, campaignId, now)}
    ) p where reason is not null order by reason = any(${wordList(OVERLAPS)}) desc, reason, lead_id limit ${limit}`);
}

export type ChosenPerson = {
  lead_id: number;
  name: string;
  email: string;
  sequence_id: number | null;
  reason: string | null;
  /** A mailbox that already wrote to this person in this campaign. */
  sticky_account_id: number | null;
};

/** Chosen people in order of lead, after a given one; with `onlyWritten` those who are written to. */
export function listChosen(
  tx: OrganizationTx,
  input: { campaignId: number; after: number; limit: number; onlyWritten: boolean; now: Date },
): Promise<ChosenPerson[]> {
  const { now } = input;
  return tx.execute<ChosenPerson>(sql`
    select * from (
      select c.lead_id, ${PERSON_NAME} as name,
             coalesce(l.email, '') as email, s.id as sequence_id, ${skipReason(tx.organizationId, now)} as reason,
             case when s.started_at is not null then s.email_account_id end as sticky_account_id
      ${chosen(tx.organizationId, input.campaignId, now)} and c.lead_id > ${input.after}
    ) p ${input.onlyWritten ? sql`where reason is null` : sql``}
    order by lead_id limit ${input.limit}`);
}

export type UnsentEmail = { id: number; sequence_id: number; step: number };

/** An email that waits: not sent, not on its way, not skipped. */
export const isUnsent = sql`e.sent_at is null and e.outbound_id is null and e.skip_reason is null`;

/** Unsent emails of these sequences, in order. */
export function listUnsentEmails(tx: OrganizationTx, sequenceIds: readonly number[]): Promise<UnsentEmail[]> {
  return tx.execute<UnsentEmail>(sql`
    select e.id, e.sequence_id, e.step from sequence_emails e
    where e.sequence_id = any(${idList(sequenceIds)}) and ${isUnsent}
    order by e.sequence_id, e.step`);
}

/** Opens sequences for sending: active, with their mailbox and representative. */
export async function openSequences(
  tx: OrganizationTx,
  assigned: readonly { sequence_id: number; account_id: number; rep_id: number | null }[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    with given as (
      select * from json_to_recordset(${json(assigned)}) as g(sequence_id bigint, account_id bigint, rep_id bigint)
    ), locked as (
      select s.id from sequences s join given g on g.sequence_id = s.id order by s.id for update of s
    )
    update sequences s
    set sequence_state = case s.sequence_state when 'draft' then 'active' else s.sequence_state end,
        email_account_id = g.account_id, rep_id = coalesce(g.rep_id, s.rep_id), activity_at = ${now.toISOString()}
    from given g join locked k on k.id = g.sequence_id where s.id = g.sequence_id`);
}

/** Writes the dates of emails. */
export async function dateEmails(tx: OrganizationTx, dates: readonly { id: number; at: number }[]) {
  const given = dates.map(({ id, at }) => ({ id, at: new Date(at).toISOString() }));
  await tx.execute(sql`
    update sequence_emails e set scheduled_send_at = g.at
    from json_to_recordset(${json(given)}) as g(id bigint, at timestamptz)
    where e.id = g.id and ${isUnsent}`);
}
