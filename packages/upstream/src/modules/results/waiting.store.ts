import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type SQL, sql } from 'drizzle-orm';
import { ISO } from '../../db/iso-format.ts';

/** Most rows read of one state. The answer says if there are more. */
export const WAITING_MAX = 10_000;

/** An email that should have left by now, or one that was decided in the last days. */
const LATE = sql`interval '2 minutes'`;
const LATELY = sql`interval '30 days'`;

/**
 * The rows of the ledger in a state of the dashboard. A planned one is late once its time is past. One that failed or
 * was cancelled long ago is left out, and so is an answer that a person cancelled.
 */
export function ledgerState(state: string, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  switch (state) {
    case 'late':
      return sql`o.state = 'planned' and o.due_at < ${at} - ${LATE}`;
    case 'failed':
      return sql`o.state = 'failed' and o.due_at > ${at} - ${LATELY}`;
    case 'cancelled':
      return sql`o.state = 'cancelled' and o.due_at > ${at} - ${LATELY} and o.kind = 'step'
        and o.reason in ('suppressed', 'unsubscribed', 'bounced', 'complained', 'lead_deleted')`;
    default:
      return sql`o.state = ${state}`;
  }
}

export type LedgerGroup = {
  state: string;
  reason: string | null;
  campaign_id: number | null;
  email_account_id: number;
  n: number;
  looked_at: number;
  next_at: string;
};

/** Emails of the ledger in one state, by reason, campaign and mailbox. */
export function groupLedger(tx: OrganizationTx, state: string, now: Date): Promise<LedgerGroup[]> {
  return tx.execute<LedgerGroup>(sql`
    with rows as (
      select reason, campaign_id, email_account_id, due_at from outbound o
      where o.organization_id = ${tx.organizationId} and ${ledgerState(state, now)} limit ${WAITING_MAX + 1}
    )
    select ${state} as state, reason, campaign_id, email_account_id, count(*)::int as n,
           (sum(count(*)) over ())::int as looked_at, to_char(min(due_at) at time zone 'UTC', ${ISO}) as next_at
    from rows group by reason, campaign_id, email_account_id`);
}

export type HeldCampaign = {
  id: number;
  run_state: string;
  n: number;
};

/** Launched campaigns that are not running, with the number of their dated emails. */
export function listHeldCampaigns(tx: OrganizationTx): Promise<HeldCampaign[]> {
  return tx.execute<HeldCampaign>(sql`
    select c.id, c.run_state, d.n
    from campaigns c
    cross join lateral (select count(*)::int as n from (
      select from sequence_emails e
      where e.organization_id = ${tx.organizationId} and e.campaign_id = c.id and e.scheduled_send_at is not null
        and e.outbound_id is null and e.sent_at is null and e.skip_reason is null limit ${WAITING_MAX + 1}) w) d
    where c.organization_id = ${tx.organizationId} and c.deleted_at is null and c.status = 'active'
      and c.run_state in ('paused', 'ready') and d.n > 0
    order by d.n desc, c.id limit 50`);
}

const REMOVED = sql`(select x.id from representatives x where x.removed_at is not null)`;
const mailboxes = (which: SQL) => sql`(select m.id from email_accounts m where ${which})`;

/** Whether the email of sequence `s` waits for a representative who was removed, as the gate will say. Read as sets: once, not for each row. */
const isOfRemoved = sql`coalesce(s.email_account_id in ${mailboxes(sql`m.rep_id in ${REMOVED}`)}
  or (s.rep_id in ${REMOVED} and s.email_account_id in ${mailboxes(sql`m.rep_id is null`)}), false)`;

/** Why sequence `s` keeps dated emails from the ledger. A pause before anything was sent is not in the inbox. */
export const DATED_WAITS = {
  rep_removed: sql`s.sequence_state in ('active', 'paused') and s.reason_to_stop is null and ${isOfRemoved}
      and exists (select from representatives x
        where x.organization_id = s.organization_id and x.removed_at is not null)`,
  sequence_paused: sql`s.sequence_state = 'paused' and s.reason_to_stop is null and not s.has_messages and not ${isOfRemoved}`,
};

/** Dated emails of running campaigns that are not in the ledger yet and wait for this reason. */
export function listDatedWaiting(
  tx: OrganizationTx,
  reason: keyof typeof DATED_WAITS,
): Promise<{ campaign_id: number; n: number }[]> {
  return tx.execute<{ campaign_id: number; n: number }>(sql`
    select e.campaign_id, count(*)::int as n
    from sequences s
    join campaigns c on c.id = s.campaign_id and c.deleted_at is null and c.status = 'active' and c.run_state = 'running'
    join sequence_emails e on e.sequence_id = s.id and e.scheduled_send_at is not null and e.outbound_id is null
      and e.sent_at is null and e.skip_reason is null
    where s.organization_id = ${tx.organizationId} and ${DATED_WAITS[reason]}
    group by e.campaign_id order by n desc limit 50`);
}

/** Whether the time of `e`, an email of a sequence, has come and a person has to look at it first. */
export const isDueToLook = (
  now: Date,
): SQL => sql`e.scheduled_send_at <= ${now.toISOString()} and e.logic <> 'IF_REPLIED'
  and coalesce(jsonb_array_length(e.writer_state -> 'look'), 0) > 0
  and exists (select from sequences s
    where s.id = e.sequence_id and s.sequence_state = 'active' and s.reason_to_stop is null)`;

/** Emails of running campaigns whose time has come and that wait for a person's look: they never reach the ledger. */
export function listDueToLook(tx: OrganizationTx, now: Date): Promise<{ campaign_id: number; n: number }[]> {
  return tx.execute<{ campaign_id: number; n: number }>(sql`
    select e.campaign_id, count(*)::int as n
    from campaigns c
    join sequence_emails e on e.campaign_id = c.id
      and e.outbound_id is null and e.sent_at is null and e.skip_reason is null and ${isDueToLook(now)}
    where c.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
      and c.deleted_at is null and c.status = 'active' and c.run_state in ('running', 'finished')
    group by e.campaign_id order by n desc limit 50`);
}

/** Paused conversations, as the inbox lists them, and when the first resumes by itself. */
export async function countPausedSequences(tx: OrganizationTx) {
  const [row] = await tx.execute<{ n: number; next_at: string | null }>(sql`
    select count(*)::int as n, to_char(min(resume_at) filter (where pause_reason is distinct from 'legal') at time zone 'UTC', ${ISO}) as next_at
    from (select resume_at, pause_reason from sequences
          where organization_id = ${tx.organizationId} and has_messages and sequence_state = 'paused'
          limit ${WAITING_MAX + 1}) s`);
  return row ?? { n: 0, next_at: null };
}

/** Campaigns whose launch or writing failed and waits for a person, by the last failure. */
export function listFailedTasks(tx: OrganizationTx): Promise<{ campaign_id: number; reason: string }[]> {
  return tx.execute<{ campaign_id: number; reason: string }>(sql`
    select c.id as campaign_id, t.task_type || '_failed' as reason
    from campaigns c
    cross join lateral (select task_type, status from tasks
      where organization_id = ${tx.organizationId} and campaign_id = c.id order by id desc limit 1) t
    where c.organization_id = ${tx.organizationId} and c.deleted_at is null and t.status = 'error'
    order by c.id desc limit 50`);
}

export type DraftGroup = { campaign_id: number; written: number; failed: number };

/** Campaigns that were not launched although texts are written, or some could not be. */
export function listDraftCampaigns(tx: OrganizationTx): Promise<DraftGroup[]> {
  return tx.execute<DraftGroup>(sql`
    select c.id as campaign_id, n.written, n.failed
    from campaigns c
    cross join lateral (
      select count(*) filter (where s.status = 'completed')::int as written,
             count(*) filter (where s.status = 'failed')::int as failed
      from (select status from sequences where campaign_id = c.id and status in ('completed', 'failed')
            limit ${WAITING_MAX}) s) n
    where c.organization_id = ${tx.organizationId} and c.deleted_at is null and c.status = 'draft'
      and (n.written > 0 or n.failed > 0)
    order by n.written desc, c.id desc limit 50`);
}

export type TroubledMailbox = {
  id: number;
  email: string;
  trouble: string;
  reason: string | null;
  retry_at: string | null;
  waiting: number;
};

/** Mailboxes that do not send, and how many emails wait for each. */
export function listTroubledMailboxes(tx: OrganizationTx): Promise<TroubledMailbox[]> {
  return tx.execute<TroubledMailbox>(sql`
    select a.id, a.email, case when a.health <> 'ok' then a.health else 'off' end as trouble, a.health_reason as reason,
           to_char(a.retry_at at time zone 'UTC', ${ISO}) as retry_at,
           (select count(*)::int from (select from outbound o
              where o.email_account_id = a.id and o.state in ('planned', 'held') limit ${WAITING_MAX}) w) as waiting
    from email_accounts a
    where a.organization_id = ${tx.organizationId} and a.deleted_at is null and (a.health <> 'ok' or not a.is_active)
    order by waiting desc, a.id limit 100`);
}

export type WaitingDrafts = {
  n: number;
  sequence_id: number | null;
  lead_name: string | null;
  since: string | null;
};

/** Conversations in which a drafted answer waits for a person, and the one that waits longest. */
export async function readWaitingDrafts(tx: OrganizationTx): Promise<WaitingDrafts> {
  const [row] = await tx.execute<WaitingDrafts>(sql`
    with waiting as (
      select id, lead_id, activity_at from sequences
      where organization_id = ${tx.organizationId} and draft_waiting and place = 'inbox' limit ${WAITING_MAX}
    ), oldest as (select * from waiting order by activity_at, id limit 1)
    select (select count(*)::int from waiting) as n, o.id as sequence_id,
           coalesce(nullif(trim(coalesce(l.first_name, '') || ' ' || coalesce(l.last_name, '')), ''), l.email) as lead_name,
           to_char(o.activity_at at time zone 'UTC', ${ISO}) as since
    from (select 1) one left join oldest o on true left join leads l on l.id = o.lead_id`);
  return row ?? { n: 0, sequence_id: null, lead_name: null, since: null };
}

/** Conversations that a person must read and nobody looks after yet, by mark, wherever they were put. */
export function countMarked(tx: OrganizationTx): Promise<{ mark: string; n: number; looked_at: number }[]> {
  return tx.execute<{ mark: string; n: number; looked_at: number }>(sql`
    select mark, count(*)::int as n, (sum(count(*)) over ())::int as looked_at
    from (select s.attention as mark from sequences s
          where s.organization_id = ${tx.organizationId} and s.has_messages and s.attention is not null
            and coalesce((select bool_or(a.taken_at is null) from safety_alerts a
              where a.organization_id = s.organization_id and a.sequence_id = s.id and a.attention = s.attention), true)
          limit ${WAITING_MAX + 1}) s
    group by mark`);
}

/** Leads with an email that needs a look, by campaign that is not launched, as its list of emails counts them. */
export function countLooks(tx: OrganizationTx): Promise<{ campaign_id: number; n: number }[]> {
  return tx.execute<{ campaign_id: number; n: number }>(sql`
    select c.id as campaign_id, n.looks as n
    from campaigns c
    cross join lateral (select count(*)::int as looks from sequences s
      where s.organization_id = c.organization_id and s.campaign_id = c.id and s.needs_look) n
    where c.organization_id = ${tx.organizationId} and c.deleted_at is null and c.status = 'draft' and n.looks > 0
    order by n.looks desc, c.id desc limit 50`);
}

export type Names = {
  campaigns: Map<number, { name: string; strategyPlanId: number }>;
  mailboxes: Map<number, string>;
};

/** Names of everything that can appear; an organization has some hundreds at most. */
export async function readNames(tx: OrganizationTx): Promise<Names> {
  const [campaigns, mailboxes] = [
    await tx.execute<{ id: number; name: string; plan: number }>(
      sql`select id, name, strategy_plan_id as plan from campaigns where organization_id = ${tx.organizationId}`,
    ),
    await tx.execute<{ id: number; email: string }>(
      sql`select id, email from email_accounts where organization_id = ${tx.organizationId}`,
    ),
  ];
  return {
    campaigns: new Map(campaigns.map((row) => [row.id, { name: row.name, strategyPlanId: row.plan }])),
    mailboxes: new Map(mailboxes.map((row) => [row.id, row.email])),
  };
}

/** How far an organization is on the way to its first email. */
export async function readBeginnings(tx: OrganizationTx) {
  const [row] = await tx.execute<{ has_mailbox: boolean; has_campaign: boolean; has_launched: boolean }>(sql`
    select exists (select from email_accounts where organization_id = ${tx.organizationId} and deleted_at is null) as has_mailbox,
           exists (select from campaigns where organization_id = ${tx.organizationId} and deleted_at is null) as has_campaign,
           exists (select from launches where organization_id = ${tx.organizationId}) as has_launched`);
  return row ?? { has_mailbox: false, has_campaign: false, has_launched: false };
}
