import type { Attachment } from '@myra/mail/build-message';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { messageAttachments } from '../../db/schema.ts';

type Row = typeof messageAttachments.$inferSelect;
/** A file of an answer without its content. */
export type ReplyFile = Pick<Row, 'id' | 'name' | 'mediaType' | 'bytes'>;

const own = (tx: OrganizationTx) => eq(messageAttachments.organizationId, tx.organizationId);
const columns = {
  id: messageAttachments.id,
  name: messageAttachments.name,
  mediaType: messageAttachments.mediaType,
  bytes: messageAttachments.bytes,
};

/** Stores a file that no answer has yet. */
export async function insertFile(
  tx: OrganizationTx,
  file: Pick<Row, 'name' | 'mediaType' | 'bytes' | 'content' | 'createdAt'>,
): Promise<number> {
  const [row] = await tx
    .insert(messageAttachments)
    .values({ ...file, organizationId: tx.organizationId, position: 0 })
    .returning({ id: messageAttachments.id });
  if (!row) throw new Error('Inserting a file gave no row');
  return row.id;
}

/** Deletes a file that no answer has. Returns whether there was one. */
export async function deleteUntaken(tx: OrganizationTx, id: number): Promise<boolean> {
  const rows = await tx
    .delete(messageAttachments)
    .where(
      and(
        own(tx),
        eq(messageAttachments.id, id),
        isNull(messageAttachments.draftId),
        isNull(messageAttachments.notificationId),
      ),
    )
    .returning({ id: messageAttachments.id });
  return rows.length === 1;
}

/** Gives files to an answer, in this order. Returns those that could be given: of no message and of no other answer. */
export async function claimFiles(tx: OrganizationTx, draftId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .update(messageAttachments)
    .set({
      draftId,
      position: sql`array_position(${sql.param(`{${ids.join(',')}}`)}::bigint[], ${messageAttachments.id}) - 1`,
    })
    .where(
      and(
        own(tx),
        inArray(messageAttachments.id, [...ids]),
        isNull(messageAttachments.notificationId),
        sql`(${messageAttachments.draftId} is null or ${messageAttachments.draftId} = ${draftId})`,
      ),
    )
    .returning(columns);
}

/** Deletes the files of an answer that are not among these. */
export async function deleteOthersOf(tx: OrganizationTx, draftId: number, ids: readonly number[]) {
  await tx
    .delete(messageAttachments)
    .where(
      and(own(tx), eq(messageAttachments.draftId, draftId), notInArray(messageAttachments.id, [...ids])),
    );
}

/** The files of answers, in order, by the answer's id. */
export async function listFilesOf(
  tx: OrganizationTx,
  draftIds: readonly number[],
): Promise<Map<number, ReplyFile[]>> {
  if (draftIds.length === 0) return new Map();
  const rows = await tx
    .select({ ...columns, draftId: messageAttachments.draftId })
    .from(messageAttachments)
    .where(and(own(tx), inArray(messageAttachments.draftId, [...draftIds])))
    .orderBy(asc(messageAttachments.position));
  const files = new Map<number, ReplyFile[]>();
  for (const { draftId, ...file } of rows) {
    if (draftId !== null) files.set(draftId, [...(files.get(draftId) ?? []), file]);
  }
  return files;
}

const readAttachments = (tx: OrganizationTx, ...conditions: SQL[]): Promise<Attachment[]> =>
  tx
    .select({
      name: messageAttachments.name,
      mediaType: messageAttachments.mediaType,
      content: messageAttachments.content,
    })
    .from(messageAttachments)
    .where(and(own(tx), ...conditions))
    .orderBy(asc(messageAttachments.position));

/** The files of an answer with their content, in order. */
export const readFilesOf = (tx: OrganizationTx, draftId: number) =>
  readAttachments(tx, isNotNull(messageAttachments.draftId), eq(messageAttachments.draftId, draftId));

/** The files of a received message with their content, in order, without pictures of its text. */
export const readFilesOfMessage = (tx: OrganizationTx, notificationId: number) =>
  readAttachments(
    tx,
    eq(messageAttachments.notificationId, notificationId),
    isNull(messageAttachments.contentId),
  );

/** Deletes files that never left. */
export async function deleteUnsent(tx: OrganizationTx, before: Date): Promise<void> {
  await tx
    .delete(messageAttachments)
    .where(and(own(tx), isNull(messageAttachments.notificationId), lt(messageAttachments.createdAt, before)));
}
