import type { mailSequence } from '@myra/shared/contracts/mail-rows';
import { wizardScoreBand } from '@myra/shared/rules/leads/scores';
import type { z } from 'zod';
import type { ConversationRow } from './conversation.store.ts';

export type MailSequence = z.input<typeof mailSequence>;

/** Reasons for which the lead may not be written to. */
const OUT_OF_REACH = new Set(['unsubscribed', 'complained', 'suppressed']);

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** The lists that contain it. */
function typesOf(row: ConversationRow): string[] {
  if (!row.has_messages) return [];
  if (row.place !== 'inbox') return [row.place];
  return [
    'inbox',
    ...(row.sent_ms === null ? [] : ['sent']),
    ...(row.last_message_direction === 'outbound' ? ['waiting'] : []),
    ...(row.draft_waiting ? ['draft'] : []),
  ];
}

/** The lead's address in this conversation: leads that were merged wrote from another one than the lead has now. */
export function addressOf({
  lead_email: address,
  mailbox_email: mailbox,
  from_emails: from,
  to_emails: to,
}: Pick<ConversationRow, 'lead_email' | 'mailbox_email' | 'from_emails' | 'to_emails'>): string {
  const known = address ?? '';
  // Messages have addresses in small letters.
  const others = [...from, ...to].filter((each) => each !== mailbox?.toLowerCase());
  return others.includes(known.toLowerCase()) ? known : (others[0] ?? known);
}

/** A conversation in its wire form, with the documents' optional fields as far as known. */
export function toMailSequence(row: ConversationRow, organizationId: number): MailSequence {
  return {
    sequence_id: row.id,
    lead_id: row.lead_id,
    email: addressOf(row),
    tier: wizardScoreBand(row.score) ?? null,
    total_emails: row.total_emails,
    current_email_index: row.current_email_index,
    sequence_state: row.sequence_state,
    booking_ready: row.last_intent === 'interested',
    reason_to_stop: row.reason_to_stop,
    contact_preferences: OUT_OF_REACH.has(row.reason_to_stop ?? '') ? 'do not contact' : null,
    target_goals: row.goal,
    is_fallback_sequence: false,
    org_id: organizationId,
    email_account_id: row.email_account_id,
    rep_id: row.rep_id,
    campaign_id: row.campaign_id,
    campaign_name: row.campaign_name ?? '',
    lead_name: row.lead_name,
    confidence_score: row.confidence,
    read: row.read,
    last_message_direction: row.last_message_direction,
    representative: row.rep_name === null ? null : { name: row.rep_name, email: row.rep_email ?? '' },
    activity_at: new Date(row.activity_ms).toISOString(),
    started_at: iso(row.started_ms),
    resume_at: iso(row.resume_ms),
    pause_reason: row.pause_reason,
    reply_send_at: iso(row.reply_ms),
    from_emails: row.from_emails,
    to_emails: row.to_emails,
    sequence_types: typesOf(row),
    snoozed_until: iso(row.snoozed_ms),
    labels: row.labels,
    sent:
      row.sent_ms === null
        ? null
        : {
            at: new Date(row.sent_ms).toISOString(),
            subject: row.sent_subject ?? '',
            preview: row.sent_preview ?? '',
          },
    preview: row.preview,
    last_subject: row.last_subject,
    last_intent: row.last_intent,
    attention: row.attention,
    version: row.version,
  };
}
