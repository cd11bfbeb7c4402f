import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { addRow, lockRow } from '../../db/rows.ts';
import { leadNotes, leads } from '../../db/schema.ts';
import { idList } from '../../db/value-lists.ts';

export type NoteRow = typeof leadNotes.$inferSelect;

const mine = (tx: OrganizationTx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(leadNotes.organizationId, tx.organizationId), ...more);

/** The notes of leads and of the rows merged into them, newest first, each with the remaining lead's id. */
export async function listNotes(tx: OrganizationTx, leadIds: readonly number[]) {
  const ids = idList(leadIds);
  const rows = await tx
    .select({ note: leadNotes, shownAt: sql`coalesce(${leads.mergedInto}, ${leads.id})`.mapWith(Number) })
    .from(leadNotes)
    .innerJoin(leads, and(eq(leads.organizationId, leadNotes.organizationId), eq(leads.id, leadNotes.leadId)))
    .where(
      mine(
        tx,
        isNull(leadNotes.removedAt),
        sql`(${leads.id} = any(${ids}) or ${leads.mergedInto} = any(${ids}))`,
      ),
    )
    .orderBy(desc(leadNotes.id));
  return rows.map(({ note, shownAt }) => ({ ...note, shownAt }));
}

export const insertNote = (
  tx: OrganizationTx,
  values: Pick<NoteRow, 'leadId' | 'userId' | 'body' | 'createdAt'>,
): Promise<NoteRow> => addRow(tx, leadNotes, { ...values, organizationId: tx.organizationId });

/** A note, locked: also one that was taken away with `orRemoved`; with `userId` only that person's. */
export async function findNote(
  tx: OrganizationTx,
  input: { id: number; userId: string | undefined; orRemoved?: boolean },
): Promise<NoteRow | undefined> {
  const { id, userId, orRemoved = false } = input;
  return lockRow(
    tx,
    leadNotes,
    mine(
      tx,
      eq(leadNotes.id, id),
      orRemoved ? undefined : isNull(leadNotes.removedAt),
      userId === undefined ? undefined : eq(leadNotes.userId, userId),
    ),
  );
}

/** Writes a locked note again. */
export async function writeNote(
  tx: OrganizationTx,
  id: number,
  values: Partial<Pick<NoteRow, 'body' | 'version' | 'editedAt' | 'removedAt'>>,
): Promise<void> {
  await tx
    .update(leadNotes)
    .set(values)
    .where(mine(tx, eq(leadNotes.id, id)));
}

/** Deletes the notes that were taken away before `cutoff`. */
export async function deleteRemovedNotes(tx: OrganizationTx, cutoff: Date): Promise<void> {
  await tx.delete(leadNotes).where(mine(tx, lt(leadNotes.removedAt, cutoff)));
}
