import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { answeredFirst, isReport } from '../../db/answered-first.ts';
import { findRow } from '../../db/rows.ts';
import { emailAccounts, notifications, organizations, sequenceEmails, sequences } from '../../db/schema.ts';
import { lastWroteMs } from '../sending/index.ts';

export type MessageRow = typeof notifications.$inferSelect;
export type SequenceRow = typeof sequences.$inferSelect;
export type StepRow = typeof sequenceEmails.$inferSelect;
export type AccountRow = typeof emailAccounts.$inferSelect;
export type OrganizationRow = typeof organizations.$inferSelect;

export const findSequence = (tx: OrganizationTx, id: number): Promise<SequenceRow | undefined> =>
  findRow(tx, sequences, eq(sequences.id, id));

/** A message of the organization that is not deleted. */
export const findMessage = (tx: OrganizationTx, id: number): Promise<MessageRow | undefined> =>
  findRow(tx, notifications, and(eq(notifications.id, id), isNull(notifications.deletedAt)));

/** Locks a message until the transaction ends. */
export async function lockMessage(tx: OrganizationTx, id: number): Promise<void> {
  await tx.execute(
    sql`select 1 from notifications where organization_id = ${tx.organizationId} and id = ${id} for update`,
  );
}

export const findStep = (tx: OrganizationTx, id: number): Promise<StepRow | undefined> =>
  findRow(tx, sequenceEmails, eq(sequenceEmails.id, id));

/** Whether an email is the first of its sequence by day, then by step. */
export async function isFirstStep(tx: OrganizationTx, step: StepRow): Promise<boolean> {
  const [row] = await tx.execute<{ id: number }>(sql`
    select id from sequence_emails where organization_id = ${tx.organizationId} and sequence_id = ${step.sequenceId}
    order by day nulls last, step limit 1`);
  return row?.id === step.id;
}

export const findAccount = (tx: OrganizationTx, id: number): Promise<AccountRow | undefined> =>
  findRow(tx, emailAccounts, eq(emailAccounts.id, id));

export async function readOrganization(tx: OrganizationTx): Promise<OrganizationRow> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, tx.organizationId));
  if (!row) throw new Error('The organization is gone');
  return row;
}

/** Zone of a conversation: its campaign's, else the organization's. */
export async function zoneOf(tx: OrganizationTx, campaignId: number): Promise<string> {
  const [row] = await tx.execute<{ zone: string | null }>(sql`
    select coalesce(c.schedule_timezone, g.timezone) as zone
    from organizations g left join campaigns c on c.organization_id = g.id and c.id = ${campaignId}
    where g.id = ${tx.organizationId}`);
  return row?.zone ?? 'UTC';
}

/** Message-IDs of a conversation up to a message, oldest first, at most 50. */
export async function listThread(tx: OrganizationTx, input: { sequenceId: number; before: MessageRow }) {
  const rows = await tx.execute<{ message_id: string }>(sql`
    select message_id from (
      select message_id, coalesce(sent_at, created_at) as at, id from notifications
      where organization_id = ${tx.organizationId} and sequence_id = ${input.sequenceId} and deleted_at is null
        and message_id is not null and status <> 'scheduled' and id <> ${input.before.id}
        and created_at <= ${input.before.createdAt.toISOString()}
      order by created_at desc limit 50
    ) t order by at, id`);
  return rows.map((row) => row.message_id);
}

/** The newest email of ours in a conversation at a time, without footer and quote; empty where there is none. */
export async function lastWritten(tx: OrganizationTx, sequenceId: number, at: Date): Promise<string> {
  const [row] = await tx.execute<{ body: string }>(sql`
    select coalesce(e.body, n.own_text, n.body) as body
    from notifications n left join sequence_emails e on e.organization_id = n.organization_id and e.id = n.sequence_email_id
    where n.organization_id = ${tx.organizationId} and n.sequence_id = ${sequenceId} and n.direction = 'outbound'
      and n.deleted_at is null and n.sent_at <= ${at.toISOString()}
    order by n.sent_at desc, n.id desc limit 1`);
  return row?.body ?? '';
}

/** How often the same words came in a conversation since a time. Machines repeat themselves. */
export async function countSameWords(
  tx: OrganizationTx,
  input: { sequenceId: number; ownText: string; since: Date },
): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from notifications
    where organization_id = ${tx.organizationId} and sequence_id = ${input.sequenceId} and direction = 'inbound'
      and created_at > ${input.since.toISOString()} and coalesce(own_text, body) = ${input.ownText}`);
  return row?.n ?? 0;
}

/** When somebody last wrote in person from an address, unless something later of the conversation says otherwise. */
export async function lastWroteAt(tx: OrganizationTx, sequenceId: number, address: string) {
  const [row] = await tx.execute<{ ms: number | null }>(
    sql`select ${lastWroteMs(sql`${tx.organizationId}`, sql`${sequenceId}`, sql`${address}`)} as ms`,
  );
  return row?.ms == null ? null : new Date(row.ms);
}

/** Whether an answer goes to this message, and neither we nor a mail server wrote later. */
export async function isNewestInbound(
  tx: OrganizationTx,
  input: { notificationId: number; sequenceId: number },
): Promise<boolean> {
  const rows = await tx.execute(sql`
    with answered as (
      select n.id, n.created_at from notifications n
      where n.organization_id = ${tx.organizationId} and n.sequence_id = ${input.sequenceId}
        and n.direction = 'inbound' and n.deleted_at is null and not ${isReport}
      order by ${answeredFirst} limit 1
    )
    select 1 from answered a where a.id = ${input.notificationId} and not exists (
      select from notifications n
      where n.organization_id = ${tx.organizationId} and n.sequence_id = ${input.sequenceId} and n.deleted_at is null
        and case when n.direction = 'inbound' then ${isReport} and (n.created_at, n.id) > (a.created_at, a.id)
          else n.sent_at > a.created_at end)`);
  return rows.length > 0;
}

/** Clears or restores why a step of the cadence is not sent, when it becomes an answer or is withdrawn. */
export async function markStepAsAnswer(tx: OrganizationTx, id: number, isAnswer: boolean): Promise<void> {
  await tx.execute(sql`
    update sequence_emails e
    set skip_reason = case when ${isAnswer}::boolean then null
      when e.logic <> 'IF_REPLIED' and s.reason_to_stop = 'replied' then 'replied' else e.skip_reason end
    from sequences s
    where e.organization_id = ${tx.organizationId} and e.id = ${id} and s.id = e.sequence_id and e.sent_at is null`);
}
