import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type SQL, sql } from 'drizzle-orm';
import { inOrder, runNamed } from '../../db/hot-statement.ts';
import { idList, json, wordList } from '../../db/value-lists.ts';
import { noteChange } from '../changes/index.ts';
import { noteDirect, noteInvitationsAnswered } from './direct-email.store.ts';

export type SentRow = { id: number; sequenceId: number | null; campaignId: number | null };
export type Acceptance = {
  id: number;
  sequenceId: number | null;
  at: Date;
  code: number;
  text: string;
  /** `copy_refused`: an address of a copy was refused. */
  reason?: string | null;
};

/** Of sequence `s`: nothing has stopped it, and it has no automatic email left that `isDone` does not exclude. */
const isAtItsEnd = (isDone: SQL): SQL => sql`
  s.sequence_state = 'active' and s.reason_to_stop is null and not exists (
    select from sequence_emails left_over
    where left_over.sequence_id = s.id and left_over.logic <> 'IF_REPLIED' and left_over.sent_at is null
      and left_over.skip_reason is null and ${isDone}
  )`;

/**
 * Marks rows as sent with all that follows, in two statements: the first locks the sequences, the second changes ledger,
 * history, email, message, interaction, sequence, campaign and activity, and completes sequences that have no automatic email
 * left. Rows that were put in doubt meanwhile become sent too, because a 250 is the best evidence. Returns the changed rows.
 */
export async function markSent(
  tx: OrganizationTx,
  accepted: readonly Acceptance[],
  input: { fence: number | null; from: readonly string[]; resolvedBy: string | null; actor: string },
): Promise<SentRow[]> {
  const sequenceIds = accepted.flatMap((each) => (each.sequenceId === null ? [] : [each.sequenceId]));
  // Sequences are locked before the ledger. The second statement is sent at once and sees the state after the locks.
  const locked = runNamed<object>(
    tx,
    sql`
    select id from sequences where id = any(${idList(sequenceIds)})
    order by id for update`,
  );
  const given = accepted.map(({ id, at, code, text, reason }) => ({
    id,
    at: at.toISOString(),
    code,
    text,
    reason: reason ?? null,
  }));
  const marked = runNamed<SentRow & { kind: string }>(
    tx,
    sql`
    with given as (
      select * from json_to_recordset(${json(given)}) as g(id bigint, at timestamptz, code integer, text text, reason text)
    ), before as (
      select o.id, o.state from outbound o
      where o.id = any(${idList(accepted.map(({ id }) => id))}) and o.state = any(${wordList(input.from)})
        and (${input.fence}::bigint is null or o.fence = ${input.fence})
      order by o.id for update of o
    ), moved as (
      update outbound o
      set state = 'sent', reason = g.reason, sent_at = g.at, smtp_code = g.code, smtp_text = g.text,
          resolved_by = ${input.resolvedBy}, history_no = o.history_no + 1
      from before b join given g on g.id = b.id where o.id = b.id
      returning o.id, o.kind, o.email_id, o.sequence_id, o.campaign_id, o.lead_id, o.sent_at, o.history_no, b.state as from_state
    ), history as (
      insert into outbound_history (organization_id, outbound_id, no, at, from_state, to_state, reason, actor)
      select ${tx.organizationId}, id, history_no, sent_at, from_state, 'sent', ${input.resolvedBy}, ${input.actor} from moved
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
    ), told as materialized (
      select m.*, t.*, e.step, s.started_at is null as is_first, not exists (
        select from notifications later
        where later.organization_id = ${tx.organizationId} and later.sequence_id = m.sequence_id
          and later.deleted_at is null and later.status in ('sent', 'received', 'read')
          and case later.direction when 'inbound' then later.created_at else later.sent_at end > m.sent_at
      ) as newest, ${isAtItsEnd(sql`not exists (select from email where email.id = left_over.id)`)} as is_over
      from moved m join sequences s on s.id = m.sequence_id
      left join email e on e.id = m.email_id left join message t on t.outbound_id = m.id
    ), people as (
      select campaign_id, count(distinct sequence_id) as n from told where is_first and campaign_id is not null group by 1
    ), campaign as (
      update campaigns c set sent_count = c.sent_count + p.n from people p where c.id = p.campaign_id
    ), sequence as (
      update sequences s
      set current_email_index = greatest(s.current_email_index, coalesce(m.step + 1, 0)),
          started_at = coalesce(s.started_at, m.sent_at), activity_at = greatest(s.activity_at, m.sent_at),
          last_sent_at = greatest(s.last_sent_at, m.sent_at),
          sequence_state = case when m.is_over then 'completed' else s.sequence_state end,
          reason_to_stop = case when m.is_over then 'finished' else s.reason_to_stop end,
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
             ${input.resolvedBy === null ? 'email.sent' : 'email.confirmed'}, ${input.actor}, m.sent_at
      from moved m left join campaigns c on c.id = m.campaign_id where m.kind not in ('notice', 'direct')
    )
    select id, kind, sequence_id as "sequenceId", campaign_id as "campaignId" from moved`,
  );
  const [, rows] = await inOrder(locked, marked);
  for (const row of rows) if (row.sequenceId !== null) noteChange(tx, 'sequence', row.sequenceId);
  const direct = rows.flatMap(({ id, kind }) => (kind === 'direct' ? id : []));
  if (direct.length > 0) {
    await noteInvitationsAnswered(tx, direct);
    await noteDirect(tx, direct);
  }
  return rows;
}

/** Completes sequences that have no automatic email left, although none was sent now. Returns how many. */
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
    where s.id = any(${idList(sequenceIds)}) and ${isAtItsEnd(sql`true`)}
    returning s.id`,
  );
  for (const row of rows) noteChange(tx, 'sequence', row.id);
  return rows.length;
}
