import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Overlap } from '@myra/shared/constants/overlaps';
import { REFUSALS, WAITING_INTENTS } from '@myra/shared/constants/reply-intents';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { PUBLIC_MAIL_HOSTS } from '@myra/shared/rules/mail/public-mail-hosts';
import { type SQL, sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { idList, json, wordList } from '../../db/value-lists.ts';

const DOMAIN = sql`regexp_replace(l.email_key, '^.*@', '')`;

/** When conversation `q` was last replied to; `replied_at` is the first time. */
const LAST_REPLY = sql`coalesce((select max(i.interaction_timestamp) from interactions i
  where i.sequence_id = q.id and i.interaction_type = 'reply_received'), q.replied_at)`;

/** The day until which conversation `q` asks to wait; null where its last meaning is no such wish. */
const WAITS_UNTIL = sql`(select n.reading_facts->>'wait_until' from notifications n
  where n.organization_id = q.organization_id and n.sequence_id = q.id and n.direction = 'inbound'
    and n.deleted_at is null and n.intent = q.last_intent and q.last_intent = any(${wordList(WAITING_INTENTS)})
  order by n.created_at desc limit 1)`;

/** All replied sequences `q` of lead `l`, with each reply `i`. */
const replies = (organizationId: number): SQL => sql`
  from sequences q join leads l on l.id = q.lead_id
  left join interactions i on i.organization_id = ${organizationId} and i.sequence_id = q.id
    and i.interaction_type = 'reply_received'
  where q.organization_id = ${organizationId} and q.replied_at is not null`;
const LATEST = sql`max(coalesce(i.interaction_timestamp, q.replied_at))`;

/** The first moment of the days in which nobody is written to again. */
const daysBegin = (organizationId: number, now: Date): SQL => sql`(${now.toISOString()}::timestamptz
  - (select make_interval(days => overlap_days) from organizations where id = ${organizationId}))`;

/**
 * Joins to lead `l` when somebody of the same employer or domain last replied, and when the lead was lately in touch outside
 * campaigns: was written to by a person, or wrote something that is in the catch-all.
 */
export const touchesOfLead = (organizationId: number, now: Date): SQL => sql`
  left join (
    select l.account_id, ${LATEST} as at ${replies(organizationId)} and l.account_id is not null group by 1
  ) same_employer on same_employer.account_id = l.account_id
  left join (
    select ${DOMAIN} as domain, ${LATEST} as at ${replies(organizationId)}
      and position('@' in l.email_key) > 0 and ${DOMAIN} <> all(${wordList(PUBLIC_MAIL_HOSTS)})
    group by 1
  ) same_domain on same_domain.domain = ${DOMAIN}
  left join (
    select address, max(at) as at from (
      select lower(unnest(d.to_addresses)) as address, coalesce(w.sent_at, w.handed_at) as at
      from direct_emails d join outbound w on w.organization_id = d.organization_id and w.id = d.outbound_id
      where d.organization_id = ${organizationId} and w.state in ('handed', 'sent', 'unconfirmed')
      union all
      select n.sender, n.created_at from notifications n
      where n.organization_id = ${organizationId} and n.sequence_id is null and n.deleted_at is null
        and n.direction = 'inbound' and coalesce(n.class, 'human') = 'human'
        and n.created_at > ${daysBegin(organizationId, now)}
    ) touch where at > ${daysBegin(organizationId, now)} group by 1
  ) direct on direct.address = l.email_key`;

const isRunning = (campaign: SQL): SQL => sql`
  ${campaign}.deleted_at is null and ${campaign}.status = 'active' and ${campaign}.run_state is distinct from 'finished'`;

/**
 * Why the organization is already in touch with lead `l`, chosen as `c` for a campaign with sequence `s`; null where it is
 * not, where the campaign has begun with this person, or where a person put it back. A reply or direct email after that counts again. Needs
 * `touchesOfLead`.
 */
export const overlapOf = (organizationId: number, now: Date): SQL => sql`
  case
    when s.started_at is not null then null
    else coalesce((
      select case
        when q.last_intent = any(${wordList(REFUSALS)}) then 'overlap_refused'
        when ${WAITS_UNTIL} > ${utcDay(now)} then 'overlap_waits'
        else 'overlap_replied' end
      from sequences q where q.organization_id = ${organizationId} and q.lead_id = c.lead_id
        and q.campaign_id <> c.campaign_id and q.replied_at is not null
        and ${LAST_REPLY} > coalesce(c.put_back_at, '-infinity')
      order by ${LAST_REPLY} desc limit 1
    ), case
    when greatest(same_employer.at, same_domain.at) > coalesce(c.put_back_at, '-infinity') then 'overlap_colleague'
    when direct.at > coalesce(c.put_back_at, '-infinity') then 'overlap_direct'
    when c.put_back_at is not null then null
    when exists (
      select from sequences q join campaigns other on other.id = q.campaign_id
      where q.organization_id = ${organizationId} and q.lead_id = c.lead_id and q.campaign_id <> c.campaign_id
        and q.sequence_state in ('active', 'paused') and q.reason_to_stop is null
        and ${isRunning(sql`other`)}
        -- Of two campaigns that begin at once the older one writes.
        and (s.sequence_state is distinct from 'active' or q.started_at is not null or q.campaign_id < c.campaign_id)
    ) then 'overlap_campaign'
    when exists (
      select from sequences q join outbound w on w.organization_id = q.organization_id and w.sequence_id = q.id
      where q.organization_id = ${organizationId} and q.lead_id = c.lead_id and q.campaign_id <> c.campaign_id
        and w.state in ('handed', 'sent', 'unconfirmed')
        and coalesce(w.sent_at, w.handed_at) > ${daysBegin(organizationId, now)}
    ) then 'overlap_recent'
    end)
  end`;

type Pair = { campaignId: number | null; leadId: number | null };

/** The key of a person in a campaign. */
export const overlapKey = ({ campaignId, leadId }: Pair): string => `${campaignId} ${leadId}`;

/** Which of these people in these campaigns overlap, and how, by `overlapKey`. */
export async function listOverlaps(
  tx: OrganizationTx,
  pairs: readonly Pair[],
  now: Date,
): Promise<Map<string, Overlap>> {
  if (pairs.length === 0) return new Map();
  const given = pairs.map(({ campaignId, leadId }) => ({ campaign_id: campaignId, lead_id: leadId }));
  const { organizationId } = tx;
  const rows = await runNamed<{ campaign_id: number; lead_id: number; overlap: Overlap }>(
    tx,
    sql`
    select * from (
      select c.campaign_id, c.lead_id, ${overlapOf(organizationId, now)} as overlap
      from (
        select g.campaign_id, g.lead_id, k.put_back_at
        from json_to_recordset(${json(given)}) as g(campaign_id bigint, lead_id bigint)
        left join campaign_leads k on k.organization_id = ${organizationId} and k.campaign_id = g.campaign_id
          and k.lead_id = g.lead_id
      ) c
      join leads l on l.organization_id = ${organizationId} and l.id = c.lead_id
      left join sequences s on s.organization_id = ${organizationId} and s.campaign_id = c.campaign_id
        and s.lead_id = c.lead_id
      ${touchesOfLead(organizationId, now)}
    ) found where overlap is not null`,
  );
  return new Map(
    rows.map(({ campaign_id, lead_id, overlap }) => [
      overlapKey({ campaignId: campaign_id, leadId: lead_id }),
      overlap,
    ]),
  );
}

/** Which of these leads overlap in a campaign, and how. */
export async function overlapsOf(
  tx: OrganizationTx,
  campaignId: number,
  leadIds: readonly number[],
  now: Date,
): Promise<Map<number, Overlap>> {
  const found = await listOverlaps(
    tx,
    leadIds.map((leadId) => ({ campaignId, leadId })),
    now,
  );
  return new Map(
    leadIds.flatMap((leadId) => {
      const overlap = found.get(overlapKey({ campaignId, leadId }));
      return overlap ? [[leadId, overlap] as const] : [];
    }),
  );
}

/** The other campaign of somebody, and the day on which they refused in it or until which they asked to wait. */
export type OtherCampaign = { name: string; day: string | null };

/** The other campaign of people who overlap, by lead. A colleague's reply is of nobody's campaign here. */
export async function campaignsOfOverlaps(
  tx: OrganizationTx,
  campaignId: number,
  overlaps: readonly { lead_id: number; overlap: string }[],
): Promise<Map<number, OtherCampaign>> {
  if (overlaps.length === 0) return new Map();
  const rows = await tx.execute<OtherCampaign & { lead_id: number }>(sql`
    select g.lead_id, other.name, other.day
    from json_to_recordset(${json(overlaps)}) as g(lead_id bigint, overlap text)
    cross join lateral (
      select o.name, case g.overlap
        when 'overlap_refused' then to_char(${LAST_REPLY} at time zone 'UTC', 'YYYY-MM-DD')
        when 'overlap_waits' then ${WAITS_UNTIL} end as day
      from sequences q join campaigns o on o.organization_id = q.organization_id and o.id = q.campaign_id
      left join lateral (
        select max(coalesce(w.sent_at, w.handed_at)) as at from outbound w
        where g.overlap = 'overlap_recent' and w.organization_id = q.organization_id and w.sequence_id = q.id
          and w.state in ('handed', 'sent', 'unconfirmed')
      ) written on true
      left join campaign_leads c on c.organization_id = q.organization_id and c.campaign_id = ${campaignId}
        and c.lead_id = g.lead_id
      where q.organization_id = ${tx.organizationId} and q.lead_id = g.lead_id and q.campaign_id <> ${campaignId}
        and case
          when g.overlap in ('overlap_refused', 'overlap_waits', 'overlap_replied') then q.replied_at is not null and ${LAST_REPLY} > coalesce(c.put_back_at, '-infinity')
          when g.overlap = 'overlap_campaign' then q.sequence_state in ('active', 'paused') and q.reason_to_stop is null
            and ${isRunning(sql`o`)}
          when g.overlap = 'overlap_recent' then written.at is not null
          else false
        end
      order by written.at desc nulls last, ${LAST_REPLY} desc nulls last, q.started_at is null, q.campaign_id limit 1
    ) other`);
  return new Map(rows.map(({ lead_id, ...other }) => [lead_id, other]));
}

/** Notes who put these leads of a campaign back, and when. */
export async function notePutBack(
  tx: OrganizationTx,
  input: { campaignId: number; leadIds: readonly number[]; by: string; at: Date },
): Promise<void> {
  if (input.leadIds.length === 0) return;
  await tx.execute(sql`
    update campaign_leads set put_back_by = ${input.by}, put_back_at = ${input.at.toISOString()}
    where organization_id = ${tx.organizationId} and campaign_id = ${input.campaignId}
      and lead_id = any(${idList(input.leadIds)})`);
}
