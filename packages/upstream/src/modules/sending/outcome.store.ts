import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { idList, wordList } from '../../db/value-lists.ts';
import { noteChange } from '../changes/index.ts';

const json = (value: unknown) => sql`${JSON.stringify(value)}::json`;

export type SentRow = { id: number; sequenceId: number | null; campaignId: number | null };
export type Acceptance = { id: number; sequenceId: number | null; at: Date; code: number; text: string };

/**
 * Marks rows as sent and everything that follows from it, in two statements: sequences are locked first, then ledger,
 * trail, email, message, interaction, sequence, campaign and activity change together. Rows that a new holder has put in
 * doubt meanwhile are settled by this: a 250 is better evidence than any folder. Returns the rows that changed.
 */
export async function markSent(
  tx: OrganizationTx,
  accepted: readonly Acceptance[],
  input: { fence: number | null; from: readonly string[]; settledBy: string | null; actor: string },
): Promise<SentRow[]> {
  const sequenceIds = accepted.flatMap((each) => (each.sequenceId === null ? [] : [each.sequenceId]));
  const locked = runNamed<object>(
    tx,
    sql`
    select id from sequences where id = any(${idList(sequenceIds)})
    order by id for update`,
  );
  const given = accepted.map(({ id, at, code, text }) => ({ id, at: at.toISOString(), code, text }));
  const marked = runNamed<{
    id: number;
    sequence_id: number | null;
    campaign_id: number | null;
  }>(
    tx,
    sql`
    with given as (
      select * from json_to_recordset(${json(given)}) as g(id bigint, at timestamptz, code integer, text text)
    ), before as (
      select o.id, o.state from outbound o join given g on g.id = o.id
      where o.state = any(${wordList(input.from)})
        and (${input.fence}::bigint is null or o.fence = ${input.fence})
      order by o.id for update of o
    ), moved as (
      update outbound o
      set state = 'sent', reason = null, sent_at = g.at, smtp_code = g.code, smtp_text = g.text,
          settled_by = ${input.settledBy}, trail_no = o.trail_no + 1
      from before b join given g on g.id = b.id where o.id = b.id
      returning o.id, o.kind, o.email_id, o.sequence_id, o.campaign_id, o.lead_id, o.sent_at, o.trail_no, b.state as from_state
    ), trail as (
      insert into outbound_trail (organization_id, outbound_id, no, at, from_state, to_state, reason, actor)
      select ${tx.organizationId}, id, trail_no, sent_at, from_state, 'sent', ${input.settledBy}, ${input.actor} from moved
    ), email as (
      update sequence_emails e set sent_at = m.sent_at, skip_reason = null
      from moved m where e.id = m.email_id returning e.id, e.step
    ), draft as (
      update reply_drafts d set state = 'sent', sent_at = m.sent_at, updated_at = m.sent_at
      from moved m where m.kind = 'reply' and d.organization_id = ${tx.organizationId} and d.id = m.email_id
    ), message as (
      update notifications n set status = 'sent', sent_at = m.sent_at
      from moved m where n.organization_id = ${tx.organizationId} and n.outbound_id = m.id
      returning n.outbound_id, n.subject, left(n.body, 1000) as body,
                array(select distinct lower(f.email) from jsonb_to_recordset(n."from") as f(email text)) as from_emails,
                array(select distinct lower(t.email) from jsonb_to_recordset(n."to") as t(email text)) as to_emails
    ), happened as (
      insert into interactions (organization_id, sequence_id, outbound_id, interaction_type, interaction_timestamp)
      select ${tx.organizationId}, sequence_id, id, case kind when 'reply' then 'reply_sent' else 'sent' end, sent_at
      from moved where sequence_id is not null
    ), people as (
      select m.campaign_id, count(distinct m.sequence_id) as n
      from moved m join sequences s on s.id = m.sequence_id
      where s.started_at is null and m.campaign_id is not null group by m.campaign_id
    ), campaign as (
      update campaigns c set sent_count = c.sent_count + p.n from people p where c.id = p.campaign_id
    ), told as (
      select m.*, t.*, e.step, not exists (
        select from notifications later
        where later.organization_id = ${tx.organizationId} and later.sequence_id = m.sequence_id
          and later.deleted_at is null and later.status in ('sent', 'received', 'read')
          and case later.direction when 'inbound' then later.created_at else later.sent_at end > m.sent_at
      ) as newest
      from moved m left join email e on e.id = m.email_id left join message t on t.outbound_id = m.id
    ), sequence as (
      update sequences s
      set current_email_index = greatest(s.current_email_index, coalesce(m.step + 1, 0)),
          started_at = coalesce(s.started_at, m.sent_at), activity_at = greatest(s.activity_at, m.sent_at),
          last_message_direction = case when m.newest then 'outbound' else s.last_message_direction end,
          preview = case when m.newest and m.body is not null
            then left(btrim(regexp_replace(m.body, '\\s+', ' ', 'g')), 160) else s.preview end,
          last_subject = case when m.newest then coalesce(m.subject, s.last_subject) else s.last_subject end,
          attention = case when m.newest and m.kind = 'reply' then null else s.attention end,
          from_emails = case when s.from_emails @> m.from_emails then s.from_emails
            else array(select distinct a from unnest(s.from_emails || m.from_emails) a limit 50) end,
          to_emails = case when s.to_emails @> m.to_emails then s.to_emails
            else array(select distinct a from unnest(s.to_emails || m.to_emails) a limit 50) end,
          search = case when s.has_messages and s.to_emails @> m.to_emails then s.search
            else conversation_search(s.lead_id, s.campaign_id, s.from_emails || s.to_emails || m.to_emails) end,
          has_messages = true
      from told m where s.id = m.sequence_id
    ), activity as (
      insert into activity_log (organization_id, strategy_plan_id, campaign_id, lead_id, event, triggered_by, created_at)
      select ${tx.organizationId}, c.strategy_plan_id, m.campaign_id, m.lead_id,
             ${input.settledBy === null ? 'email.sent' : 'email.settled'}, ${input.actor}, m.sent_at
      from moved m left join campaigns c on c.id = m.campaign_id where m.kind <> 'notice'
    )
    select id, sequence_id, campaign_id from moved`,
  );
  // Sent in one go; the second begins once the first has its locks, and sees what is there then.
  const [, rows] = await Promise.all([locked, marked]);
  for (const row of rows) if (row.sequence_id !== null) noteChange(tx, 'sequence', row.sequence_id);
  return rows.map((row) => ({ id: row.id, sequenceId: row.sequence_id, campaignId: row.campaign_id }));
}

/** Completes sequences that have no automatic email left. Returns how many. */
export async function finishSequences(
  tx: OrganizationTx,
  sequenceIds: readonly number[],
  now: Date,
): Promise<number> {
  if (sequenceIds.length === 0) return 0;
  const rows = await runNamed<{ id: number }>(
    tx,
    sql`
    update sequences s
    set sequence_state = 'completed', reason_to_stop = 'finished', activity_at = greatest(s.activity_at, ${now.toISOString()})
    where s.id = any(${idList(sequenceIds)})
      and s.sequence_state = 'active' and s.reason_to_stop is null
      and not exists (
        select from sequence_emails e
        where e.sequence_id = s.id and e.logic <> 'IF_REPLIED' and e.sent_at is null and e.skip_reason is null
      )
    returning s.id`,
  );
  for (const row of rows) noteChange(tx, 'sequence', row.id);
  return rows.length;
}

export type RowChange = {
  id: number;
  /** Only if this holder still has it; null where a person or the settling acts. */
  fence: number | null;
  from: readonly string[];
  to: string;
  reason: string | null;
  dueAt?: Date;
  /** Added to `attempts`; -1 gives an attempt back. */
  attemptsBy?: number;
  smtp?: { code: number | null; text: string };
  settledBy?: string;
  now: Date;
  actor: string;
};

/** Moves one row and writes its trail. False: it was not in such a state any more, or somebody else's. */
export async function moveRow(tx: OrganizationTx, change: RowChange): Promise<boolean> {
  const { id, fence, from, to, reason, dueAt, attemptsBy = 0, smtp, settledBy, now, actor } = change;
  const at = now.toISOString();
  const [row] = await tx.execute<{ sequence_id: number | null }>(sql`
    with before as (
      select id, state from outbound
      where id = ${id} and state = any(${wordList(from)})
        and (${fence}::bigint is null or fence = ${fence})
      for update
    ), moved as (
      update outbound o
      set state = ${to}, reason = ${reason}, trail_no = o.trail_no + 1,
          attempts = greatest(0, o.attempts + ${attemptsBy}::integer)
          ${dueAt ? sql`, due_at = ${dueAt.toISOString()}` : sql``}
          ${smtp ? sql`, smtp_code = ${smtp.code}, smtp_text = ${smtp.text}` : sql``}
          ${settledBy ? sql`, settled_by = ${settledBy}` : sql``}
          ${to === 'in_doubt' ? sql`, lookups = 0, looked_up_at = null` : sql``}
      from before b where o.id = b.id
      returning o.id, o.sequence_id, o.trail_no, b.state as from_state
    ), trail as (
      insert into outbound_trail (organization_id, outbound_id, no, at, from_state, to_state, reason, actor)
      select ${tx.organizationId}, id, trail_no, ${at}, from_state, ${to}, ${reason}, ${actor} from moved
    )
    select sequence_id from moved`);
  if (row?.sequence_id != null) noteChange(tx, 'sequence', row.sequence_id);
  return row !== undefined;
}

/** Gives the day's place of an email back that did not leave. */
export async function giveLimitBack(
  tx: OrganizationTx,
  input: { accountId: number; localDay: string; count: number },
): Promise<void> {
  await tx.execute(sql`
    update mailbox_days set used = greatest(0, used - ${input.count}::integer)
    where organization_id = ${tx.organizationId} and email_account_id = ${input.accountId} and local_day = ${input.localDay}`);
}

/** The email of a failed row does not follow any more; a person may try again. */
export async function markEmailFailed(tx: OrganizationTx, outboundId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    with email as (
      update sequence_emails e set skip_reason = 'failed'
      from outbound o where o.id = ${outboundId} and e.id = o.email_id and e.sent_at is null
    )
    update notifications set status = 'failed'
    where organization_id = ${tx.organizationId} and outbound_id = ${outboundId} and status = 'scheduled'
      and created_at <= ${now.toISOString()}`);
}

/** The email of a row that the gate cancelled: skipped for that reason, or dated again where none is given. */
export async function freeEmail(
  tx: OrganizationTx,
  outboundId: number,
  skipReason: string | null,
): Promise<void> {
  await tx.execute(sql`
    update sequence_emails e
    set outbound_id = null, skip_reason = coalesce(e.skip_reason, ${skipReason}::text),
        scheduled_send_at = case when ${skipReason}::text is null then e.scheduled_send_at end
    from outbound o where o.id = ${outboundId} and e.id = o.email_id and e.outbound_id = o.id and e.sent_at is null`);
}

/** The email of a failed row follows again, and with it a sequence and a campaign that had nothing left to do. */
export async function reviveEmail(tx: OrganizationTx, outboundId: number): Promise<void> {
  await tx.execute(sql`
    with email as (
      update sequence_emails e set skip_reason = null
      from outbound o
      where o.id = ${outboundId} and e.id = o.email_id and e.sent_at is null and e.skip_reason = 'failed'
      returning e.sequence_id, e.campaign_id
    ), sequence as (
      update sequences s set sequence_state = 'active', reason_to_stop = null
      from email e where s.id = e.sequence_id and s.sequence_state = 'completed' and s.reason_to_stop = 'finished'
    ), campaign as (
      update campaigns c set run_state = 'running', version = c.version + 1
      from email e where c.id = e.campaign_id and c.status = 'active' and c.run_state = 'finished'
    )
    update notifications set status = 'scheduled'
    where organization_id = ${tx.organizationId} and outbound_id = ${outboundId} and status = 'failed'`);
}

export type LedgerRow = {
  id: number;
  state: string;
  kind: string;
  emailId: number | null;
  sequenceId: number | null;
  campaignId: number | null;
  leadId: number | null;
  accountId: number;
  to: string;
  messageId: string;
  sendKey: string;
  attempts: number;
  firstTriedAt: Date | null;
  handedAt: Date | null;
  lookups: number;
  lookedUpAt: Date | null;
};

const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** One row of the ledger, or undefined. */
export async function findRow(tx: OrganizationTx, id: number): Promise<LedgerRow | undefined> {
  const [row] = await tx.execute<{
    id: number;
    state: string;
    kind: string;
    email_id: number | null;
    sequence_id: number | null;
    campaign_id: number | null;
    lead_id: number | null;
    email_account_id: number;
    to_address: string;
    message_id: string;
    send_key: string;
    attempts: number;
    first_ms: number | null;
    handed_ms: number | null;
    lookups: number;
    looked_ms: number | null;
  }>(sql`
    select id, state, kind, email_id, sequence_id, campaign_id, lead_id, email_account_id, to_address, message_id,
           send_key, attempts, lookups,
           (extract(epoch from first_tried_at) * 1000)::float8 as first_ms,
           (extract(epoch from handed_at) * 1000)::float8 as handed_ms,
           (extract(epoch from looked_up_at) * 1000)::float8 as looked_ms
    from outbound where id = ${id}`);
  return (
    row && {
      id: row.id,
      state: row.state,
      kind: row.kind,
      emailId: row.email_id,
      sequenceId: row.sequence_id,
      campaignId: row.campaign_id,
      leadId: row.lead_id,
      accountId: row.email_account_id,
      to: row.to_address,
      messageId: row.message_id,
      sendKey: row.send_key,
      attempts: row.attempts,
      firstTriedAt: toDate(row.first_ms),
      handedAt: toDate(row.handed_ms),
      lookups: row.lookups,
      lookedUpAt: toDate(row.looked_ms),
    }
  );
}

/** Notes that a doubtful email was looked for in Sent once more. */
export async function countLookup(tx: OrganizationTx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update outbound set lookups = lookups + 1, looked_up_at = ${now.toISOString()} where id = ${id} and state = 'in_doubt'`);
}
