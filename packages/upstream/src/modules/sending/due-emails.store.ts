import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { CampaignPace } from '@myra/shared/constants/campaign-pace';
import type { SendingWindow } from '@myra/shared/constants/mailbox-defaults';
import type { Ask } from '@myra/shared/contracts/sheet-rows';
import { windowFor } from '@myra/shared/rules/calendar/campaign-pace';
import { sql } from 'drizzle-orm';
import type { PostalAddress } from '../../db/organization.schema.ts';
import type { Components } from '../../db/schema.ts';
import { json } from '../../db/value-lists.ts';
import { approvedLinks } from './approved-links.ts';
import { askingSignature, isWholeSignature } from './email-text.ts';
import type { EmailToFreeze } from './freeze-email.ts';
import { ownFooterOf } from './own-footer.ts';

/** An email that is due soon, with everything that freezing needs. */
export type DueEmail = Omit<EmailToFreeze, 'sent'> & {
  day: number | null;
  step: number;
  zone: string;
  window: SendingWindow;
  /** Addresses that its links may go to. */
  links: readonly (string | null)[];
  earlier: { day: number | null; sentAt: number | null; isOver: boolean } | null;
};

type Plain =
  | 'emailId'
  | 'sequenceId'
  | 'campaignId'
  | 'leadId'
  | 'accountId'
  | 'dueAt'
  | 'subjectLine'
  | 'body'
  | 'day'
  | 'step';

type DueRecord = {
  /** What is not made of anything else. */
  plain: Pick<DueEmail, Plain>;
  zone: string | null;
  window: SendingWindow;
  pace: CampaignPace;
  lead_name: string;
  lead_email: string;
  account_name: string;
  account_email: string;
  signature: string;
  email_config: { from_name: string | null; reply_to_email: string | null };
  organization_name: string;
  postal_address: PostalAddress | null;
  website: string | null;
  regulatory: string | null;
  own_footer: string | null;
  components: Components | null;
  asks: readonly Ask[];
  track_opens: boolean;
  track_links: boolean;
  first_name: string | null;
  last_name: string | null;
  provider_name: string | null;
  city: string | null;
  state: string | null;
  specialty: string | null;
  product_name: string | null;
  earlier: DueEmail['earlier'];
};

/** Everything that the bytes of the emails `due` are made of. */
const RECORD_OF_DUE = sql`
    select json_build_object('emailId', d.id, 'sequenceId', d.sequence_id, 'campaignId', d.campaign_id, 'leadId', d.lead_id,
             'accountId', d.email_account_id, 'dueAt', (extract(epoch from d.scheduled_send_at) * 1000)::float8,
             'subjectLine', d.subject_line, 'body', d.body, 'day', d.day, 'step', d.step) as plain,
           d.schedule_timezone as zone, a.limits -> 'window' as window, k.pace,
           trim(coalesce(l.first_name, '') || ' ' || coalesce(l.last_name, '')) as lead_name, l.email as lead_email,
           a.name as account_name, a.email as account_email, a.signature, d.email_config,
           g.name as organization_name, g.postal_address, g.website, p.regulatory_constraints as regulatory,
           coalesce(g.audience_type, '') not in ('patients', 'both') and coalesce(d.tracking ->> 'open_read', '') = 'true'
             and coalesce(y.sending #>> '{tracking,opens}', 'campaign') = 'campaign' as track_opens,
           coalesce(g.audience_type, '') not in ('patients', 'both') and coalesce(d.tracking ->> 'link', '') = 'true'
             and coalesce(y.sending #>> '{tracking,links}', 'campaign') = 'campaign' as track_links,
           c.outreach_components ->> 'footer' as own_footer,
           c.outreach_components as components, k.asks, l.first_name, l.last_name, l.provider_name, l.city, l.state,
           l.specialties[1] as specialty, product.name as product_name,
           case when b.step is not null then json_build_object('day', b.day,
             'sentAt', (extract(epoch from b.sent_at) * 1000)::float8, 'isOver', b.skip_reason is not null) end as earlier
    from due d
    join leads l on l.id = d.lead_id
    join email_accounts a on a.id = d.email_account_id
    join organizations g on g.id = d.organization_id
    left join organization_policies y on y.organization_id = d.organization_id
    left join ai_profiles p on p.organization_id = d.organization_id and p.campaign_id = d.campaign_id
    join campaigns k on k.organization_id = d.organization_id and k.id = d.campaign_id
    left join products product on product.organization_id = d.organization_id and product.id = k.product_id
    left join contents c on c.organization_id = d.organization_id and c.campaign_id = d.campaign_id and c.channel = 'Email'
    left join lateral (
      select step, day, sent_at, skip_reason from sequence_emails x
      where x.sequence_id = d.sequence_id and x.step < d.step and x.logic <> 'IF_REPLIED'
      order by x.step desc limit 1
    ) b on true`;

/**
 * Emails of running campaigns that are due before `until`, at most `limit`, with their sequences locked. Emails of paused or
 * locked sequences are left for a later run.
 */
export async function listComingDue(
  tx: OrganizationTx,
  input: { until: Date; limit: number },
): Promise<DueEmail[]> {
  const rows = await tx.execute<DueRecord>(sql`
    with running as (
      select id, schedule_timezone, email_config, tracking from campaigns
      where organization_id = ${tx.organizationId} and status = 'active' and run_state in ('running', 'finished')
        and deleted_at is null
    ), due as (
      select e.*, r.schedule_timezone, r.email_config, r.tracking, s.lead_id, s.email_account_id
      from running r
      cross join lateral (
        select d.* from sequence_emails d
        join sequences q on q.id = d.sequence_id
        where d.organization_id = ${tx.organizationId} and d.campaign_id = r.id and d.scheduled_send_at is not null
          and d.scheduled_send_at <= ${input.until.toISOString()}
          and d.outbound_id is null and d.sent_at is null and d.skip_reason is null and d.logic <> 'IF_REPLIED'
          and coalesce(jsonb_array_length(d.writer_state -> 'look'), 0) = 0
          and q.sequence_state = 'active' and q.reason_to_stop is null and q.email_account_id is not null
        order by d.scheduled_send_at limit ${input.limit}
      ) e
      join sequences s on s.id = e.sequence_id
      where s.sequence_state = 'active' and s.reason_to_stop is null
      order by e.scheduled_send_at limit ${input.limit}
      for update of s skip locked
    )
    ${RECORD_OF_DUE}
    order by d.scheduled_send_at, d.id`);
  return rows.map(toDueEmail);
}

/** Emails as they would leave from these mailboxes, whatever their state. Left out where either does not exist. */
export async function listAsDue(
  tx: OrganizationTx,
  input: readonly { emailId: number; accountId: number }[],
): Promise<DueEmail[]> {
  const rows = await tx.execute<DueRecord>(sql`
    with given as (
      select * from json_to_recordset(${json(input)}) as g("emailId" bigint, "accountId" bigint)
    ), due as (
      select d.*, r.schedule_timezone, r.email_config, r.tracking, s.lead_id, g."accountId" as email_account_id
      from given g
      join sequence_emails d on d.id = g."emailId"
      join sequences s on s.id = d.sequence_id
      join campaigns r on r.organization_id = d.organization_id and r.id = d.campaign_id and r.deleted_at is null
      where d.organization_id = ${tx.organizationId}
    )
    ${RECORD_OF_DUE}`);
  return rows.map(toDueEmail);
}

/**
 * The mailbox that sends an email: that of its sequence, else the first that can send, the person's own before others.
 * Undefined where there is none.
 */
export async function findTestMailbox(
  tx: OrganizationTx,
  input: { emailId: number; address: string },
): Promise<number | undefined> {
  const [row] = await tx.execute<{ id: number }>(sql`
    select a.id from email_accounts a
    left join sequences s on s.organization_id = a.organization_id
      and s.id = (select sequence_id from sequence_emails where organization_id = ${tx.organizationId} and id = ${input.emailId})
    where a.organization_id = ${tx.organizationId} and a.deleted_at is null and a.is_active and a.health <> 'needs_reauth'
    order by a.id is not distinct from s.email_account_id desc, lower(a.email) = ${input.address.toLowerCase()} desc, a.id
    limit 1`);
  return row?.id;
}

/** How many tests were sent since a time. */
export async function countTestsSince(tx: OrganizationTx, since: Date): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from activity_log
    where organization_id = ${tx.organizationId} and event = 'email.tested' and created_at > ${since.toISOString()}`);
  return row?.count ?? 0;
}

function toDueEmail(row: DueRecord): DueEmail {
  const senderName = row.email_config.from_name?.trim() || row.account_name;
  return {
    ...row.plain,
    zone: row.zone ?? 'UTC',
    window: windowFor(row.window, row.pace),
    to: { name: row.lead_name, address: row.lead_email },
    from: { name: senderName, address: row.account_email },
    replyTo: row.email_config.reply_to_email?.trim() || null,
    signature: row.signature,
    isSignatureTyped: isWholeSignature(row.components?.signature),
    askingSignature: askingSignature(row.components?.signature),
    organization: { name: row.organization_name, postalAddress: row.postal_address },
    links: approvedLinks({ ...row, fromAddress: row.account_email }),
    ownFooter: ownFooterOf(row.own_footer, row, senderName),
    requiredStatement: row.regulatory ?? '',
    track: { opens: row.track_opens, links: row.track_links },
    earlier: row.earlier,
  };
}

/** When the next dated email of a running campaign is due, or null. */
export async function nextDatedAt(tx: OrganizationTx): Promise<Date | null> {
  const [row] = await tx.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(e.at)) * 1000)::float8 as ms
    from campaigns c
    cross join lateral (
      select d.scheduled_send_at as at from sequence_emails d
      join sequences q on q.id = d.sequence_id
      where d.organization_id = ${tx.organizationId} and d.campaign_id = c.id and d.scheduled_send_at is not null
        and d.outbound_id is null and d.sent_at is null and d.skip_reason is null and d.logic <> 'IF_REPLIED'
        and q.sequence_state = 'active' and q.reason_to_stop is null and q.email_account_id is not null
      order by d.scheduled_send_at limit 1
    ) e
    where c.organization_id = ${tx.organizationId} and c.status = 'active' and c.run_state in ('running', 'finished')
      and c.deleted_at is null`);
  return row?.ms == null ? null : new Date(row.ms);
}
