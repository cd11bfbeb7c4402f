import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type SQL, sql } from 'drizzle-orm';
import { ISO } from '../../db/iso-format.ts';
import { ofThread } from './alert.store.ts';

export type AlertRow = {
  id: number;
  sequence_id: number | null;
  notification_id: number;
  attention: string;
  lead_name: string;
  /** report, words, model, person; corrected: a person says that the message means something else */
  source: string;
  certainty: number | null;
  received_at: string;
  mail_state: string | null;
  mailed_at: string | null;
  no_mail_reason: string | null;
  taken_by: string | null;
  taken_at: string | null;
};

const iso = (column: string): SQL => sql`to_char(${sql.raw(column)} at time zone 'UTC', ${ISO})`;

const columns: SQL = sql`
  a.id, a.sequence_id, a.notification_id, a.attention, a.no_mail_reason, a.taken_by, o.state as mail_state,
  coalesce(nullif(trim(coalesce(l.first_name, '') || ' ' || coalesce(l.last_name, '')), ''), l.email,
    nullif(n."from" -> 0 ->> 'name', ''), n.sender, '') as lead_name,
  case when n.class = 'complaint' then 'report' when n.reading_facts ->> 'marked_by' = 'model' then 'model'
    when n.reading_facts ->> 'intent_by' = 'person' and replace(n.intent, '_', '-') is distinct from a.attention
      then 'corrected'
    when n.reading_facts ->> 'intent_by' = 'person' then 'person' else 'words' end as source,
  case when n.class is distinct from 'complaint' and coalesce(replace(n.intent, '_', '-'), a.attention) = a.attention
    then n.intent_certainty end as certainty,
  ${iso('a.created_at')} as received_at, ${iso('o.sent_at')} as mailed_at, ${iso('a.taken_at')} as taken_at`;

/**
 * Alerts that a person may see: an admin all, anybody else those of their conversations and of their own mailbox's
 * catch-all.
 */
const seenBy = ({ organizationId }: OrganizationTx, userId: string | null): SQL => sql`
  from safety_alerts a
  join notifications n on n.organization_id = a.organization_id and n.id = a.notification_id
  left join sequences s on s.organization_id = a.organization_id and s.id = a.sequence_id
  left join leads l on l.organization_id = a.organization_id and l.id = s.lead_id
  left join outbound o on o.organization_id = a.organization_id and o.id = a.outbound_id
  left join email_accounts m on m.organization_id = a.organization_id and m.id = n.email_account_id
    and a.sequence_id is null
  where a.organization_id = ${organizationId} and (a.sequence_id is null or s.id is not null) and ${
    userId === null
      ? sql`true`
      : sql`exists (select from representatives r where r.organization_id = a.organization_id
          and r.id = coalesce(s.rep_id, m.rep_id) and r.user_id = ${userId}::uuid and r.removed_at is null)`
  }`;

/** Open alerts, newest first, and how many there are. */
export async function listOpen(tx: OrganizationTx, input: { userId: string | null; limit: number }) {
  const mine = sql`${seenBy(tx, input.userId)} and a.taken_at is null`;
  const rows = await tx.execute<AlertRow>(
    sql`select ${columns} ${mine} order by a.id desc limit ${input.limit}`,
  );
  const [count] = await tx.execute<{ n: number }>(sql`select count(*)::integer as n ${mine}`);
  return { rows, total: count?.n ?? 0 };
}

/** Open alerts about messages of the catch-all: how many, and the newest message. */
export async function countUnmatched(tx: OrganizationTx, userId: string | null) {
  const [row] = await tx.execute<{ n: number; newest_id: number | null }>(sql`
    select count(*)::integer as n, max(a.notification_id) as newest_id
    ${seenBy(tx, userId)} and a.taken_at is null and a.sequence_id is null`);
  return { count: row?.n ?? 0, newest_id: row?.newest_id ?? null };
}

/**
 * The alerts of one conversation or message, including taken ones, newest first: for anybody who may read the message.
 */
export async function listAbout(
  tx: OrganizationTx,
  input: { limit: number; about: { sequenceId: number } | { notificationId: number } },
): Promise<AlertRow[]> {
  const { about } = input;
  const wanted =
    'sequenceId' in about
      ? sql`a.sequence_id = ${about.sequenceId}`
      : sql`a.notification_id = ${about.notificationId}`;
  return tx.execute<AlertRow>(
    sql`select ${columns} ${seenBy(tx, null)} and ${wanted} order by a.id desc limit ${input.limit}`,
  );
}

/** One alert that a person may see, taken or not. */
export async function findAlert(tx: OrganizationTx, input: { id: number; userId: string | null }) {
  const [row] = await tx.execute<AlertRow & { sender: string | null }>(
    sql`select ${columns}, n.sender ${seenBy(tx, input.userId)} and a.id = ${input.id}`,
  );
  return row;
}

/** Takes every open alert of the same lead with the same reason, because one person looks after all of them. */
export async function takeOf(
  tx: OrganizationTx,
  input: { sequenceId: number | null; sender: string | null; attention: string; by: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update safety_alerts a set taken_by = ${input.by}, taken_at = ${input.now.toISOString()}
    where ${ofThread(tx, input)} and a.attention = ${input.attention} and a.taken_at is null`);
}

/** The alert of one message that a person corrected is theirs, where it was raised in doubt and the new meaning raises none. */
export async function takeCorrected(
  tx: OrganizationTx,
  { notificationId, by, now }: { notificationId: number; by: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update safety_alerts a set taken_by = ${by}, taken_at = ${now.toISOString()}
    from notifications n
    where a.organization_id = ${tx.organizationId} and a.notification_id = ${notificationId} and a.taken_at is null
      and n.organization_id = a.organization_id and n.id = a.notification_id and n.attention is null
      and (n.reading_facts ->> 'read_in_doubt')::boolean`);
}
