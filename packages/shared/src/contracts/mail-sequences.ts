import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { confidenceFigures } from './sequences.ts';
import {
  done,
  epochSeconds,
  id,
  idParam,
  idParams,
  ifMatch,
  instant,
  longText,
  page,
  pageSize,
  pagination,
  text,
} from './wire.ts';

export const correspondent = z.object({ name: z.string().nullable(), email: z.string() });

const assignedRepresentative = z.object({ name: z.string(), email: z.string() });

/** API-102; API-100 is its camelCase reading for the screens (API-114). */
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
  /** Additions from here on. When something last happened, and when the first email left. */
  activity_at: instant.optional(),
  started_at: instant.nullish(),
  resume_at: instant.nullish(),
  /** When the next approved answer leaves; null where none waits. */
  reply_send_at: instant.nullish(),
  /** Addresses of its messages, lower case. */
  from_emails: z.array(z.string()).optional(),
  to_emails: z.array(z.string()).optional(),
  /** Which lists it stands in: inbox, sent, draft. */
  sequence_types: z.array(z.string()).optional(),
  preview: z.string().nullish(),
  last_subject: z.string().nullish(),
  last_intent: z.string().nullish(),
  /** Why a person must read it before anything is written: patient-health, adverse-event, distress, legal, complaint. */
  attention: z.string().nullish(),
  version: z.number().int().optional(),
});

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
  /** Additions from here on. `step` is of the cadence, `reply` answers a message. */
  kind: z.enum(['step', 'reply']).optional(),
  /** step: draft, dated, scheduled, sent, skipped; reply: writing, ready, failed, approved, sent, discarded. */
  state: z.string().optional(),
  skip_reason: z.string().nullish(),
  /** The message that a reply answers. */
  reply_to_email_id: id.nullish(),
  logic: z.string().nullish(),
  confidence_score: z.number().nullish(),
  /** What the score is made of. */
  confidence: confidenceFigures.nullish(),
  /** What a drafted answer rests on, sentence by sentence. */
  sources: z.array(z.object({ sentence: z.string(), refs: z.array(z.string()) })).optional(),
  warnings: z.array(z.string()).optional(),
  writer: z.string().nullish(),
  error: z.object({ code: z.string(), message: z.string() }).nullish(),
  /** When an approved reply leaves; it can be called back until then. */
  send_at: instant.nullish(),
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
  /** Additions from here on. `body` is safe HTML where this says so. */
  body_format: z.enum(['text', 'html']).optional(),
  /** The plain text, and what of it its writer wrote anew (without quotes, signature and our own footer). */
  body_text: z.string().optional(),
  own_text: z.string().nullish(),
  /** Larger than what is kept of one message. */
  truncated: z.boolean().optional(),
  attachments: z.array(attachment).optional(),
  /** human, auto_reply, out_of_office, bounce, complaint, unsubscribe */
  class: z.string().nullish(),
  intent: z.string().nullish(),
  intent_certainty: z.number().nullish(),
  attention: z.string().nullish(),
  /** A date to wait for, a named deputy or colleague. */
  reading_facts: z.record(z.string(), z.unknown()).nullish(),
  /** Of an outbound one that has not left: when it will, its state in the ledger and the reason it is held. */
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
    /** Additions: the link that was followed, and whether a scanner or proxy did it. */
    url: z.string().nullish(),
    machine: z.boolean().optional(),
  }),
});

/** API-108 */
export const orphanedCounts = z.object({ unread_count: z.number().int(), read_count: z.number().int() });

/** `email` is the reply as it now waits in the ledger, `send_at` when it leaves: ten seconds ahead for 'send now'. */
const approvedReply = done.extend({ email: mailSequenceEmail.optional() });

const tag = 'mail-sequences';

/** API-68, API-69 */
export const listMailSequences = defineCall({
  method: 'GET',
  url: '/notifications/sequences',
  tag,
  summary: 'Sequences with messages',
  api: 'API-68',
  role: 'signed-in',
  schema: {
    querystring: z.object({
      status: z.enum(['active', 'completed', 'paused']).optional(),
      sequence_type: z.enum(['sent', 'draft']).optional(),
      to_email: text(2_000).optional(),
      from_email: text(2_000).optional(),
      search: text(200).optional(),
      start_date: text(40).optional(),
      /** Additions: read or not, and whose. `rep_id=none` is nobody's. */
      read: z.enum(['true', 'false']).optional(),
      rep_id: text(20).optional(),
      /** Only those that a person must read first. */
      attention: z.enum(['true']).optional(),
      campaign_id: idParam.optional(),
      page,
      limit: pageSize.default(10),
    }),
    response: { 200: z.object({ sequences: z.array(mailSequence), pagination }) },
  },
});

/** API-70 */
export const getMailSequence = defineCall({
  method: 'GET',
  url: '/notifications/sequences/:id',
  tag,
  summary: 'One sequence with its messages',
  api: 'API-70',
  role: 'signed-in',
  schema: {
    params: idParams,
    /** An addition: answers that were discarded, too. */
    querystring: z.object({ discarded: z.enum(['true']).optional() }),
    response: {
      200: z.object({
        sequence: mailSequence,
        notifications: z.array(notification),
        sequence_emails: z.array(mailSequenceEmail),
        interactions: z.array(emailInteraction),
        orphaned_notifications: orphanedCounts,
      }),
    },
  },
});

/** MAIL-IN-25 */
export const markSequenceRead = defineCall({
  method: 'PATCH',
  url: '/notifications/sequences/:id/mark-read',
  tag,
  summary: 'Mark a sequence read or unread',
  api: 'MAIL-IN-25',
  role: 'signed-in',
  chosen: true,
  schema: {
    params: idParams,
    body: z.object({ read: z.boolean().default(true) }),
    response: { 200: mailSequence },
  },
});

/** API-71 */
export const updateDraft = defineCall({
  method: 'PATCH',
  url: '/notifications/update-draft/:id',
  tag,
  summary: 'Edit or rewrite a draft',
  api: 'API-71',
  role: 'signed-in',
  schema: {
    params: idParams,
    headers: ifMatch,
    body: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('edit'),
        updated_body: longText(20_000).min(1),
        updated_subject_line: text(300, 1),
      }),
      z.object({ type: z.literal('regenerate'), prompt: text(2_000, 1) }),
    ]),
    response: { 200: mailSequenceEmail },
  },
});

/** API-72 */
export const approveReply = defineCall({
  method: 'POST',
  url: '/notifications/approve-reply',
  tag,
  summary: 'Send a drafted reply now or later',
  api: 'API-72',
  role: 'signed-in',
  schema: {
    headers: ifMatch,
    body: z.object({ sequence_email_id: id, reply_to_email_id: id, send_at: epochSeconds.optional() }),
    response: { 200: approvedReply },
  },
});

/** MAIL-SEQ-33 */
export const replyInSequence = defineCall({
  method: 'POST',
  url: '/notifications/sequences/:id/reply',
  tag,
  summary: 'Write a reply within a sequence',
  api: 'MAIL-SEQ-33',
  role: 'signed-in',
  chosen: true,
  schema: {
    params: idParams,
    body: z.object({
      reply_to_email_id: id,
      /** A draft or a step that the text replaces; without one a reply is made of `body`. */
      sequence_email_id: id.optional(),
      body: longText(20_000).min(1).optional(),
      subject_line: text(300, 1).optional(),
      send_at: epochSeconds.optional(),
    }),
    response: { 200: approvedReply },
  },
});

/** Calls an approved answer back; it is a draft again. `precondition-failed` once its email is being handed over. */
export const cancelReply = defineCall({
  method: 'POST',
  url: '/notifications/replies/:id/cancel',
  tag,
  summary: 'Call an approved reply back',
  api: 'reply cancel',
  role: 'signed-in',
  chosen: true,
  schema: { params: idParams, response: { 200: mailSequenceEmail } },
});

/** A discarded draft can be taken up again. */
export const discardReply = defineCall({
  method: 'POST',
  url: '/notifications/replies/:id/discard',
  tag,
  summary: 'Discard a drafted answer, or take it up again',
  api: 'reply discard',
  role: 'signed-in',
  chosen: true,
  schema: {
    params: idParams,
    headers: ifMatch,
    body: z.object({ discarded: z.boolean().default(true) }),
    response: { 200: mailSequenceEmail },
  },
});

/** Drafts an answer to a message, where none waits: asked for by a person. */
export const draftReply = defineCall({
  method: 'POST',
  url: '/notifications/sequences/:id/draft',
  tag,
  summary: 'Draft an answer to a message',
  api: 'reply draft',
  role: 'signed-in',
  chosen: true,
  schema: {
    params: idParams,
    body: z.object({ reply_to_email_id: id, prompt: text(2_000).optional() }),
    response: { 200: mailSequenceEmail },
  },
});

/** What a person does with a conversation: hold it, go on, close it, take the lead out of reach. */
export const changeSequenceState = defineCall({
  method: 'POST',
  url: '/notifications/sequences/:id/state',
  tag,
  summary: 'Pause, resume, close or unsubscribe',
  api: 'sequence state',
  role: 'signed-in',
  chosen: true,
  schema: {
    params: idParams,
    body: z.object({
      action: z.enum(['pause', 'resume', 'close', 'unsubscribe']),
      resume_at: instant.optional(),
    }),
    response: { 200: mailSequence },
  },
});

/** API-73 */
export const assignSequenceRepresentative = defineCall({
  method: 'PATCH',
  url: '/notifications/sequences/:id/assign-rep',
  tag,
  summary: 'Assign a representative, or none',
  api: 'API-73',
  role: 'org-admin',
  schema: {
    params: z.object({ id: idParam }),
    body: z.object({ rep_id: id.optional() }),
    response: { 200: mailSequence },
  },
});

/** A part of a message as a file. Always to be saved, never to be shown in place. */
export const getMessageAttachment = defineCall({
  method: 'GET',
  url: '/notifications/messages/:id/attachments/:attachment_id',
  tag,
  summary: 'An attachment of a message',
  api: 'attachment',
  role: 'signed-in',
  chosen: true,
  binary: true,
  schema: {
    params: z.object({ id: idParam, attachment_id: idParam }),
    response: { 200: z.unknown() },
  },
});
