import type { ReadAttachment } from '@myra/mail/read-message';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { storableText } from '@myra/shared/rules/text/storable-text';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { messageAttachments, notifications } from '../../db/schema.ts';
import { json } from '../../db/value-lists.ts';

/** Bytes of the attachments that one statement writes. A larger attachment gets its own statement. */
const STATEMENT_BYTES_MAX = 1_048_576;

/** The attachments of one stored message. */
export type StoredParts = { notificationId: number; attachments: readonly ReadAttachment[] };

type Part = ReadAttachment & { notificationId: number; position: number };

/** Attachments in order, grouped by statement. */
function toStatements(stored: readonly StoredParts[]): Part[][] {
  const statements: Part[][] = [];
  let bytes = 0;
  for (const { notificationId, attachments } of stored) {
    for (const [position, attachment] of attachments.entries()) {
      const part = { ...attachment, notificationId, position };
      bytes += part.content.length;
      const last = statements.at(-1);
      if (last && bytes <= STATEMENT_BYTES_MAX) last.push(part);
      else {
        statements.push([part]);
        bytes = part.content.length;
      }
    }
  }
  return statements;
}

/** Stores the attachments of messages, several small ones in one statement. */
export async function insertAttachments(tx: OrganizationTx, stored: readonly StoredParts[]): Promise<void> {
  for (const parts of toStatements(stored)) {
    let after = 0;
    const given = parts.map(({ notificationId, position, name, mediaType, contentId, content }) => {
      const start = after + 1;
      after += content.length;
      return {
        notification_id: notificationId,
        position,
        name: storableText(name),
        media_type: storableText(mediaType),
        content_id: contentId === undefined ? null : storableText(contentId),
        start,
        bytes: content.length,
      };
    });
    // Base64 of all contents together: Postgres's own text form of bytes is twice as long.
    const contents = Buffer.concat(parts.map(({ content }) => content)).toString('base64');
    await runNamed(
      tx,
      sql`
      insert into message_attachments
        (organization_id, notification_id, position, name, media_type, content_id, bytes, content)
      select ${tx.organizationId}, p.notification_id, p.position, p.name, p.media_type, p.content_id, p.bytes,
        substring(c.contents from p.start for p.bytes)
      from (select decode(${contents}, 'base64') as contents offset 0) c
      cross join json_to_recordset(${json(given)}) as p(notification_id bigint, position int, name text, media_type text, content_id text,
        start int, bytes int)`,
    );
  }
}

/** One attachment of a message that was not deleted. */
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
