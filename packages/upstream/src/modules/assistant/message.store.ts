import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { assistantMessages, assistantRuns } from '../../db/schema.ts';

export type MessageRow = typeof assistantMessages.$inferSelect;
export type MessageWithRun = { message: MessageRow; run: typeof assistantRuns.$inferSelect | null };

const at = (tx: OrganizationTx, threadId: number) =>
  and(eq(assistantMessages.organizationId, tx.organizationId), eq(assistantMessages.threadId, threadId));

/** Messages that changed after a revision, in order, with their runs. */
export function listMessages(tx: OrganizationTx, threadId: number, after: number): Promise<MessageWithRun[]> {
  return tx
    .select({ message: assistantMessages, run: assistantRuns })
    .from(assistantMessages)
    .leftJoin(
      assistantRuns,
      and(
        eq(assistantRuns.organizationId, assistantMessages.organizationId),
        eq(assistantRuns.id, assistantMessages.runId),
      ),
    )
    .where(and(at(tx, threadId), gt(assistantMessages.rev, after)))
    .orderBy(asc(assistantMessages.no));
}

/** The number of the newest message; 0 if there is none. The thread is locked. */
export async function lastMessageNo(tx: OrganizationTx, threadId: number): Promise<number> {
  const [row] = await tx
    .select({ no: sql<number>`coalesce(max(${assistantMessages.no}), 0)` })
    .from(assistantMessages)
    .where(at(tx, threadId));
  return row?.no ?? 0;
}

/** Everything that the person typed in a thread, oldest first. */
export async function listTyped(tx: OrganizationTx, threadId: number): Promise<string[]> {
  const rows = await tx
    .select({ doc: assistantMessages.doc })
    .from(assistantMessages)
    .where(and(at(tx, threadId), eq(assistantMessages.sender, 'user')))
    .orderBy(asc(assistantMessages.no));
  return rows.map(({ doc }) =>
    doc.paragraphs
      .flat()
      .map(({ text }) => text)
      .join(''),
  );
}

/** The answer of a run is new to every page, although its words are as they were. */
export async function touchAnswer(
  tx: OrganizationTx,
  { threadId, runId, rev }: { threadId: number; runId: number; rev: number },
): Promise<void> {
  await tx
    .update(assistantMessages)
    .set({ rev })
    .where(and(at(tx, threadId), eq(assistantMessages.runId, runId)));
}

export async function findDoc(tx: OrganizationTx, threadId: number, no: number) {
  const [row] = await tx
    .select({ doc: assistantMessages.doc })
    .from(assistantMessages)
    .where(and(at(tx, threadId), eq(assistantMessages.no, no)));
  return row?.doc;
}

export async function insertMessages(
  tx: OrganizationTx,
  rows: readonly Omit<MessageRow, 'organizationId'>[],
): Promise<void> {
  await tx
    .insert(assistantMessages)
    .values(rows.map((row) => ({ ...row, organizationId: tx.organizationId })));
}

export async function writeDoc(
  tx: OrganizationTx,
  values: Pick<MessageRow, 'threadId' | 'no' | 'doc' | 'rev'>,
): Promise<void> {
  const { threadId, no, doc, rev } = values;
  await tx
    .update(assistantMessages)
    .set({ doc, rev })
    .where(and(at(tx, threadId), eq(assistantMessages.no, no)));
}
