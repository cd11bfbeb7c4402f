import type { CampaignEmail } from '@myra/shared/contracts/sequence-emails';
import { figuresOf } from '@myra/writer/index';
import { writerStateOf } from './email-input.ts';
import type { EmailRow } from './sequence-list.store.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** An email as it travels. */
export function toCampaignEmail(row: EmailRow): CampaignEmail {
  return {
    email_id: row.id,
    day: row.day,
    logic: row.logic,
    email_type: row.emailType,
    subject_line: row.subjectLine,
    body: row.body,
    call_to_action: row.callToAction,
    is_human: row.isHuman,
    word_count: row.wordCount,
    confidence_score: row.confidenceScore,
    confidence: figuresOf(row.writerState),
    sources: row.sources.map(({ sentence, refs }) => ({ sentence, refs })),
    writer: row.writer,
    version: row.version,
    scheduled_send_at: iso(row.scheduledSendAt),
    sent_at: iso(row.sentAt),
    skip_reason: row.skipReason,
    warnings: row.warnings,
    reason: writerStateOf(row).reason || null,
    look: writerStateOf(row).look,
  };
}
