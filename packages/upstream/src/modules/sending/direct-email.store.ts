import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { directEmails, notifications, outbound } from '../../db/schema.ts';
import { idList } from '../../db/value-lists.ts';
import { noteChange } from '../changes/index.ts';

type Row = typeof directEmails.$inferSelect;
/** A direct email with the ledger's state of it, and the conversation of its message. */
export type DirectRow = Row & {
  sequenceId: number | null;
  state: string;
  reason: string | null;
  dueAt: Date;
};

/** Most of them that are shown of a message or conversation. */
const SHOWN_MAX = 200;

/** Called back means that it never was: nobody is shown it. */
const isShown = sql`not (${outbound.state} = 'cancelled' and ${outbound.reason} is not distinct from 'called_back')`;

export async function insertDirect(
  tx: OrganizationTx,
  values: Omit<Row, 'id' | 'organizationId'>,
): Promise<number> {
  const [row] = await tx
    .insert(directEmails)
    .values({ ...values, organizationId: tx.organizationId })
    .returning({ id: directEmails.id });
  if (!row) throw new Error('Inserting a direct email gave no row');
  return row.id;
}

const select = (tx: OrganizationTx, where: SQL | undefined): Promise<DirectRow[]> =>
  tx
    .select({
      ...getTableColumns(directEmails),
      sequenceId: notifications.sequenceId,
      state: outbound.state,
      reason: outbound.reason,
      dueAt: outbound.dueAt,
    })
    .from(directEmails)
    .innerJoin(outbound, eq(outbound.id, directEmails.outboundId))
    .innerJoin(notifications, eq(notifications.id, directEmails.notificationId))
    .where(and(eq(directEmails.organizationId, tx.organizationId), where))
    .orderBy(asc(directEmails.id))
    .limit(SHOWN_MAX);

/** The direct emails about messages, oldest first, without what was called back. */
export const listDirect = (tx: OrganizationTx, messageIds: readonly number[]): Promise<DirectRow[]> =>
  messageIds.length === 0
    ? Promise.resolve([])
    : select(tx, and(inArray(directEmails.notificationId, [...messageIds]), isShown));

export async function findDirect(tx: OrganizationTx, id: number): Promise<DirectRow | undefined> {
  return (await select(tx, eq(directEmails.id, id)))[0];
}

/** The row that a first click made. */
export async function findDirectByKey(tx: OrganizationTx, sendKey: string): Promise<DirectRow | undefined> {
  return (await select(tx, eq(outbound.sendKey, sendKey)))[0];
}

/**
 * A conversation is answered once the answer to its invitation has left, unless the lead wrote again after the invitation.
 * Answers stand in the ledger without their conversation, so this is done by the invitation.
 */
export async function noteInvitationsAnswered(
  tx: OrganizationTx,
  outboundIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update sequences s
    set last_message_direction = 'outbound', preview = o.subject_line, activity_at = greatest(s.activity_at, o.sent_at),
        last_sent_at = greatest(s.last_sent_at, o.sent_at)
    from direct_emails d
    join outbound o on o.id = d.outbound_id
    join notifications n on n.organization_id = d.organization_id and n.id = d.notification_id
    where d.organization_id = ${tx.organizationId} and d.outbound_id = any(${idList(outboundIds)})
      and d.kind = 'invitation' and s.id = n.sequence_id
      and not exists (
        select from notifications later
        where later.organization_id = n.organization_id and later.sequence_id = n.sequence_id
          and later.deleted_at is null and later.status in ('sent', 'received', 'read')
          and case later.direction when 'inbound' then later.created_at else later.sent_at end > n.created_at
      )`);
}

/** Tells the change feed where direct emails are shown: in a conversation or in the catch-all. */
export async function noteDirect(tx: OrganizationTx, outboundIds: readonly number[]): Promise<void> {
  for (const { notificationId, sequenceId } of await select(
    tx,
    inArray(directEmails.outboundId, [...outboundIds]),
  )) {
    if (sequenceId === null) noteChange(tx, 'orphaned', notificationId);
    else noteChange(tx, 'sequence', sequenceId);
  }
}
