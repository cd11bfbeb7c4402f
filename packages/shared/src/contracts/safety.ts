import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { id, idParams, instant } from './wire.ts';

const tag = 'Safety';

/** A message that people must be told of, with what was done about it. */
export const safetyAlert = z.object({
  id,
  sequence_id: id,
  notification_id: id,
  /** adverse-event, distress, legal, complaint. */
  attention: z.string(),
  lead_name: z.string(),
  /** When it was received here. */
  received_at: instant,
  /** The email to the safety contact; null where none was sent, for the reason beside it. */
  mail_state: z.string().nullish(),
  /** no-contact, no-mailbox, told-already, not-asked. */
  no_mail_reason: z.string().nullish(),
  taken_by: z.string().nullish(),
  taken_at: instant.nullish(),
});

/** Those that nobody has taken yet: for admins all, for a representative their own conversations'. Newest first. */
export const listSafetyAlerts = defineCall({
  method: 'GET',
  url: '/notifications/safety-alerts',
  tag,
  summary: 'Messages that a person must look after and nobody has taken',
  api: 'MAIL-IN',
  role: 'signed-in',
  chosen: true,
  schema: { response: { 200: z.object({ alerts: z.array(safetyAlert), total: z.number().int() }) } },
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
