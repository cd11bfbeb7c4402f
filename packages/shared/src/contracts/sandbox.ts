import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { id, idParam, idParams, instant, longText, text } from './wire.ts';

/** One message that the sandbox's SMTP server captured, or an answer written on its page. */
export const sandboxMessage = z.object({
  id,
  direction: z.enum(['captured', 'answer']),
  email_account_id: id.nullable(),
  from: z.object({ name: z.string().nullable(), email: z.string() }),
  to: z.array(z.object({ name: z.string().nullable(), email: z.string() })),
  subject: z.string(),
  preview: z.string(),
  received_at: instant,
  answered: z.boolean(),
});

export const sandboxMessageDetail = sandboxMessage.extend({
  text: z.string(),
  html: z.string().nullable(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  unsubscribe_url: z.string().nullable(),
  thread: z.array(sandboxMessage),
});

const defineCall = callsOf({ tag: 'sandbox', api: 'MAIL-ACC sandbox', role: 'signed-in', chosen: true });

export const listSandboxMessages = defineCall('GET', '/sandbox/messages', {
  summary: 'What the mail sandbox captured, newest first',
  querystring: z.object({
    email_account_id: idParam.optional(),
    search: text(200).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({
    messages: z.array(sandboxMessage),
    total: z.number().int(),
    next_cursor: z.string().nullable(),
  }),
});

export const getSandboxMessage = defineCall('GET', '/sandbox/messages/:id', {
  summary: 'One captured message as a mail client shows it',
  params: idParams,
  answer: sandboxMessageDetail,
});

/** The answer is received like mail from a real mailbox. */
export const replySandboxMessage = defineCall('POST', '/sandbox/messages/:id/reply', {
  summary: 'Answer as the lead',
  params: idParams,
  body: z.object({
    body: longText(20_000).min(1),
    kind: z.enum(['reply', 'out_of_office', 'bounce']).default('reply'),
  }),
  answer: sandboxMessage,
});
