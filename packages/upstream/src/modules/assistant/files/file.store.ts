import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { findRow } from '../../../db/rows.ts';
import { assistantFiles, type StoredDoc } from '../../../db/schema.ts';

export type FileRow = typeof assistantFiles.$inferSelect;
/** A file without its text. */
export type ListedFile = Pick<FileRow, 'id' | 'name' | 'kind' | 'pages' | 'messageNo'>;

const own = (tx: OrganizationTx) => eq(assistantFiles.organizationId, tx.organizationId);
const listed = {
  id: assistantFiles.id,
  name: assistantFiles.name,
  kind: assistantFiles.kind,
  pages: assistantFiles.pages,
  messageNo: assistantFiles.messageNo,
};

export async function insertFile(
  tx: OrganizationTx,
  values: Pick<FileRow, 'userId' | 'name' | 'kind' | 'bytes' | 'pages' | 'texts' | 'createdAt'>,
): Promise<ListedFile> {
  const [row] = await tx
    .insert(assistantFiles)
    .values({ ...values, organizationId: tx.organizationId })
    .returning(listed);
  if (!row) throw new Error('Inserting a file gave no row');
  return row;
}

/** Deletes a person's file that no question has. Returns whether there was one. */
export async function deleteUnasked(tx: OrganizationTx, { id, userId }: { id: number; userId: string }) {
  const rows = await tx
    .delete(assistantFiles)
    .where(
      and(
        own(tx),
        eq(assistantFiles.id, id),
        eq(assistantFiles.userId, userId),
        isNull(assistantFiles.threadId),
      ),
    )
    .returning({ id: assistantFiles.id });
  return rows.length === 1;
}

/** Gives a person's files to a question. Returns them, also those of earlier questions of its thread; none that another thread has. */
export async function claimFiles(
  tx: OrganizationTx,
  ids: readonly number[],
  question: { threadId: number; messageNo: number; userId: string },
): Promise<ListedFile[]> {
  const { userId, threadId, messageNo } = question;
  if (ids.length === 0) return [];
  return tx
    .update(assistantFiles)
    .set({ threadId, messageNo: sql`coalesce(${assistantFiles.messageNo}, ${messageNo}::integer)` })
    .where(
      and(
        own(tx),
        inArray(assistantFiles.id, [...ids]),
        eq(assistantFiles.userId, userId),
        or(isNull(assistantFiles.threadId), eq(assistantFiles.threadId, threadId)),
      ),
    )
    .returning(listed);
}

/** Whether a question is about a file of its thread. */
export const isFileOf = (file: ListedFile, no: number, question: StoredDoc | undefined): boolean =>
  file.messageNo === no || question?.file_ids?.includes(file.id) === true;

/** The files of a thread, the oldest first. */
export function listFilesOf(tx: OrganizationTx, threadId: number): Promise<ListedFile[]> {
  return tx
    .select(listed)
    .from(assistantFiles)
    .where(and(own(tx), eq(assistantFiles.threadId, threadId)))
    .orderBy(asc(assistantFiles.id));
}

/** A file of a thread with its text. */
export const findFile = (
  tx: OrganizationTx,
  { id, threadId }: { id: number; threadId: number },
): Promise<FileRow | undefined> =>
  findRow(tx, assistantFiles, and(own(tx), eq(assistantFiles.id, id), eq(assistantFiles.threadId, threadId)));

/** Deletes files that were attached before a time and never asked about. */
export async function deleteForgotten(tx: OrganizationTx, before: Date): Promise<void> {
  await tx
    .delete(assistantFiles)
    .where(and(own(tx), isNull(assistantFiles.threadId), lt(assistantFiles.createdAt, before)));
}
