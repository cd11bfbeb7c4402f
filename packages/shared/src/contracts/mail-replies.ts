import { z } from 'zod';
import {
  ANSWER_BEGINNING_MAX,
  ANSWER_HELP_MAX,
  ANSWER_WORDS_MAX,
  REPLY_COPIES_MAX,
  REPLY_FILES_MAX,
} from '../constants/limits.ts';
import { REPLY_INTENTS } from '../constants/reply-intents.ts';
import { callsOf } from './define-call.ts';
import { mailSequenceEmail, replyFile } from './mail-rows.ts';
import {
  done,
  emailAddress,
  epochSeconds,
  id,
  idParams,
  ifMatch,
  ifMatchNeeded,
  lines,
  longText,
  plainDate,
  text,
} from './wire.ts';

/** `email` is the reply as it waits in the ledger. `send_at` is when it leaves: ten seconds ahead for 'send now'. */
const approvedReply = done.extend({ email: mailSequenceEmail.optional() });

const defineCall = callsOf({ tag: 'mail-sequences', role: 'signed-in' });

export const updateDraft = defineCall('PATCH', '/notifications/update-draft/:id', {
  summary: 'Edit or rewrite a draft',
  api: 'API-71',
  asksModel: true,
  params: idParams,
  headers: ifMatchNeeded,
  body: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('edit'),
      updated_body: longText(20_000).min(1),
      updated_subject_line: text(300, 1),
      /** The answer's files from now on, from `addReplyFile`. Without it they stay; an email of the campaign has none. */
      file_ids: z.array(id).max(REPLY_FILES_MAX).optional(),
      /** Who gets a copy from now on, and a blind one. Without them they stay. */
      cc: z.array(emailAddress).max(REPLY_COPIES_MAX).optional(),
      bcc: z.array(emailAddress).max(REPLY_COPIES_MAX).optional(),
    }),
    z.object({ type: z.literal('regenerate'), prompt: lines(2_000, 1) }),
  ]),
  answer: mailSequenceEmail,
});

export const approveReply = defineCall('POST', '/notifications/approve-reply', {
  summary: 'Send a drafted reply now or later',
  api: 'API-72',
  headers: ifMatch,
  body: z.object({ sequence_email_id: id, reply_to_email_id: id, send_at: epochSeconds.optional() }),
  answer: approvedReply,
});

/** MAIL-SEQ-33. `If-Match` is the version of the draft or step that the text replaces. */
export const replyInSequence = defineCall('POST', '/notifications/sequences/:id/reply', {
  summary: 'Write a reply within a sequence',
  api: 'MAIL-SEQ-33',
  chosen: true,
  params: idParams,
  headers: ifMatch,
  body: z.object({
    reply_to_email_id: id,
    /** The draft or step that the text replaces. Without it a new reply is made from `body`. */
    sequence_email_id: id.optional(),
    body: longText(20_000).min(1).optional(),
    subject_line: text(300, 1).optional(),
    send_at: epochSeconds.optional(),
    /** Who gets a copy, and a blind one. Of a step only the text can be sent. */
    cc: z.array(emailAddress).max(REPLY_COPIES_MAX).optional(),
    bcc: z.array(emailAddress).max(REPLY_COPIES_MAX).optional(),
    /** Files from `addReplyFile`, in place of those that a draft has. */
    file_ids: z.array(id).max(REPLY_FILES_MAX).optional(),
  }),
  answer: approvedReply,
});

/** Stores a file for an answer that is being written. Deleted after three months if no answer takes it. */
export const addReplyFile = defineCall('POST', '/notifications/sequences/:id/files', {
  summary: 'Add a file to an answer',
  api: 'reply files',
  chosen: true,
  files: ['file'],
  params: idParams,
  answer: replyFile,
});

/** Takes back a file that no answer has taken. */
export const removeReplyFile = defineCall('DELETE', '/notifications/reply-files/:id', {
  summary: 'Take a file back from an answer',
  api: 'reply files',
  chosen: true,
  params: idParams,
  answer: done,
});

/** Withdraws an approved answer; it is a draft again. `precondition-failed` once its handoff has begun. */
export const cancelReply = defineCall('POST', '/notifications/replies/:id/cancel', {
  summary: 'Call an approved reply back',
  api: 'reply cancel',
  chosen: true,
  params: idParams,
  answer: mailSequenceEmail,
});

/** Restores a discarded draft. */
export const discardReply = defineCall('POST', '/notifications/replies/:id/discard', {
  summary: 'Discard a drafted answer, or take it up again',
  api: 'reply discard',
  chosen: true,
  params: idParams,
  headers: ifMatch,
  body: z.object({ discarded: z.boolean().default(true) }),
  answer: mailSequenceEmail,
});

/** Drafts an answer to a message that has none, because a person asked. */
export const draftReply = defineCall('POST', '/notifications/sequences/:id/draft', {
  summary: 'Draft an answer to a message',
  api: 'reply draft',
  chosen: true,
  params: idParams,
  body: z.object({ reply_to_email_id: id, prompt: lines(2_000).optional() }),
  answer: mailSequenceEmail,
});

/**
 * What a person begins with where no answer could be drafted, read from the message and the sheet as they are now.
 * `precondition-failed` for a draft that did not fail, and for a message to which nothing is drafted.
 */
export const getAnswerHelp = defineCall('GET', '/notifications/replies/:id/help', {
  summary: 'What of a message no approved sentence answers, and which may fit',
  api: 'reply help',
  chosen: true,
  params: idParams,
  answer: z.object({
    /** What no approved sentence answers, in the words of the message. */
    open: z.array(z.string().max(ANSWER_WORDS_MAX)).max(ANSWER_HELP_MAX),
    sentences: z
      .array(
        z.object({
          text: z.string(),
          /** Its source, such as `claim:17`. */
          ref: z.string(),
          /** What of the message it is for, and whether it surely answers that. */
          about: z.string().max(ANSWER_WORDS_MAX),
          fits: z.enum(['answers', 'may_fit']),
          /** What whoever sends it has to see to. */
          warnings: z.array(z.string()),
        }),
      )
      // The last one may say that we will find out.
      .max(ANSWER_HELP_MAX + 1),
    /** A whole answer to begin with, sentence by sentence, and what whoever sends it has to see to. No draft: nobody approved it. */
    beginning: z
      .array(z.object({ text: z.string(), warnings: z.array(z.string()) }))
      .max(ANSWER_BEGINNING_MAX),
    /** What an answer begins and ends with. */
    greeting: z.string(),
    sign_off: z.string(),
    product_id: id,
    /** For all that is open a sentence was typed and saved, and nobody has approved it yet. */
    is_waiting: z.boolean(),
    /** Another try may end otherwise: a model writes, or the sheet has the sentences by now. */
    may_retry: z.boolean(),
  }),
});

/**
 * Says what a received message means, or takes the last correction back. `If-Match` is the message's `reading_version`. The
 * message is kept as an example for messages of the same words and for the model.
 */
export const correctMeaning = defineCall('PUT', '/notifications/messages/:id/meaning', {
  summary: 'Correct the meaning of a message',
  api: 'message meaning',
  chosen: true,
  params: idParams,
  headers: ifMatch,
  body: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('set'),
      intent: z.enum(REPLY_INTENTS),
      /** The day to wait for, of a meaning that may name one. */
      wait_until: plainDate.optional(),
    }),
    z.object({ type: z.literal('undo') }),
  ]),
  answer: z.object({ id, intent: z.string().nullable(), reading_version: z.number().int() }),
});
