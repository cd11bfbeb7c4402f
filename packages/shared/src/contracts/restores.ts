import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { outboundRow } from './launches.ts';
import { id, instant } from './wire.ts';

const defineCall = callsOf({ tag: 'sending', api: 'STRAT-8', role: 'org-admin', chosen: true });

/** Emails that a person decides on with one call. */
export const DECIDED_MAX = 200;

/** Why sending was stopped after a backup was restored, and what is known of the emails since. */
export const sendingStop = z.object({
  id,
  /** `older`: than what was sent since. `missing`: nothing says what was sent. `copied`: the data folder is a copy. */
  reason: z.enum(['older', 'missing', 'copied']),
  noticed_at: instant,
  /** The last thing that the data knows. */
  data_at: instant.nullable(),
  last_handed_at: instant.nullable(),
  /** Everything is in doubt and back; from here on sending can be released. */
  is_settled: z.boolean(),
  released_at: instant.nullable(),
  /** Emails that left or may have left since. */
  doubtful: z.number().int(),
  /** Of these: being looked for in Sent, found there, and left for a person. */
  looking: z.number().int(),
  found_sent: z.number().int(),
  undecided: z.number().int(),
  /** Emails that left, of sequences that the data does not have. */
  unknown: z.number().int(),
  suppressions_back: z.number().int(),
});
export type SendingStop = z.infer<typeof sendingStop>;

/** The newest stop, also after its release; null if there never was one. */
export const readSendingStop = defineCall('GET', '/sending/stop', {
  role: 'signed-in',
  summary: 'Whether sending is stopped after a restored backup',
  answer: z.object({ stop: sendingStop.nullable() }),
});

/** The first emails of the newest stop that a person must decide on. */
export const listDoubtfulEmails = defineCall('GET', '/sending/stop/emails', {
  summary: 'Emails of which nobody knows whether they left',
  querystring: z.object({ limit: z.coerce.number().int().min(1).max(DECIDED_MAX).default(50) }),
  answer: z.object({ emails: z.array(outboundRow) }),
});

/**
 * Decides on up to 200 of them: they were sent, or they are sent again. `refused` may not be written to any more and are not sent again.
 */
export const decideDoubtfulEmails = defineCall('POST', '/sending/stop/decide', {
  summary: 'Decide on emails of which nobody knows whether they left',
  body: z.object({
    action: z.enum(['mark_sent', 'send_again']),
    outbound_ids: z.array(id).min(1).max(DECIDED_MAX),
  }),
  answer: z.object({ decided: z.number().int(), refused: z.number().int() }),
});

/** Sending goes on. Emails in doubt are not sent by themselves. */
export const releaseSending = defineCall('POST', '/sending/stop/release', {
  summary: 'Release sending after a restored backup',
  body: z.object({ stop_id: id }),
  answer: z.object({ stop: sendingStop }),
});
