import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { done, id, idParam, ifMatch, instant, longText, text } from './wire.ts';

export const textSource = z.object({ sentence: z.string(), refs: z.array(z.string()) });

/** What the confidence of a text is made of, each 0 to 1, and why it was held down. */
export const confidenceFigures = z.object({
  support: z.number(),
  checks: z.number(),
  personal: z.number(),
  intent: z.number(),
  cap: z.string().nullable(),
});

/** API-94; version, sources, confidence and flags are additions. */
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
  /** Over the word limit, unknown number, …: what a person should look at. */
  warnings: z.array(z.string()),
});
export type CampaignEmail = z.infer<typeof campaignEmail>;

/** A step of the cadence that the writer left out; `step` and `day` count from 1. */
export const unwrittenStep = z.object({
  step: z.number().int(),
  day: z.number().int().nullable(),
  why: z.string(),
});

/** API-94; what is optional is an addition. */
export const leadSequence = z.object({
  lead_id: id,
  status: z.string(),
  sequence_state: z.string(),
  reason_to_stop: z.string().nullable(),
  /** When a paused sequence goes on by itself; null where a person has to say so. */
  resume_at: instant.nullish(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  lead: z.object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    provider_name: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    score: z.number().nullable(),
  }),
  sequence: z.object({ sequence_id: id, email: z.string().nullable(), emails: z.array(campaignEmail) }),
  not_written: z.array(unwrittenStep).optional(),
});
export type LeadSequence = z.infer<typeof leadSequence>;

const tag = 'sequences';

/** API-26; by cursor, in the order of the campaign's leads. */
export const listCampaignSequences = defineCall({
  method: 'GET',
  url: '/campaign-sequences',
  tag,
  summary: 'Sequences of a campaign, one per lead',
  api: 'API-26',
  role: 'signed-in',
  schema: {
    querystring: z.object({
      organization_id: idParam,
      campaign_id: idParam,
      show: z.enum(['all', 'needs_look', 'edited']).default('all'),
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

/** API-35 */
export const generateSequences = defineCall({
  method: 'POST',
  url: '/sequences/generate-for-lead-list/:lead_list_id',
  tag,
  summary: 'Write a sequence for every chosen lead, as a task',
  api: 'API-35',
  role: 'signed-in',
  schema: {
    params: z.object({ lead_list_id: idParam }),
    querystring: z.object({ campaign_id: idParam, organization_id: idParam }),
    response: { 200: z.object({ task_id: id, status: z.string() }) },
  },
});

/** API-36. The answer says what of the instruction was done and what was not, and why. */
export const regenerateEmail = defineCall({
  method: 'POST',
  url: '/sequences/regenerate-email/:sequence_id/:email_id',
  tag,
  summary: 'Write one email anew, with an optional instruction',
  api: 'API-36',
  role: 'signed-in',
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
  tag,
  summary: 'Save an email',
  api: 'API-37',
  role: 'signed-in',
  schema: {
    params: z.object({ email_id: idParam }),
    querystring: z.object({ organization_id: idParam }),
    headers: ifMatch,
    body: z.object({
      sequence_id: id,
      email_id: id,
      subject_line: text(300, 1),
      body: longText(20_000).min(1),
      /** Left out: as it is. Empty: taken out of the body. Else it takes the place of the present one there. */
      call_to_action: longText(1_000).optional(),
      is_human: z.boolean(),
    }),
    response: { 200: campaignEmail },
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
  tag,
  summary: 'Earlier texts of an email',
  api: 'WIZ-SEQ-6',
  role: 'signed-in',
  chosen: true,
  schema: {
    params: z.object({ email_id: idParam }),
    response: { 200: z.object({ versions: z.array(emailVersion) }) },
  },
});

/** A lead whose writing failed is tried again, by the configured writer or the offline one. */
export const retryLeadSequence = defineCall({
  method: 'POST',
  url: '/campaigns/:id/leads/:lead_id/retry',
  tag,
  summary: 'Write a failed lead again',
  api: 'WIZ-SEQ-2',
  role: 'signed-in',
  chosen: true,
  schema: {
    params: z.object({ id: idParam, lead_id: idParam }),
    body: z.object({ writer: z.enum(['configured', 'composer']).default('configured') }),
    response: { 200: z.object({ task_id: id, status: z.string() }) },
  },
});

/** A lead is dropped from the campaign; it stays in its list. */
export const dropCampaignLead = defineCall({
  method: 'DELETE',
  url: '/campaigns/:id/leads/:lead_id',
  tag,
  summary: 'Take a lead out of a campaign',
  api: 'WIZ-SEQ-2',
  role: 'signed-in',
  chosen: true,
  schema: { params: z.object({ id: idParam, lead_id: idParam }), response: { 200: done } },
});
