import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, isNull } from 'drizzle-orm';
import { messageAttachments, notifications } from '../../db/schema.ts';
import { storableText } from '../../db/storable-text.ts';
import type { ReadAttachment } from '../../mail/read-message.ts';

/** Of parts that are written by one statement; a larger one stands alone. */
const STATEMENT_BYTES_MAX = 1_048_576;

/** The parts of one stored message. */
export type StoredParts = { notificationId: number; attachments: readonly ReadAttachment[] };

/** Keeps the parts of messages, small ones together. */
export async function insertAttachments(tx: OrganizationTx, stored: readonly StoredParts[]): Promise<void> {
  const statements: (typeof messageAttachments.$inferInsert)[][] = [];
  let bytes = 0;
  for (const { notificationId, attachments } of stored) {
    for (const [position, { name, mediaType, contentId, content }] of attachments.entries()) {
      const row = {
        organizationId: tx.organizationId,
        notificationId,
        position,
        name: storableText(name),
        mediaType: storableText(mediaType),
        bytes: content.length,
        contentId: contentId === undefined ? null : storableText(contentId),
        content,
      };
      bytes += content.length;
      const last = statements.at(-1);
      if (last && bytes <= STATEMENT_BYTES_MAX) last.push(row);
      else {
        statements.push([row]);
        bytes = content.length;
      }
    }
  }
  for (const rows of statements) await tx.insert(messageAttachments).values(rows);
}

/** A part of a message that was not deleted, with its bytes. */
export async function findAttachment(
  tx: OrganizationTx,
  input: { notificationId: number; attachmentId: number },
): Promise<{ name: string; mediaType: string; content: Buffer } | undefined> {
  const [row] = await tx
    .select({
      name: messageAttachments.name,
      mediaType: messageAttachments.mediaType,
      content: messageAttachments.content,
    })
    .from(messageAttachments)
    .innerJoin(notifications, eq(notifications.id, messageAttachments.notificationId))
    .where(
      and(
        eq(messageAttachments.id, input.attachmentId),
        eq(messageAttachments.notificationId, input.notificationId),
        isNull(notifications.deletedAt),
      ),
    );
  return row;
}
