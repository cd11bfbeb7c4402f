import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { directEmails, notifications, outbound } from '../../db/schema.ts';
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
