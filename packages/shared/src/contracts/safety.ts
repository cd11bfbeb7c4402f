import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { id, idParam, idParams, instant } from './wire.ts';

const tag = 'Safety';

/** A message that people must be told of, with what was done about it. */
export const safetyAlert = z.object({
  id,
  /** Null for a message of the catch-all. */
  sequence_id: id.nullish(),
  notification_id: id,
  /** adverse-event, distress, legal, complaint. */
  attention: z.string(),
  /** Of the catch-all: the name or address of who wrote. */
  lead_name: z.string(),
  /** How it was found: a mail provider's report, the words of the message, or the model's reading of them. */
  source: z.string().nullish(),
  /** When it was received here. */
  received_at: instant,
  /** The email to the safety contact; null where none was sent, for the reason beside it. */
  mail_state: z.string().nullish(),
  mailed_at: instant.nullish(),
  /** no-contact, no-mailbox, told-already, not-asked. */
  no_mail_reason: z.string().nullish(),
  taken_by: z.string().nullish(),
  taken_at: instant.nullish(),
});

/**
 * Those that nobody has taken yet: for admins all, for a representative those of their own conversations and mailbox. With a
 * conversation or a message: all of its alerts, taken ones too, for whoever may read it. Newest first.
 */
export const listSafetyAlerts = defineCall({
  method: 'GET',
  url: '/notifications/safety-alerts',
  tag,
  summary: 'Messages that a person must look after and nobody has taken',
  api: 'MAIL-IN',
  role: 'signed-in',
  chosen: true,
  schema: {
    querystring: z.object({ sequence_id: idParam.optional(), notification_id: idParam.optional() }),
    response: { 200: z.object({ alerts: z.array(safetyAlert), total: z.number().int() }) },
  },
});

/** "I look after it": said once, by whoever came first; asked again it answers the same. */
export const takeSafetyAlert = defineCall({
  method: 'POST',
  url: '/notifications/safety-alerts/:id/take',
  tag,
  summary: 'Take a safety alert',
  api: 'MAIL-IN',
  role: 'signed-in',
  chosen: true,
  schema: { params: idParams, response: { 200: safetyAlert } },
});
