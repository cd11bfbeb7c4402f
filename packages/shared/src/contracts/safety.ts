import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { id, idParam, idParams, instant } from './wire.ts';

const defineCall = callsOf({ tag: 'Safety', api: 'MAIL-IN', role: 'signed-in', chosen: true });

/** A message that people must know about, with what was done about it. */
export const safetyAlert = z.object({
  id,
  /** Null for a message of the catch-all. */
  sequence_id: id.nullish(),
  notification_id: id,
  /** adverse-event, distress, legal, complaint. */
  attention: z.string(),
  /** For the catch-all: name or address of the sender. */
  lead_name: z.string(),
  /** How it was found: a mail provider's report, the words of the message, the model's reading, or a person's; or that a person corrected it since. */
  source: z.string().nullish(),
  /** How certain the reading is, 0 to 1, where words were read. */
  certainty: z.number().nullish(),
  /** When it was received here. */
  received_at: instant,
  /** The email to the safety contact. Null if none was sent; the next field says why. */
  mail_state: z.string().nullish(),
  mailed_at: instant.nullish(),
  /** no-contact, no-mailbox, told-already, not-asked. */
  no_mail_reason: z.string().nullish(),
  taken_by: z.string().nullish(),
  taken_at: instant.nullish(),
});

/**
 * Alerts that nobody has taken yet: all of them for admins, those of their own conversations and mailbox for a
 * representative. With a conversation or a message: all of its alerts, also taken ones, for anybody who may read it.
 * Newest first.
 */
export const listSafetyAlerts = defineCall('GET', '/notifications/safety-alerts', {
  summary: 'Messages that a person must look after and nobody has taken',
  querystring: z.object({ sequence_id: idParam.optional(), notification_id: idParam.optional() }),
  answer: z.object({ alerts: z.array(safetyAlert), total: z.number().int() }),
});

/** "I look after it". The first person to say it takes the alert. Saying it again changes nothing. */
export const takeSafetyAlert = defineCall('POST', '/notifications/safety-alerts/:id/take', {
  summary: 'Take a safety alert',
  params: idParams,
  answer: safetyAlert,
});
