import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { idList, json } from '../../db/value-lists.ts';
import type { HandedMark } from '../../marker/marker.ts';
import { noteChange } from '../changes/index.ts';

/** What the database knows of a hand-off that its marker has. */
export type KnownMark = {
  message: string;
  /** The row with its Message-ID, else the one that the email has now. */
  rowId: number | null;
  isSameMessage: boolean;
  /** The email exists and was not sent. */
  isEmailOpen: boolean;
  /** A mailbox that may look for it: its own, that of its sequence, or any. */
  accountId: number | null;
  /** The database knows this hand-off, or this stop has put it in doubt already. */
  isDone: boolean;
};

/** Looks marks up in the ledger. `stopId` names the stop that is being settled; null: none yet. */
export function lookUpMarks(
  tx: OrganizationTx,
  marks: readonly HandedMark[],
  stopId: number | null,
): Promise<KnownMark[]> {
  return tx.execute<KnownMark>(sql`
    select g.message, coalesce(o.id, a.id) as "rowId", o.id is not null as "isSameMessage",
           e.id is not null as "isEmailOpen",
           coalesce(
             (select m.id from email_accounts m where m.organization_id = ${tx.organizationId} and m.id = g.account),
             (select s.email_account_id from sequences s where s.id = e.sequence_id),
             (select min(m.id) from email_accounts m where m.organization_id = ${tx.organizationId})
           ) as "accountId",
           coalesce(o.history_no >= g.no or o.stop_id = ${stopId}::bigint, false) as "isDone"
    from json_to_recordset(${json(marks)}) as g(message text, no integer, kind text, email bigint, account bigint)
    left join outbound o on o.organization_id = ${tx.organizationId} and o.message_id = g.message
    left join sequence_emails e on g.kind = 'step' and o.id is null and e.organization_id = ${tx.organizationId}
      and e.id = g.email and e.sent_at is null
    left join outbound a on a.organization_id = ${tx.organizationId} and a.kind = 'step' and a.email_id = e.id
      and a.state <> 'cancelled'`);
}

/** A row that goes in doubt, with the evidence of the marker if there is any. */
export type Doubted = { id: number; at: string | null; message: string | null; key: string | null };

/**
 * Puts rows in doubt for a stop: they were or may have been handed off in a time that the database does not know. Only the
 * Sent folder or a person settles them. Returns how many there were.
 */
export async function putInDoubt(
  tx: OrganizationTx,
  rows: readonly Doubted[],
  input: { stopId: number; now: Date; actor: string },
): Promise<number> {
  if (rows.length === 0) return 0;
  const now = input.now.toISOString();
  const moved = await tx.execute<{ id: number; sequence_id: number | null }>(sql`
    with given as (
      select * from json_to_recordset(${json(rows)}) as g(id bigint, at timestamptz, message text, key text)
    ), before as (
      select o.id, o.state from outbound o join given g on g.id = o.id
      where o.organization_id = ${tx.organizationId}
        and o.state in ('planned', 'held', 'claimed', 'handed', 'failed') and o.stop_id is distinct from ${input.stopId}
      order by o.id for update of o
    ), moved as (
      update outbound o
      set state = 'in_doubt', reason = 'restored', stop_id = ${input.stopId}, lookups = 0, looked_up_at = null,
          handed_at = coalesce(g.at, o.handed_at), first_tried_at = coalesce(o.first_tried_at, g.at),
          message_id = coalesce(g.message, o.message_id), send_key = coalesce(g.key, o.send_key),
          history_no = o.history_no + 1
      from before b join given g on g.id = b.id where o.id = b.id
      returning o.id, o.sequence_id, o.email_id, o.kind, o.history_no, b.state as from_state
    ), history as (
      insert into outbound_history (organization_id, outbound_id, no, at, from_state, to_state, reason, actor)
      select ${tx.organizationId}, id, history_no, ${now}, from_state, 'in_doubt', 'restored', ${input.actor} from moved
    ), email as (
      update sequence_emails e set outbound_id = m.id, skip_reason = nullif(e.skip_reason, 'failed')
      from moved m where m.kind = 'step' and e.id = m.email_id
    ), clock as (
      insert into work_clock (kind, organization_id, key, next_at)
      select 'reconcile', ${tx.organizationId}, id, ${now} from moved
      on conflict (kind, organization_id, key) do update set next_at = least(work_clock.next_at, excluded.next_at)
    )
    select id, sequence_id from moved`);
  for (const row of moved) if (row.sequence_id !== null) noteChange(tx, 'sequence', row.sequence_id);
  return moved.length;
}

/** Counts hand-offs that the database forgot in the daily limits of their mailboxes, and in the gap after the last one. */
export async function countForgotten(tx: OrganizationTx, marks: readonly HandedMark[]): Promise<void> {
  await tx.execute(sql`
    with given as (
      select a.id, g.at, g.kind, (g.at at time zone coalesce(a.timezone, o.timezone, 'UTC'))::date as local_day
      from json_to_recordset(${json(marks)}) as g(account bigint, at timestamptz, kind text)
      join email_accounts a on a.organization_id = ${tx.organizationId} and a.id = g.account
      join organizations o on o.id = a.organization_id
    ), days as (
      insert into mailbox_days (organization_id, email_account_id, local_day, used)
      select ${tx.organizationId}, id, local_day, count(*) from given where kind = 'step' group by id, local_day
      on conflict (organization_id, email_account_id, local_day)
      do update set used = mailbox_days.used + excluded.used
    )
    update email_accounts a set last_handed_at = greatest(a.last_handed_at, l.at)
    from (select id, max(at) as at from given group by id) l where a.id = l.id`);
}

/** Rows that were due by now and not sent, as far as this database knows. Without a marker all of them may have left. */
export function listRowsDue(tx: OrganizationTx, input: { stopId: number; now: Date; limit: number }) {
  return tx.execute<{ id: number }>(sql`
    select id from outbound
    where organization_id = ${tx.organizationId} and state in ('planned', 'held', 'claimed', 'handed')
      and due_at <= ${input.now.toISOString()} and mime_id is not null and stop_id is distinct from ${input.stopId}
    order by id limit ${input.limit}`);
}

/** Emails that were due by now and have no row of the ledger. */
export function listEmailsDue(tx: OrganizationTx, input: { now: Date; after: number; limit: number }) {
  return tx.execute<{ emailId: number; accountId: number }>(sql`
    select d.id as "emailId", s.email_account_id as "accountId"
    from campaigns c
    join sequence_emails d on d.organization_id = c.organization_id and d.campaign_id = c.id
    join sequences s on s.id = d.sequence_id
    where c.organization_id = ${tx.organizationId} and c.status = 'active' and c.deleted_at is null
      and d.scheduled_send_at <= ${input.now.toISOString()} and d.outbound_id is null and d.sent_at is null
      and d.skip_reason is null and d.logic <> 'IF_REPLIED' and s.email_account_id is not null and d.id > ${input.after}
    order by d.id limit ${input.limit}`);
}

/** Whether an email was due by now and not sent, as far as this database knows. */
export async function isAnythingDue(tx: OrganizationTx, now: Date): Promise<boolean> {
  const emails = await listEmailsDue(tx, { now, after: 0, limit: 1 });
  return emails.length > 0 || (await listRowsDue(tx, { stopId: 0, now, limit: 1 })).length > 0;
}

/** The mailboxes that have something waiting. */
export async function listWaitingMailboxes(tx: OrganizationTx): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select distinct email_account_id as id from outbound
    where organization_id = ${tx.organizationId} and state in ('planned', 'held')`);
  return rows.map(({ id }) => id);
}

/** The rows of these emails that are not cancelled. */
export function listRowsOf(tx: OrganizationTx, emailIds: readonly number[]) {
  return tx.execute<{ id: number; email_id: number }>(sql`
    select id, email_id from outbound
    where organization_id = ${tx.organizationId} and kind = 'step' and state <> 'cancelled'
      and email_id = any(${idList(emailIds)})`);
}
