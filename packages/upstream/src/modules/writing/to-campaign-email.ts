import type { CampaignEmail } from '@myra/shared/contracts/sequences';
import type { Confidence } from '../../writer/index.ts';
import type { EmailRow } from './sequence-list.store.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** The figures behind the score; null for a text that no writer judged. */
function figuresOf(row: EmailRow): CampaignEmail['confidence'] {
  // Written by settleLeads and replaceText and by nothing else.
  const judged = row.writerState as { confidence?: Confidence } | null;
  if (!judged?.confidence) return null;
  const { support, checks, personal, intent, cap } = judged.confidence;
  return { support, checks, personal, intent, cap };
}

/** An email as it travels (API-94). */
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
    confidence: figuresOf(row),
    sources: row.sources.map(({ sentence, refs }) => ({ sentence, refs })),
    writer: row.writer,
    version: row.version,
    scheduled_send_at: iso(row.scheduledSendAt),
    sent_at: iso(row.sentAt),
    skip_reason: row.skipReason,
    warnings: row.warnings,
  };
}
