import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { emailAccounts, notifications, organizations, safetyAlerts, sequences } from '../../db/schema.ts';

/** What an alert is raised from. */
export type AlertSource = {
  attention: string | null;
  receivedAt: Date;
  /** The mailbox that the conversation is led from, if it is still there. */
  mailbox: { id: number; name: string; address: string } | undefined;
  safetyContact: string | undefined;
};

/** Reads a message of a conversation for its alert; undefined where it is gone. */
export async function readSource(
  tx: OrganizationTx,
  { notificationId, sequenceId }: { notificationId: number; sequenceId: number },
): Promise<AlertSource | undefined> {
  const { organizationId } = tx;
  const [row] = await tx
    .select({
      attention: notifications.attention,
      receivedAt: notifications.createdAt,
      accountId: sql<number | null>`coalesce(${sequences.emailAccountId}, ${notifications.emailAccountId})`,
      settings: organizations.replySettings,
    })
    .from(notifications)
    .innerJoin(sequences, eq(sequences.id, sequenceId))
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(and(eq(notifications.organizationId, organizationId), eq(notifications.id, notificationId)));
  if (!row) return undefined;
  const [account] =
    row.accountId === null
      ? []
      : await tx
          .select({
            id: emailAccounts.id,
            name: emailAccounts.name,
            address: emailAccounts.email,
            deletedAt: emailAccounts.deletedAt,
          })
          .from(emailAccounts)
          .where(and(eq(emailAccounts.organizationId, organizationId), eq(emailAccounts.id, row.accountId)));
  return {
    attention: row.attention,
    receivedAt: row.receivedAt,
    mailbox: account && account.deletedAt === null ? account : undefined,
    safetyContact: row.settings?.safety_contact,
  };
}

/** Adds an alert; undefined where the message has one. */
export async function insertAlert(
  tx: OrganizationTx,
  values: { notificationId: number; sequenceId: number; attention: string; createdAt: Date },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(safetyAlerts)
    .values({ ...values, organizationId: tx.organizationId })
    .onConflictDoNothing()
    .returning({ id: safetyAlerts.id });
  return row?.id;
}

/** Whether an email about the conversation was written for the same reason since then, and nobody has taken it yet. */
export async function isToldAlready(
  tx: OrganizationTx,
  input: { sequenceId: number; attention: string; since: Date },
): Promise<boolean> {
  const [row] = await tx.execute<{ id: number }>(sql`
    select id from safety_alerts
    where organization_id = ${tx.organizationId} and sequence_id = ${input.sequenceId}
      and attention = ${input.attention} and outbound_id is not null and taken_at is null
      and created_at > ${input.since.toISOString()}
    limit 1`);
  return row !== undefined;
}

/** Writes how the safety contact is told, or why not. */
export async function setMail(
  tx: OrganizationTx,
  id: number,
  mail: { outboundId: number } | { noMailReason: string },
): Promise<void> {
  await tx
    .update(safetyAlerts)
    .set(mail)
    .where(and(eq(safetyAlerts.organizationId, tx.organizationId), eq(safetyAlerts.id, id)));
}

export type AlertRow = {
  id: number;
  sequence_id: number;
  notification_id: number;
  attention: string;
  lead_name: string;
  received_at: string;
  mail_state: string | null;
  no_mail_reason: string | null;
  taken_by: string | null;
  taken_at: string | null;
};

const ISO = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);
const columns: SQL = sql`
  a.id, a.sequence_id, a.notification_id, a.attention, a.no_mail_reason, a.taken_by, o.state as mail_state,
  coalesce(nullif(trim(coalesce(l.first_name, '') || ' ' || coalesce(l.last_name, '')), ''), l.email, '') as lead_name,
  to_char(a.created_at at time zone 'UTC', ${ISO}) as received_at, to_char(a.taken_at at time zone 'UTC', ${ISO}) as taken_at`;

/** Alerts of conversations that somebody may see: an admin all, anybody else those they represent. */
const seenBy = (userId: string | null): SQL => sql`
  from safety_alerts a
  join sequences s on s.organization_id = a.organization_id and s.id = a.sequence_id
  left join leads l on l.organization_id = a.organization_id and l.id = s.lead_id
  left join outbound o on o.organization_id = a.organization_id and o.id = a.outbound_id
  where ${
    userId === null
      ? sql`true`
      : sql`exists (select from representatives r where r.organization_id = a.organization_id and r.id = s.rep_id
          and r.user_id = ${userId}::uuid and r.removed_at is null)`
  }`;

/** Open alerts, newest first, and how many there are. */
export async function listOpen(
  tx: OrganizationTx,
  input: { userId: string | null; limit: number },
): Promise<{ rows: AlertRow[]; total: number }> {
  const mine = sql`${seenBy(input.userId)} and a.organization_id = ${tx.organizationId} and a.taken_at is null`;
  const rows = await tx.execute<AlertRow>(
    sql`select ${columns} ${mine} order by a.id desc limit ${input.limit}`,
  );
  const [count] = await tx.execute<{ n: number }>(sql`select count(*)::integer as n ${mine}`);
  return { rows, total: count?.n ?? 0 };
}

/** One alert that somebody may see, taken or not. */
export async function findAlert(
  tx: OrganizationTx,
  input: { id: number; userId: string | null },
): Promise<AlertRow | undefined> {
  const [row] = await tx.execute<AlertRow>(
    sql`select ${columns} ${seenBy(input.userId)} and a.organization_id = ${tx.organizationId} and a.id = ${input.id}`,
  );
  return row;
}

/** Takes every open alert of a conversation for the same reason: one person looks after all of it. */
export async function takeOf(
  tx: OrganizationTx,
  input: { sequenceId: number; attention: string; by: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update safety_alerts set taken_by = ${input.by}, taken_at = ${input.now.toISOString()}
    where organization_id = ${tx.organizationId} and sequence_id = ${input.sequenceId}
      and attention = ${input.attention} and taken_at is null`);
}
