import type { mailSequenceEmail } from '@myra/shared/contracts/mail-rows';
import { figuresOf } from '@myra/writer/index';
import type { z } from 'zod';
import type { messageAttachments, replyDrafts, sequenceEmails } from '../../db/schema.ts';

type SequenceEmail = z.input<typeof mailSequenceEmail>;
type StepRow = typeof sequenceEmails.$inferSelect;
type ReplyRow = typeof replyDrafts.$inferSelect;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The state of an email of the cadence. Derived, never stored. */
function stateOfStep(row: StepRow): string {
  if (row.sentAt) return 'sent';
  if (row.skipReason) return 'skipped';
  if (row.outboundId !== null) return 'scheduled';
  return row.scheduledSendAt ? 'dated' : 'draft';
}

/** An email of the cadence in its wire form. */
export function stepToSequenceEmail(row: StepRow): SequenceEmail {
  return {
    email_id: row.id,
    sequence_id: row.sequenceId,
    day: row.day,
    email_type: row.emailType,
    subject_line: row.subjectLine,
    body: row.body,
    sent_at: iso(row.sentAt),
    call_to_action: row.callToAction || null,
    theme: null,
    personalization_variables: null,
    scheduled_send_at: iso(row.scheduledSendAt),
    is_ai_generated: !row.isHuman,
    is_human_generated: row.isHuman,
    kind: 'step',
    state: stateOfStep(row),
    skip_reason: row.skipReason,
    logic: row.logic,
    confidence_score: row.confidenceScore,
    confidence: figuresOf(row.writerState),
    sources: row.sources,
    warnings: row.warnings,
    writer: row.writer,
    send_at: null,
    version: row.version,
  };
}

type ReplyFiles = readonly Pick<
  typeof messageAttachments.$inferSelect,
  'id' | 'name' | 'mediaType' | 'bytes'
>[];

/** A drafted answer in its wire form; `sendAt` is when an approved one leaves. */
export function replyToSequenceEmail(row: ReplyRow, sendAt: Date | null, files?: ReplyFiles): SequenceEmail {
  const leavesAt = row.state === 'approved' ? iso(sendAt) : null;
  return {
    email_id: row.id,
    sequence_id: row.sequenceId,
    day: null,
    email_type: 'reply',
    subject_line: row.subjectLine,
    body: row.body,
    sent_at: iso(row.sentAt),
    call_to_action: null,
    theme: null,
    personalization_variables: null,
    scheduled_send_at: leavesAt,
    is_ai_generated: !row.isHuman,
    is_human_generated: row.isHuman,
    kind: 'reply',
    state: row.state,
    reply_to_email_id: row.replyToId,
    confidence_score: row.confidenceScore,
    confidence: figuresOf(row.writerState),
    sources: row.sources,
    warnings: row.warnings,
    writer: row.writer,
    error: row.error,
    send_at: leavesAt,
    cc: row.cc,
    bcc: row.bcc,
    ...(files && {
      files: files.map(({ id, name, mediaType, bytes }) => ({ id, name, media_type: mediaType, bytes })),
    }),
    version: row.version,
  };
}
