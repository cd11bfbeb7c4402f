import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { done, id, idParam, ifMatch, instant, longText, text, total } from './wire.ts';

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
  /** Sentences that did not pass; a person mends, accepts or drops the email. Empty sentence: the whole email. */
  look: z.array(z.object({ sentence: z.string(), reason: z.string() })).optional(),
});
export type CampaignEmail = z.infer<typeof campaignEmail>;

/** A step of the cadence that the writer left out. `step` and `day` count from 1. */
export const unwrittenStep = z.object({
  step: z.number().int(),
  day: z.number().int().nullable(),
  why: z.string(),
  /** The subject of the email that a person dropped here and may take back. Null: there is none. */
  dropped_subject: z.string().nullable().optional(),
});

/** API-94. Optional fields are additions. */
export const leadSequence = z.object({
  lead_id: id,
  status: z.string(),
  sequence_state: z.string(),
  reason_to_stop: z.string().nullable(),
  /** When a paused sequence resumes by itself; null if a person must resume it. */
  resume_at: instant.nullish(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  lead: z.object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    title: z.string().nullable().optional(),
    email: z.string().nullable(),
    provider_name: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    score: z.number().nullable(),
  }),
  sequence: z.object({ sequence_id: id, email: z.string().nullable(), emails: z.array(campaignEmail) }),
  not_written: z.array(unwrittenStep).optional(),
  /** When a person approved the emails. */
  approved_at: instant.nullable().optional(),
});
export type LeadSequence = z.infer<typeof leadSequence>;

const defineCall = callsOf({ tag: 'sequences', role: 'signed-in' });

/** API-26. By cursor, in the order of the campaign's leads. */
export const listCampaignSequences = defineCall({
  method: 'GET',
  url: '/campaign-sequences',
  summary: 'Sequences of a campaign, one per lead',
  api: 'API-26',
  schema: {
    querystring: z.object({
      organization_id: idParam,
      campaign_id: idParam,
      /** `first`: the leads that are written before the rest. */
      show: z.enum(['all', 'needs_look', 'edited', 'first']).default('all'),
      search: text(200).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: {
      200: z.object({
        sequences: z.array(leadSequence),
        counts: z.object({
          total: z.number().int(),
          completed: z.number().int(),
          failed: z.number().int(),
          pending: z.number().int(),
          needs_look: z.number().int(),
          edited: z.number().int(),
        }),
        next_cursor: z.string().nullable(),
      }),
    },
  },
});

/** API-35. `first` writes five leads that differ, `rest` all others afterwards; the answer says which part is written. */
export const generateSequences = defineCall({
  method: 'POST',
  url: '/sequences/generate-for-lead-list/:lead_list_id',
  summary: 'Write a sequence for every chosen lead, as a task',
  api: 'API-35',
  schema: {
    params: z.object({ lead_list_id: idParam }),
    querystring: z.object({
      campaign_id: idParam,
      organization_id: idParam,
      part: z.enum(['all', 'first', 'rest']).default('all'),
    }),
    response: {
      200: z.object({ task_id: id, status: z.string(), part: z.enum(['all', 'first', 'rest']).optional() }),
    },
  },
});

/** API-36. The answer says what of the instruction was done and what was not, and why. */
export const regenerateEmail = defineCall({
  method: 'POST',
  url: '/sequences/regenerate-email/:sequence_id/:email_id',
  summary: 'Write one email anew, with an optional instruction',
  api: 'API-36',
  schema: {
    params: z.object({ sequence_id: idParam, email_id: idParam }),
    querystring: z.object({ organization_id: idParam, instruction: text(2_000).optional() }),
    headers: ifMatch,
    response: {
      200: z.object({
        email: campaignEmail,
        applied: z.array(z.string()),
        not_applied: z.array(z.object({ text: z.string(), why: z.string() })),
      }),
    },
  },
});

/** API-37 */
export const updateSequenceEmail = defineCall({
  method: 'PUT',
  url: '/sequences/emails/:email_id',
  summary: 'Save an email',
  api: 'API-37',
  schema: {
    params: z.object({ email_id: idParam }),
    querystring: z.object({ organization_id: idParam }),
    headers: ifMatch,
    body: z.object({
      sequence_id: id,
      email_id: id,
      subject_line: text(300, 1),
      body: longText(20_000).min(1),
      /** Left out: unchanged. Empty: removed from the body. Else it replaces the present one there. */
      call_to_action: longText(1_000).optional(),
      is_human: z.boolean(),
    }),
    response: { 200: campaignEmail },
  },
});

/** An email that did not pass is sent as it stands, because a person says why. */
export const acceptEmail = defineCall({
  method: 'POST',
  url: '/sequences/emails/:email_id/accept',
  summary: 'Accept an email that needs a look',
  api: 'WIZ-SEQ-2',
  chosen: true,
  schema: {
    params: z.object({ email_id: idParam }),
    headers: ifMatch,
    body: z.object({ reason: text(500, 1) }),
    response: { 200: campaignEmail },
  },
});

/**
 * The email leaves for the signed-in person's own address, from the mailbox that would send it, else from the first that
 * can. Nothing of it counts as sent.
 */
export const sendTestEmail = defineCall({
  method: 'POST',
  url: '/sequences/emails/:email_id/test',
  summary: 'Send an email to oneself as a test',
  api: 'WIZ-SEQ-2',
  chosen: true,
  schema: {
    params: z.object({ email_id: idParam }),
    response: { 200: z.object({ from: z.string(), to: z.string() }) },
  },
});

/** An email that is not sent yet is dropped; the step stays unwritten. */
export const dropEmail = defineCall({
  method: 'DELETE',
  url: '/sequences/emails/:email_id',
  summary: 'Drop one email of a sequence',
  api: 'WIZ-SEQ-2',
  chosen: true,
  schema: { params: z.object({ email_id: idParam }), response: { 200: done } },
});

/** What a person made of the opening of an email, and for how many other leads with its angle it may be used. */
export const readEmailOpening = defineCall({
  method: 'GET',
  url: '/sequences/emails/:email_id/opening',
  summary: 'The edited opening of an email',
  api: 'WIZ-SEQ-6',
  chosen: true,
  schema: {
    params: z.object({ email_id: idParam }),
    response: {
      200: z.object({
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
    },
  },
});

/** Uses the opening of an email for all leads with its angle, or takes that back. Emails edited or sent stay. */
export const setEmailOpening = defineCall({
  method: 'POST',
  url: '/sequences/emails/:email_id/opening',
  summary: 'Use an opening for all leads with its angle',
  api: 'WIZ-SEQ-6',
  chosen: true,
  schema: {
    params: z.object({ email_id: idParam }),
    body: z.object({ use: z.boolean() }),
    response: { 200: z.object({ emails: z.number().int(), refused: z.number().int().optional() }) },
  },
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
export const listEmailVersions = defineCall({
  method: 'GET',
  url: '/sequences/emails/:email_id/versions',
  summary: 'Earlier texts of an email',
  api: 'WIZ-SEQ-6',
  chosen: true,
  schema: {
    params: z.object({ email_id: idParam }),
    response: { 200: z.object({ versions: z.array(emailVersion) }) },
  },
});

/** Writes a failed lead again, with the configured writer or the offline one. */
export const retryLeadSequence = defineCall({
  method: 'POST',
  url: '/campaigns/:id/leads/:lead_id/retry',
  summary: 'Write a failed lead again',
  api: 'WIZ-SEQ-2',
  chosen: true,
  schema: {
    params: z.object({ id: idParam, lead_id: idParam }),
    body: z.object({ writer: z.enum(['configured', 'composer']).default('configured') }),
    response: { 200: z.object({ task_id: id, status: z.string() }) },
  },
});

/** A person has read the emails of a lead and approves them, or takes that back. */
export const approveLead = defineCall({
  method: 'POST',
  url: '/campaigns/:id/leads/:lead_id/approve',
  summary: 'Approve the emails of a lead',
  api: 'WIZ-SEQ-2',
  chosen: true,
  schema: {
    params: z.object({ id: idParam, lead_id: idParam }),
    body: z.object({ approved: z.boolean() }),
    response: { 200: z.object({ approved_at: instant.nullable() }) },
  },
});

/** The approved angles of the product for one lead, those that fit first, best first. */
export const listLeadAngles = defineCall({
  method: 'GET',
  url: '/campaigns/:id/leads/:lead_id/angles',
  summary: 'Angles that a lead may be written to with',
  api: 'WIZ-SEQ-6',
  chosen: true,
  schema: {
    params: z.object({ id: idParam, lead_id: idParam }),
    response: {
      200: z.object({
        angles: z.array(
          z.object({
            id,
            name: z.string(),
            question: z.string(),
            /** How it fits this lead, in words; null where it does not. */
            why: z.string().nullable(),
            /** Days of this lead's emails that it carries. */
            days: z.array(z.number().int()),
            is_opening: z.boolean(),
          }),
        ),
      }),
    },
  },
});

/** Writes the emails of a lead again, with another angle in the first one. Emails that a person wrote stay. */
export const changeLeadAngle = defineCall({
  method: 'POST',
  url: '/campaigns/:id/leads/:lead_id/angle',
  summary: 'Write a lead with another angle',
  api: 'WIZ-SEQ-6',
  chosen: true,
  schema: {
    params: z.object({ id: idParam, lead_id: idParam }),
    body: z.object({ angle_id: id }),
    response: { 200: z.object({ task_id: id, status: z.string() }) },
  },
});

/** Removes a lead from the campaign. It stays in its list. */
export const dropCampaignLead = defineCall({
  method: 'DELETE',
  url: '/campaigns/:id/leads/:lead_id',
  summary: 'Take a lead out of a campaign',
  api: 'WIZ-SEQ-2',
  chosen: true,
  schema: { params: z.object({ id: idParam, lead_id: idParam }), response: { 200: done } },
});
