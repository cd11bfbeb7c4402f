import { z } from 'zod';
import { DRAFT_BODY_MAX, FORWARD_TO_MAX } from '../constants/limits.ts';
import { INVITATION_ANSWERS } from '../constants/mail.ts';
import { callsOf } from './define-call.ts';
import { done, emailAddress, id, idParams, instant, longText, text, userId } from './wire.ts';

const defineCall = callsOf({ tag: 'mail-sequences', role: 'signed-in', chosen: true });

const idempotency_key = text(100, 16);

/**
 * What somebody wrote outside every sequence: a received message that was passed on, an answer to one of the catch-all, or to an
 * invitation: its body is the answer. `state`
 * and `reason` are those of the ledger.
 */
export const directEmail = z.object({
  id,
  kind: z.enum(['forward', 'answer', 'invitation']),
  message_id: id,
  to: z.array(z.string()),
  body: z.string(),
  by: z.object({ id: userId, name: z.string() }),
  at: instant,
  send_at: instant,
  state: z.string(),
  reason: z.string().nullable(),
});

/** Passes a received message on in ten seconds. A second call with the same key finds what the first one made. */
export const forwardMessage = defineCall('POST', '/notifications/messages/:id/forward', {
  summary: 'Forward a received message',
  api: 'message forward',
  params: idParams,
  body: z.object({
    idempotency_key,
    /** The first is the recipient, the others get a copy. */
    to: z.array(emailAddress).min(1).max(FORWARD_TO_MAX),
    body: longText(DRAFT_BODY_MAX).default(''),
    with_files: z.boolean().default(false),
  }),
  answer: directEmail,
});

/** Answers a message of the catch-all in ten seconds, from the mailbox that received it. A second call with the same key finds what the first one made. */
export const answerOrphaned = defineCall('POST', '/notifications/orphaned/:id/answer', {
  summary: 'Answer a message of the catch-all inbox',
  api: 'catch-all answer',
  params: idParams,
  body: z.object({ idempotency_key, body: longText(DRAFT_BODY_MAX).min(1) }),
  answer: directEmail,
});

/** Accepts or declines an invitation in ten seconds, by email to its organizer. A second call with the same key finds what the first one made. */
export const answerInvitation = defineCall('POST', '/notifications/messages/:id/invitation', {
  summary: 'Answer an invitation to a meeting',
  api: 'invitation answer',
  params: idParams,
  body: z.object({ idempotency_key, answer: z.enum(INVITATION_ANSWERS) }),
  answer: directEmail,
});

/** Calls a direct email back. `precondition-failed` once its handoff has begun. */
export const cancelDirectEmail = defineCall('POST', '/notifications/direct-emails/:id/cancel', {
  summary: 'Call a direct email back',
  api: 'message forward',
  params: idParams,
  answer: done,
});
