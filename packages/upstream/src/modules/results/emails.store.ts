import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ResultMetric } from '@myra/shared/constants/result-metrics';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { listDashboardEmails } from '@myra/shared/contracts/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import { ISO } from '../../db/iso-format.ts';
import { type ResultScope, scopeWhere } from './totals.store.ts';
import { DATED_WAITS, isDueToLook, ledgerState } from './waiting.store.ts';

/** An email as it is shown, and its time with microseconds, for the cursor. */
export type EmailRow = AnswerOf<typeof listDashboardEmails>['items'][number] & { at_key: string };
export type After = { atKey: string; id: number } | undefined;

const LEAD_NAME = sql`
  coalesce(nullif(trim(coalesce(l.first_name, '') || ' ' || coalesce(l.last_name, '')), ''), l.email, '') as lead_name`;

const HAPPENED: Record<ResultMetric, SQL> = {
  sent: sql`and r.sent`,
  delivered: sql`and not r.bounced`,
  opened: sql`and r.opened`,
  clicked: sql`and r.clicked`,
  replied: sql`and r.replied`,
  positive: sql`and r.replied and r.positive`,
  bounced: sql`and r.bounced`,
  unsubscribed: sql`and r.unsubscribed`,
};

/** The emails behind a number of the dashboard, newest first, in the order of the index: nulls last. */
export function listResultEmails(
  tx: OrganizationTx,
  input: { metric: ResultMetric; scope: ResultScope; zone: string; after: After; limit: number },
): Promise<EmailRow[]> {
  const { metric, scope, zone, after, limit } = input;
  return tx.execute<EmailRow>(sql`
    with page as (
      select * from email_results r
      where r.organization_id = ${tx.organizationId}
        and r.sent_at >= ${scope.from}::timestamp at time zone ${zone}
        and r.sent_at < (${scope.to}::date + 1)::timestamp at time zone ${zone}
        ${HAPPENED[metric]} ${scopeWhere(scope)}
        ${after ? sql`and (r.sent_at, r.outbound_id) < (${after.atKey}::timestamptz, ${after.id}::bigint)` : sql``}
      order by r.sent_at desc nulls last, r.outbound_id desc nulls last limit ${limit}
    )
    select o.id, o.sequence_id, ${LEAD_NAME}, o.to_address, o.subject_line, o.campaign_id, c.name as campaign_name, r.step,
           a.email as mailbox, to_char(r.sent_at at time zone 'UTC', ${ISO}) as at, o.state, o.reason, r.sent_at::text as at_key,
           heard.id as reply_id, heard.intent as reply_intent
    from page r
    join outbound o on o.id = r.outbound_id
    left join leads l on l.id = o.lead_id
    left join campaigns c on c.id = o.campaign_id
    join email_accounts a on a.id = o.email_account_id
    left join lateral (
      select n.id, n.intent from notifications n
      where r.replied and n.organization_id = ${tx.organizationId} and n.sequence_id = o.sequence_id
        and n.direction = 'inbound' and n.deleted_at is null and n.class in ('human', 'unsubscribe')
      order by coalesce(n.sequence_email_id = o.email_id, false) desc, coalesce(n.intent = 'interested', false) desc,
               n.created_at desc, n.id desc
      limit 1) heard on true
    order by r.sent_at desc nulls last, r.outbound_id desc nulls last`);
}

type WaitingScope = { campaignId: number | undefined; emailAccountId: number | undefined };

/** Emails of the ledger that have not left, latest due first. An empty reason means those without one. */
export function listLedgerEmails(
  tx: OrganizationTx,
  input: WaitingScope & {
    state: string;
    reason: string | undefined;
    now: Date;
    after: After;
    limit: number;
  },
): Promise<EmailRow[]> {
  const { state, reason, campaignId, emailAccountId, now, after, limit } = input;
  return tx.execute<EmailRow>(sql`
    with page as (
      select * from outbound o
      where o.organization_id = ${tx.organizationId} and ${ledgerState(state, now)}
        ${reason === undefined ? sql`` : sql`and coalesce(o.reason, '') = ${reason}`}
        ${campaignId === undefined ? sql`` : sql`and o.campaign_id = ${campaignId}`}
        ${emailAccountId === undefined ? sql`` : sql`and o.email_account_id = ${emailAccountId}`}
        ${after ? sql`and (o.due_at, o.id) < (${after.atKey}::timestamptz, ${after.id}::bigint)` : sql``}
      order by o.due_at desc nulls last, o.id desc nulls last limit ${limit}
    )
    select o.id, o.sequence_id, ${LEAD_NAME}, o.to_address, o.subject_line, o.campaign_id, c.name as campaign_name, e.step,
           a.email as mailbox, to_char(o.due_at at time zone 'UTC', ${ISO}) as at, o.state, o.reason, o.due_at::text as at_key,
           null as reply_id, null as reply_intent
    from page o
    left join leads l on l.id = o.lead_id
    left join campaigns c on c.id = o.campaign_id
    left join sequence_emails e on e.id = o.email_id
    join email_accounts a on a.id = o.email_account_id
    order by o.due_at desc nulls last, o.id desc nulls last`);
}

const ofSequence = (which: SQL) =>
  sql`and exists (select from sequences s where s.id = e.sequence_id and ${which})`;

/** Which dated emails have a reason of their own. */
const ofReason = (now: Date): Readonly<Record<string, SQL>> => ({
  rep_removed: ofSequence(DATED_WAITS.rep_removed),
  sequence_paused: ofSequence(DATED_WAITS.sequence_paused),
  needs_look: sql`and ${isDueToLook(now)}`,
});

/** Emails of a campaign with a date that are not in the ledger yet, the next ones first; those of one reason where it has a list of its own. */
export function listDatedEmails(
  tx: OrganizationTx,
  input: { campaignId: number; reason: string | undefined; now: Date; after: After; limit: number },
): Promise<EmailRow[]> {
  const { campaignId, reason, now, after, limit } = input;
  return tx.execute<EmailRow>(sql`
    with page as (
      select * from sequence_emails e
      where e.organization_id = ${tx.organizationId} and e.campaign_id = ${campaignId} and e.scheduled_send_at is not null
        and e.outbound_id is null and e.sent_at is null and e.skip_reason is null ${ofReason(now)[reason ?? ''] ?? sql``}
        ${after ? sql`and (e.scheduled_send_at, e.id) > (${after.atKey}::timestamptz, ${after.id}::bigint)` : sql``}
      order by e.scheduled_send_at, e.id limit ${limit}
    )
    select e.id, e.sequence_id, ${LEAD_NAME}, coalesce(l.email, '') as to_address, e.subject_line, e.campaign_id,
           c.name as campaign_name, e.step, coalesce(a.email, '') as mailbox,
           to_char(e.scheduled_send_at at time zone 'UTC', ${ISO}) as at, 'dated' as state, null as reason,
           e.scheduled_send_at::text as at_key, null as reply_id, null as reply_intent
    from page e
    join sequences s on s.id = e.sequence_id
    left join leads l on l.id = s.lead_id
    left join campaigns c on c.id = e.campaign_id
    left join email_accounts a on a.id = s.email_account_id
    order by e.scheduled_send_at, e.id`);
}
