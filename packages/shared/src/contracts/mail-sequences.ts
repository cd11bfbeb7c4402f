import { z } from 'zod';
import { PAUSES_MAX } from '../constants/limits.ts';
import { SEQUENCE_PLACES, SEQUENCE_TYPES } from '../constants/mail.ts';
import { ATTENTION_MARKS, REPLY_INTENTS } from '../constants/reply-intents.ts';
import { callsOf } from './define-call.ts';
import { directEmail } from './direct-emails.ts';
import { comment } from './mail-notes.ts';
import {
  emailInteraction,
  mailSequence,
  mailSequenceEmail,
  notification,
  orphanedCounts,
} from './mail-rows.ts';
import { id, idParam, idParams, instant, page, pageSize, pagination, text } from './wire.ts';

const defineCall = callsOf({ tag: 'mail-sequences', role: 'signed-in' });

/** API-68, API-69 */
export const listMailSequences = defineCall('GET', '/notifications/sequences', {
  summary: 'Sequences with messages',
  api: 'API-68',
  querystring: z.object({
    status: z.enum(['active', 'completed', 'paused']).optional(),
    /** Of these, sent and draft are the documents'. */
    sequence_type: z.enum(SEQUENCE_TYPES).optional(),
    to_email: text(2_000).optional(),
    from_email: text(2_000).optional(),
    /** Words of names, addresses, campaigns and messages, and `readMailSearch`'s terms. */
    search: text(200).optional(),
    start_date: text(40).optional(),
    /** Additions: read or unread, and the representative. `rep_id=none` means no representative. */
    read: z.enum(['true', 'false']).optional(),
    rep_id: text(20).optional(),
    /** Only conversations that a person must read first. */
    attention: z.enum(['true']).optional(),
    /** Only conversations with this mark, wherever they were put. */
    mark: z.enum(ATTENTION_MARKS).optional(),
    /** What the lead's newest message means. */
    intent: z.enum(REPLY_INTENTS).optional(),
    campaign_id: idParam.optional(),
    page,
    limit: pageSize.default(10),
  }),
  answer: z.object({ sequences: z.array(mailSequence), pagination }),
});

export const getMailSequence = defineCall('GET', '/notifications/sequences/:id', {
  summary: 'One sequence with its messages',
  api: 'API-70',
  params: idParams,
  /** An addition: also answers that were discarded. */
  querystring: z.object({ discarded: z.enum(['true']).optional() }),
  answer: z.object({
    sequence: mailSequence,
    notifications: z.array(notification),
    sequence_emails: z.array(mailSequenceEmail),
    interactions: z.array(emailInteraction),
    orphaned_notifications: orphanedCounts,
    /** An addition: why the lead's newest message cannot be answered: suppressed, mailbox_off, no-sender. */
    reply_refused: z.string().nullish(),
    /** What is printed below every answer, because the product requires it; empty: nothing. */
    answer_statement: z.string().optional(),
    /** What people of the organization told each other here, oldest first; never sent. */
    comments: z.array(comment).optional(),
    /** What was written about its messages outside the sequence, oldest first. */
    direct_emails: z.array(directEmail).optional(),
  }),
});

export const markSequenceRead = defineCall('PATCH', '/notifications/sequences/:id/mark-read', {
  summary: 'Mark a sequence read or unread',
  api: 'MAIL-IN-25',
  chosen: true,
  params: idParams,
  body: z.object({ read: z.boolean().default(true) }),
  answer: mailSequence,
});

/** Takes a conversation out of the inbox, for good or until a time, and back into it. For everyone. */
export const moveSequence = defineCall('PATCH', '/notifications/sequences/:id/place', {
  summary: 'Archive, snooze or move to the inbox',
  api: 'sequence place',
  chosen: true,
  params: idParams,
  body: z.object({
    place: z.enum(SEQUENCE_PLACES),
    /** When it stands unread on top of the inbox: the end of a snooze, or a reminder where it stays in the inbox. At most a year ahead. */
    until: instant.optional(),
  }),
  answer: mailSequence,
});

/** What a person does with a conversation: pause it, resume it, close it, suppress the lead. */
export const changeSequenceState = defineCall('POST', '/notifications/sequences/:id/state', {
  summary: 'Pause, resume, close or unsubscribe',
  api: 'sequence state',
  chosen: true,
  params: idParams,
  body: z.object({
    action: z.enum(['pause', 'resume', 'close', 'unsubscribe']),
    resume_at: instant.optional(),
  }),
  answer: mailSequence,
});

/**
 * For a message that speaks of legal steps, or a sequence that waits because of one: the message, and all sequences that
 * still wait because of it. `confirmed` where nobody waits any more because a person kept the pause for good.
 */
export const listPauses = defineCall('GET', '/notifications/pauses', {
  summary: 'Sequences that are paused because of one message',
  api: 'sequence state',
  chosen: true,
  querystring: z.object({ sequence_id: idParam.optional(), notification_id: idParam.optional() }),
  answer: z.object({
    cause: z
      .object({
        notification_id: id,
        /** Null for a message of the catch-all. */
        sequence_id: id.nullable(),
        name: z.string(),
        email: z.string(),
      })
      .nullable(),
    sequences: z.array(
      z.object({ sequence_id: id, lead_name: z.string(), email: z.string(), campaign_name: z.string() }),
    ),
    total: z.number().int(),
    /** How many people these sequences are to. */
    people: z.number().int().optional(),
    confirmed: z.object({ by: z.string(), at: instant }).nullish(),
  }),
});

/**
 * Keeps the pause of a message that speaks of legal steps for good: its domain goes onto the suppression list, and the sequences
 * that wait end. Records who did it and when. Doing it again changes nothing.
 */
export const confirmPause = defineCall('POST', '/notifications/pauses/confirm', {
  summary: 'Never write to the domain of a message again',
  api: 'sequence state',
  role: 'org-admin',
  chosen: true,
  body: z.object({ notification_id: id }),
  answer: z.object({ domain: z.string(), stopped: z.number().int() }),
});

/** Resumes these sequences. Those that are not paused stay as they are; the answer counts the others. */
export const resumePauses = defineCall('POST', '/notifications/pauses/resume', {
  summary: 'Resume several paused sequences',
  api: 'sequence state',
  chosen: true,
  body: z.object({ sequence_ids: z.array(id).min(1).max(PAUSES_MAX) }),
  answer: z.object({ resumed: z.number().int() }),
});

/** API-73. An addition: the representative of a conversation may hand it to a colleague. Everything else is for admins: `forbidden`. */
export const assignSequenceRepresentative = defineCall('PATCH', '/notifications/sequences/:id/assign-rep', {
  summary: 'Assign a representative, or none',
  api: 'API-73',
  params: z.object({ id: idParam }),
  body: z.object({ rep_id: id.optional() }),
  answer: mailSequence,
});

/** A part of a message as a file. It is always downloaded, never shown in place. */
export const getMessageAttachment = defineCall(
  'GET',
  '/notifications/messages/:id/attachments/:attachment_id',
  {
    summary: 'An attachment of a message',
    api: 'attachment',
    chosen: true,
    binary: true,
    params: z.object({ id: idParam, attachment_id: idParam }),
    answer: z.unknown(),
  },
);
