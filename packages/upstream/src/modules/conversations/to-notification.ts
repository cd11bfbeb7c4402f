import { answersTo } from '@myra/mail/answers-to';
import { readInvitation } from '@myra/mail/invitation';
import type { notification } from '@myra/shared/contracts/mail-rows';
import type { orphanedNotification } from '@myra/shared/contracts/orphaned';
import type { z } from 'zod';
import type { AttachmentRow } from './message.store.ts';
import type { ShownMessage } from './show-messages.ts';

export type Notification = z.input<typeof notification>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const toAttachment = ({ id, name, mediaType, bytes, contentId }: AttachmentRow) => ({
  id,
  name,
  media_type: mediaType,
  bytes,
  content_id: contentId,
});

/** What the first calendar file of a received message asks; nothing where it cannot be read. */
function invitationOf(row: ShownMessage, attachments: readonly AttachmentRow[]): Notification['invitation'] {
  if (row.direction !== 'inbound') return null;
  for (const { id, notificationId, calendar } of attachments) {
    if (notificationId !== row.id || calendar === null) continue;
    const found = readInvitation(calendar);
    if (!found) continue;
    const { organizer, isRepeating, ...rest } = found;
    return {
      ...rest,
      organizer: organizer && { name: organizer.name || null, email: organizer.address },
      repeats: isRepeating,
      attachment_id: id,
    };
  }
  return null;
}

/** The ledger's state of an outbound message that has not left. */
function ledgerOf(row: ShownMessage) {
  if (row.direction !== 'outbound') return {};
  const isWaiting = row.sentAt === null;
  return {
    outbound_id: row.outboundId,
    outbound_state: row.ledgerState,
    outbound_reason: row.ledgerReason,
    send_at: isWaiting ? iso(row.dueAt) : null,
  };
}

/** A message in its wire form. `body` is safe HTML if the message had HTML, else its text. `own`: addresses of our mailboxes. */
export function toNotification(
  row: ShownMessage,
  { attachments, own }: { attachments: readonly AttachmentRow[]; own: ReadonlySet<string> },
): Notification {
  return {
    id: row.id,
    object_type: 'notification',
    sequence_email_id: row.sequenceEmailId,
    status: row.status,
    direction: row.direction === 'inbound' ? 'inbound' : 'outbound',
    created_at: row.createdAt.toISOString(),
    sent_at: iso(row.sentAt),
    subject: row.subject,
    body: row.safeHtml ?? row.body,
    from: row.from,
    to: row.to,
    cc: row.cc,
    bcc: row.bcc,
    message_id: row.messageId,
    reply_to_message_id: row.replyToMessageId,
    channel: 'email',
    track_open: row.tracksOpens,
    track_links: row.tracksLinks,
    custom_headers: null,
    priority: row.priority,
    sentiment: row.sentiment,
    sequence_id: row.sequenceId,
    email_account_id: row.emailAccountId,
    body_format: row.safeHtml === null ? 'text' : 'html',
    body_text: row.body,
    own_text: row.ownText,
    truncated: row.truncated,
    attachments: attachments.filter((each) => each.notificationId === row.id).map(toAttachment),
    reply_to: row.direction === 'inbound' ? (answersTo(row, own) ?? null) : null,
    class: row.class,
    intent: row.intent,
    intent_certainty: row.intentCertainty,
    attention: row.attention,
    reading_version: row.readingVersion,
    reading_facts: row.readingFacts,
    invitation: invitationOf(row, attachments),
    ...ledgerOf(row),
  };
}

/** An unmatched message in its wire form. */
export function toUnmatched(
  row: ShownMessage,
  parts: Parameters<typeof toNotification>[1],
  organizationId: number,
): z.input<typeof orphanedNotification> {
  return {
    ...toNotification(row, parts),
    headers: row.headers,
    nylas_data: null,
    org_id: organizationId,
  };
}
