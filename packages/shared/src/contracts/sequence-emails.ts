import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { oldSentence } from './out-of-date.ts';
import { done, id, idParam, ifMatchNeeded, instant, lines, longText, text, total } from './wire.ts';

export const textSource = z.object({ sentence: z.string(), refs: z.array(z.string()) });

/** The parts of a text's confidence, each 0 to 1, and why it was lowered. */
export const confidenceFigures = z.object({
  support: z.number(),
  checks: z.number(),
  personal: z.number(),
  intent: z.number(),
  cap: z.string().nullable(),
});

/** API-94. version, sources, confidence and flags are additions. */
export const campaignEmail = z.object({
  email_id: id,
  day: z.number().int().nullable(),
  logic: z.string(),
  email_type: z.string(),
  subject_line: z.string(),
  body: z.string(),
  call_to_action: z.string(),
  is_human: z.boolean(),
  word_count: z.number().int(),
  confidence_score: z.number().nullable(),
  confidence: confidenceFigures.nullable().optional(),
  sources: z.array(textSource),
  writer: z.string().nullable(),
  version: z.number().int(),
  scheduled_send_at: instant.nullable(),
  sent_at: instant.nullable(),
  skip_reason: z.string().nullable(),
  /** What a person should check: over the word limit, unknown number, … */
  warnings: z.array(z.string()),
  /** Why this angle or fact, in words. */
  reason: z.string().nullable().optional(),
  /** Sentences that do not stand any more; left out where a list does not look for them. */
  out_of_date: z.array(oldSentence).optional(),
  /** Sentences that did not pass; a person mends, accepts or drops the email. Empty sentence: the whole email. */
  look: z.array(z.object({ sentence: z.string(), reason: z.string() })).optional(),
});
export type CampaignEmail = z.infer<typeof campaignEmail>;

const defineCall = callsOf({ tag: 'sequences', role: 'signed-in' });

/** API-36. The answer says what of the instruction was done and what was not, and why. */
export const regenerateEmail = defineCall('POST', '/sequences/regenerate-email/:sequence_id/:email_id', {
  summary: 'Write one email anew, with an optional instruction',
  api: 'API-36',
  asksModel: true,
  params: z.object({ sequence_id: idParam, email_id: idParam }),
  querystring: z.object({ organization_id: idParam, instruction: lines(2_000).optional() }),
  headers: ifMatchNeeded,
  answer: z.object({
    email: campaignEmail,
    applied: z.array(z.string()),
    not_applied: z.array(z.object({ text: z.string(), why: z.string() })),
  }),
});

export const updateSequenceEmail = defineCall('PUT', '/sequences/emails/:email_id', {
  summary: 'Save an email',
  api: 'API-37',
  params: z.object({ email_id: idParam }),
  querystring: z.object({ organization_id: idParam }),
  headers: ifMatchNeeded,
  body: z.object({
    sequence_id: id,
    email_id: id,
    subject_line: text(300, 1),
    body: longText(20_000).min(1),
    /** Left out: unchanged. Empty: removed from the body. Else it replaces the present one there. */
    call_to_action: longText(1_000).optional(),
    is_human: z.boolean(),
  }),
  answer: campaignEmail,
});

/** An email that did not pass is sent as it stands, because a person says why. */
export const acceptEmail = defineCall('POST', '/sequences/emails/:email_id/accept', {
  summary: 'Accept an email that needs a look',
  api: 'WIZ-SEQ-2',
  chosen: true,
  params: z.object({ email_id: idParam }),
  headers: ifMatchNeeded,
  body: z.object({ reason: lines(500, 1) }),
  answer: campaignEmail,
});

/**
 * The email leaves for the signed-in person's own address, from the mailbox that would send it, else from the first that
 * can. Nothing of it counts as sent.
 */
export const sendTestEmail = defineCall('POST', '/sequences/emails/:email_id/test', {
  summary: 'Send an email to oneself as a test',
  api: 'WIZ-SEQ-2',
  chosen: true,
  params: z.object({ email_id: idParam }),
  answer: z.object({ from: z.string(), to: z.string() }),
});

/** An email that is not sent yet is dropped; the step stays unwritten. */
export const dropEmail = defineCall('DELETE', '/sequences/emails/:email_id', {
  summary: 'Drop one email of a sequence',
  api: 'WIZ-SEQ-2',
  chosen: true,
  params: z.object({ email_id: idParam }),
  answer: done,
});

/** What a person made of the opening of an email, and for how many other leads with its angle it may be used. */
export const readEmailOpening = defineCall('GET', '/sequences/emails/:email_id/opening', {
  summary: 'The edited opening of an email',
  api: 'WIZ-SEQ-6',
  chosen: true,
  params: z.object({ email_id: idParam }),
  answer: z.object({
    opening: z
      .object({
        text: z.string(),
        /** It is used for the others now. */
        is_used: z.boolean(),
        /** It names its lead and stays with them. */
        names_lead: z.boolean(),
        leads: total,
        /** Emails that would break a rule with it, and stay as they are. */
        refused: z.number().int().optional(),
      })
      .nullable(),
  }),
});

/** Uses the opening of an email for all leads with its angle, or takes that back. Emails edited or sent stay. */
export const setEmailOpening = defineCall('POST', '/sequences/emails/:email_id/opening', {
  summary: 'Use an opening for all leads with its angle',
  api: 'WIZ-SEQ-6',
  chosen: true,
  params: z.object({ email_id: idParam }),
  body: z.object({ use: z.boolean() }),
  answer: z.object({ emails: z.number().int(), refused: z.number().int().optional() }),
});

export const emailVersion = z.object({
  version: z.number().int(),
  subject_line: z.string(),
  body: z.string(),
  call_to_action: z.string(),
  is_human: z.boolean(),
  instruction: z.string().nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
});

/** Earlier texts of an email, newest first. */
export const listEmailVersions = defineCall('GET', '/sequences/emails/:email_id/versions', {
  summary: 'Earlier texts of an email',
  api: 'WIZ-SEQ-6',
  chosen: true,
  params: z.object({ email_id: idParam }),
  answer: z.object({ versions: z.array(emailVersion) }),
});
