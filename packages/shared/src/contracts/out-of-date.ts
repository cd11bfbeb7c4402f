import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { id, idParams } from './wire.ts';

const defineCall = callsOf({ tag: 'sequences', role: 'signed-in' });

/** Emails that are named one by one, and kept in one call; more are counted. */
export const OLD_EMAILS_MAX = 500;

/**
 * A sentence that does not stand any more. `why` it may not be said; null: its words were changed since. `has_other_claims`: they
 * were not, but its angle brings other claims behind it, or in another order. `is_subject`: it is the subject, which its angle has
 * anew.
 */
export const oldSentence = z.object({
  sentence: z.string(),
  why: z.string().nullable(),
  has_other_claims: z.literal(true).optional(),
  is_subject: z.literal(true).optional(),
});

/** Unsent emails whose sentences were changed, retired, ran out or are not for the lead's state, since they were written. */
export const readOutOfDate = defineCall('GET', '/campaigns/:id/out-of-date', {
  summary: 'Emails whose sentences do not stand any more',
  api: 'WIZ-SEQ-2',
  chosen: true,
  params: idParams,
  answer: z.object({
    counts: z.object({
      emails: z.number().int(),
      /** Of these: they say what may not be said any more. */
      withdrawn: z.number().int(),
      /** Of these: edited by hand. */
      edited: z.number().int(),
    }),
    /** The first of them, by lead. */
    emails: z.array(
      z.object({
        email_id: id,
        sequence_id: id,
        lead_id: id,
        lead_name: z.string(),
        version: z.number().int(),
        is_human: z.boolean(),
        is_withdrawn: z.boolean(),
      }),
    ),
    /** The first different ones: what may not be said any more, then what was changed. */
    sentences: z.array(oldSentence),
    /** Steps that were left out and can be written now, of the first leads that lack some. */
    missing: z.object({
      steps: z.number().int(),
      leads: z.array(z.object({ lead_id: id, sequence_id: id, lead_name: z.string() })),
    }),
    /** Sentences that were approved after the emails were written and that none of them uses: how many, the first, and when the last was. */
    unused: z.object({ count: z.number().int(), sentence: z.string(), approved_at: z.string() }).nullable(),
  }),
});

/** Emails whose wording was changed since stay as they are, until it changes again. What may not be said is not kept. */
export const keepOutOfDate = defineCall('POST', '/campaigns/:id/out-of-date/keep', {
  summary: 'Keep emails whose sentences were changed since',
  api: 'WIZ-SEQ-2',
  chosen: true,
  params: idParams,
  body: z.object({ email_ids: z.array(id).min(1).max(OLD_EMAILS_MAX) }),
  answer: z.object({ kept: z.number().int() }),
});
