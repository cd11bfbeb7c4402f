import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { emailAccounts, notifications, organizations, safetyAlerts, sequences } from '../../db/schema.ts';

/** A message and its conversation; null for one of the catch-all. */
export type Received = { notificationId: number; sequenceId: number | null };

/** The data of a new alert. */
export type AlertSource = {
  attention: string | null;
  /** The sender, lower case. */
  sender: string | null;
  receivedAt: Date;
  /** The mailbox that the conversation is led from, if it is still there. */
  mailbox: { id: number; name: string; address: string } | undefined;
  safetyContact: string | undefined;
};

/** Reads a message for its alert. Undefined if it or its conversation is gone. */
export async function readSource(tx: OrganizationTx, { notificationId, sequenceId }: Received) {
  const { organizationId } = tx;
  const [row] = await tx
    .select({
      attention: notifications.attention,
      sender: notifications.sender,
      isKnown: sql<boolean>`${sequenceId}::bigint is null or ${sequences.id} is not null`,
      receivedAt: notifications.createdAt,
      accountId: sql<number | null>`coalesce(${sequences.emailAccountId}, ${notifications.emailAccountId})`,
      settings: organizations.replySettings,
    })
    .from(notifications)
    .leftJoin(
      sequences,
      and(eq(sequences.organizationId, organizationId), sql`${sequences.id} = ${sequenceId}::bigint`),
    )
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(and(eq(notifications.organizationId, organizationId), eq(notifications.id, notificationId)));
  if (!row?.isKnown) return undefined;
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
    sender: row.sender,
    receivedAt: row.receivedAt,
    mailbox: account && account.deletedAt === null ? account : undefined,
    safetyContact: row.settings?.safety_contact,
  };
}

/** Adds an alert. Undefined if the message has one. */
export async function insertAlert(
  tx: OrganizationTx,
  values: Received & { attention: string; createdAt: Date },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(safetyAlerts)
    .values({ ...values, organizationId: tx.organizationId })
    .onConflictDoNothing()
    .returning({ id: safetyAlerts.id });
  return row?.id;
}

/** The alert of a catch-all message moves with it into its conversation. */
export async function moveAlert(
  tx: OrganizationTx,
  { notificationId, sequenceId }: { notificationId: number; sequenceId: number },
): Promise<void> {
  await tx
    .update(safetyAlerts)
    .set({ sequenceId })
    .where(
      and(
        eq(safetyAlerts.organizationId, tx.organizationId),
        eq(safetyAlerts.notificationId, notificationId),
      ),
    );
}

/** Alerts of one conversation, or in the catch-all of one sender. */
export const ofThread = (
  { organizationId }: OrganizationTx,
  { sequenceId, sender }: { sequenceId: number | null; sender: string | null },
): SQL =>
  sequenceId === null
    ? sql`a.organization_id = ${organizationId} and a.sequence_id is null and exists (
        select from notifications n where n.organization_id = a.organization_id and n.id = a.notification_id
          and n.sender is not distinct from ${sender})`
    : sql`a.organization_id = ${organizationId} and a.sequence_id = ${sequenceId}`;

/** Whether an email about the same conversation and reason was written since then and nobody has taken it yet. */
export async function isToldAlready(
  tx: OrganizationTx,
  input: { sequenceId: number | null; sender: string | null; attention: string; since: Date },
): Promise<boolean> {
  const [row] = await tx.execute<{ id: number }>(sql`
    select a.id from safety_alerts a
    where ${ofThread(tx, input)} and a.attention = ${input.attention} and a.outbound_id is not null
      and a.taken_at is null and a.created_at > ${input.since.toISOString()}
    limit 1`);
  return row !== undefined;
}

/** Stores how the safety contact is notified, or why not. */
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
