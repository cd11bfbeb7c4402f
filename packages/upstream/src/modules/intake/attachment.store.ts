import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, isNull } from 'drizzle-orm';
import { messageAttachments, notifications } from '../../db/schema.ts';
import { storableText } from '../../db/storable-text.ts';
import type { ReadAttachment } from '../../mail/read-message.ts';

/** Keeps the parts of a message, one statement each: they may be large. */
export async function insertAttachments(
  tx: OrganizationTx,
  notificationId: number,
  attachments: readonly ReadAttachment[],
): Promise<void> {
  for (const [position, { name, mediaType, contentId, content }] of attachments.entries()) {
    await tx.insert(messageAttachments).values({
      organizationId: tx.organizationId,
      notificationId,
      position,
      name: storableText(name),
      mediaType: storableText(mediaType),
      bytes: content.length,
      contentId: contentId === undefined ? null : storableText(contentId),
      content,
    });
  }
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
