import { z } from 'zod';
import { confidenceFigures } from './sequence-emails.ts';
import { id, instant } from './wire.ts';

export const correspondent = z.object({ name: z.string().nullable(), email: z.string() });

const assignedRepresentative = z.object({ name: z.string(), email: z.string() });

/** API-102. API-100 is its camelCase form for the screens (API-114). */
export const mailSequence = z.object({
  sequence_id: id,
  lead_id: id.nullable(),
  email: z.string(),
  tier: z.string().nullable(),
  total_emails: z.number().int(),
  current_email_index: z.number().int(),
  sequence_state: z.string(),
  booking_ready: z.boolean(),
  reason_to_stop: z.string().nullable(),
  contact_preferences: z.string().nullable(),
  target_goals: z.string().nullable(),
  is_fallback_sequence: z.boolean(),
  org_id: id.nullish(),
  email_account_id: id.nullable(),
  rep_id: id.nullable(),
  campaign_id: id.nullable(),
  campaign_name: z.string(),
  lead_name: z.string(),
  confidence_score: z.number().nullable(),
  read: z.boolean(),
  last_message_direction: z.string().nullable(),
  representative: assignedRepresentative.nullable(),
  /** Additions start here. When something last happened, and when the first email left. */
  activity_at: instant.optional(),
  started_at: instant.nullish(),
  resume_at: instant.nullish(),
  /** Why it is paused: person, absence, absence_open, legal. */
  pause_reason: z.string().nullish(),
  /** When the next approved answer leaves; null if none waits. */
  reply_send_at: instant.nullish(),
  /** Addresses of its messages, lower case. */
  from_emails: z.array(z.string()).optional(),
  to_emails: z.array(z.string()).optional(),
  /** The lists that contain it: inbox, sent, draft, waiting; or snoozed, or archived. */
  sequence_types: z.array(z.string()).optional(),
  snoozed_until: instant.nullish(),
  /** Words that people of the organization gave it. */
  labels: z.array(z.string()).optional(),
  /** What was sent last. */
  sent: z.object({ at: instant, subject: z.string(), preview: z.string() }).nullish(),
  preview: z.string().nullish(),
  last_subject: z.string().nullish(),
  last_intent: z.string().nullish(),
  /**
   * Why a person must read it before anything is written: patient-health, adverse-event, distress, legal, complaint.
   */
  attention: z.string().nullish(),
  version: z.number().int().optional(),
});

/** A file of an answer. */
export const replyFile = z.object({ id, name: z.string(), media_type: z.string(), bytes: z.number().int() });

/** API-103 */
export const mailSequenceEmail = z.object({
  email_id: id,
  sequence_id: id,
  day: z.number().int().nullable(),
  email_type: z.string(),
  subject_line: z.string(),
  body: z.string(),
  sent_at: instant.nullable(),
  call_to_action: z.string().nullable(),
  theme: z.string().nullable(),
  personalization_variables: z.record(z.string(), z.unknown()).nullable(),
  scheduled_send_at: instant.nullable(),
  is_ai_generated: z.boolean(),
  is_human_generated: z.boolean(),
  /** Additions start here. `step` is a step of the cadence, `reply` answers a message. */
  kind: z.enum(['step', 'reply']).optional(),
  /** step: draft, dated, scheduled, sent, skipped; reply: writing, ready, failed, approved, sent, discarded. */
  state: z.string().optional(),
  skip_reason: z.string().nullish(),
  /** The message that a reply answers. */
  reply_to_email_id: id.nullish(),
  logic: z.string().nullish(),
  confidence_score: z.number().nullish(),
  /** The parts of the score. */
  confidence: confidenceFigures.nullish(),
  /** The sources of a drafted answer, sentence by sentence. */
  sources: z.array(z.object({ sentence: z.string(), refs: z.array(z.string()) })).optional(),
  warnings: z.array(z.string()).optional(),
  writer: z.string().nullish(),
  error: z.object({ code: z.string(), message: z.string() }).nullish(),
  /** When an approved reply leaves. Until then it can be withdrawn. */
  send_at: instant.nullish(),
  /** Who else gets it, and its files. */
  cc: z.array(z.string()).optional(),
  bcc: z.array(z.string()).optional(),
  files: z.array(replyFile).optional(),
  version: z.number().int().optional(),
});

export const attachment = z.object({
  id,
  name: z.string(),
  media_type: z.string(),
  bytes: z.number().int(),
  /** For images that the HTML shows inline. */
  content_id: z.string().nullish(),
});

/** API-105 */
export const notification = z.object({
  id,
  object_type: z.literal('notification'),
  sequence_email_id: id.nullable(),
  status: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  created_at: instant,
  sent_at: instant.nullable(),
  subject: z.string(),
  body: z.string(),
  from: z.array(correspondent),
  to: z.array(correspondent),
  cc: z.array(correspondent),
  bcc: z.array(correspondent),
  message_id: z.string().nullable(),
  reply_to_message_id: z.string().nullable(),
  channel: z.string(),
  track_open: z.boolean(),
  track_links: z.boolean(),
  custom_headers: z.record(z.string(), z.string()).nullable(),
  priority: z.string().nullable(),
  sentiment: z.string().nullable(),
  sequence_id: id.nullable(),
  email_account_id: id.nullable(),
  /** Additions start here. `body` is safe HTML if this says so. */
  body_format: z.enum(['text', 'html']).optional(),
  /** The plain text, and the part its sender newly wrote (without quotes, signature and our footer). */
  body_text: z.string().optional(),
  own_text: z.string().nullish(),
  /** Larger than the size that is stored of one message. */
  truncated: z.boolean().optional(),
  attachments: z.array(attachment).optional(),
  /** Whom an answer goes to, where its writer asks for another one than themselves. */
  reply_to: correspondent.nullish(),
  /** human, auto_reply, out_of_office, bounce, complaint, unsubscribe */
  class: z.string().nullish(),
  intent: z.string().nullish(),
  intent_certainty: z.number().nullish(),
  attention: z.string().nullish(),
  /** Counts the readings: another one is another version. */
  reading_version: z.number().int().optional(),
  /** A date to wait for, a named deputy or colleague, and who said what it means. */
  reading_facts: z.record(z.string(), z.unknown()).nullish(),
  /** What its calendar file asks. Times are instants, or days of a whole day; `end` is not part of it. */
  invitation: z
    .object({
      method: z.enum(['request', 'cancel', 'reply', 'publish']),
      summary: z.string(),
      location: z.string(),
      organizer: correspondent.nullable(),
      start: z.string(),
      end: z.string().nullable(),
      repeats: z.boolean(),
      attachment_id: id,
    })
    .nullish(),
  /** For an outbound message that has not left: when it will, its state in the ledger and the reason it waits. */
  send_at: instant.nullish(),
  outbound_id: id.nullish(),
  outbound_state: z.string().nullish(),
  outbound_reason: z.string().nullish(),
});

/** API-106 */
export const emailInteraction = z.object({
  object_type: z.literal('email_interaction'),
  interaction_type: z.string(),
  interaction_timestamp: instant,
  interaction_details: z.object({
    count: z.number().int(),
    recents: z.array(z.object({ user_agent: z.string().nullable() })),
    /** Additions: the clicked link, and whether a scanner or proxy clicked it. */
    url: z.string().nullish(),
    machine: z.boolean().optional(),
  }),
});

/** API-108 */
export const orphanedCounts = z.object({ unread_count: z.number().int(), read_count: z.number().int() });
