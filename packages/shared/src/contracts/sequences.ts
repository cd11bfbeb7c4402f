import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { campaignEmail } from './sequence-emails.ts';
import { done, id, idParam, instant, text } from './wire.ts';

/** A step of the cadence that the writer left out. `step` and `day` count from 1. */
export const unwrittenStep = z.object({
  step: z.number().int(),
  day: z.number().int().nullable(),
  why: z.string(),
  /** What is approved now makes this step: `writeMissingSteps` writes it. */
  can_be_written: z.boolean().optional(),
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
    /** As the writer knows it: chosen by a person, or read from the title. Null: it is not known. */
    role: z.string().nullable().optional(),
    email: z.string().nullable(),
    provider_name: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable().optional(),
    score: z.number().nullable(),
  }),
  sequence: z.object({ sequence_id: id, email: z.string().nullable(), emails: z.array(campaignEmail) }),
  not_written: z.array(unwrittenStep).optional(),
  /** When a person approved the emails. */
  approved_at: instant.nullable().optional(),
  /** The sentence of a person to this lead, what is noted about it, and the version by which `editLead` changes it. Null for patients. */
  opening_line: z
    .object({ text: z.string().nullable(), notes: z.array(z.string()), version: z.number().int() })
    .nullish(),
  /** The same sentence for the second email. */
  second_line: z.string().nullish(),
});
export type LeadSequence = z.infer<typeof leadSequence>;

const defineCall = callsOf({ tag: 'sequences', role: 'signed-in' });

/** API-26. By cursor, in the order of the campaign's leads. */
/** How the end of an unsent email, `unnamed`, will read: `name` is the sender's; null: it is not known who sends. */
export const signing = z.object({
  unnamed: z.string(),
  before: z.string(),
  name: z.string().nullable(),
  after: z.string(),
});
export type Signing = z.infer<typeof signing>;

export const listCampaignSequences = defineCall('GET', '/campaign-sequences', {
  summary: 'Sequences of a campaign, one per lead',
  api: 'API-26',
  querystring: z.object({
    organization_id: idParam,
    campaign_id: idParam,
    /** `first`: the leads that are written before the rest. */
    show: z.enum(['all', 'needs_look', 'edited', 'first']).default('all'),
    search: text(200).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({
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
    /** Null: nothing of the signature is put in when an email is sent. */
    signing: signing.nullable().optional(),
  }),
});

/** API-35. `first` writes five leads that differ, `rest` all others afterwards; the answer says which part is written. */
export const generateSequences = defineCall('POST', '/sequences/generate-for-lead-list/:lead_list_id', {
  summary: 'Write a sequence for every chosen lead, as a task',
  api: 'API-35',
  params: z.object({ lead_list_id: idParam }),
  querystring: z.object({
    campaign_id: idParam,
    organization_id: idParam,
    part: z.enum(['all', 'first', 'rest']).default('all'),
  }),
  answer: z.object({ task_id: id, status: z.string(), part: z.enum(['all', 'first', 'rest']).optional() }),
});

/** Writes a failed lead again, with the configured writer or the offline one. */
export const retryLeadSequence = defineCall('POST', '/campaigns/:id/leads/:lead_id/retry', {
  summary: 'Write a failed lead again',
  api: 'WIZ-SEQ-2',
  chosen: true,
  params: z.object({ id: idParam, lead_id: idParam }),
  body: z.object({ writer: z.enum(['configured', 'composer']).default('configured') }),
  answer: z.object({ task_id: id, status: z.string() }),
});

/** A person has read the emails of a lead and approves them, or takes that back. */
export const approveLead = defineCall('POST', '/campaigns/:id/leads/:lead_id/approve', {
  summary: 'Approve the emails of a lead',
  api: 'WIZ-SEQ-2',
  chosen: true,
  params: z.object({ id: idParam, lead_id: idParam }),
  body: z.object({ approved: z.boolean() }),
  answer: z.object({ approved_at: instant.nullable() }),
});

/** The approved angles of the product for one lead, those that fit first, best first. */
export const listLeadAngles = defineCall('GET', '/campaigns/:id/leads/:lead_id/angles', {
  summary: 'Angles that a lead may be written to with',
  api: 'WIZ-SEQ-6',
  chosen: true,
  params: z.object({ id: idParam, lead_id: idParam }),
  answer: z.object({
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
});

/** Writes the emails of a lead again, with another angle in the first one. Emails that a person wrote stay. */
export const changeLeadAngle = defineCall('POST', '/campaigns/:id/leads/:lead_id/angle', {
  summary: 'Write a lead with another angle',
  api: 'WIZ-SEQ-6',
  chosen: true,
  params: z.object({ id: idParam, lead_id: idParam }),
  body: z.object({ angle_id: id }),
  answer: z.object({ task_id: id, status: z.string() }),
});

/** Writes the steps of a lead that were left out and can be written by what is approved now. Its other emails stay as they are. */
export const writeMissingSteps = defineCall('POST', '/campaigns/:id/leads/:lead_id/missing-steps', {
  summary: 'Write the missing emails of a lead',
  api: 'WIZ-SEQ-6',
  chosen: true,
  params: z.object({ id: idParam, lead_id: idParam }),
  answer: z.object({ written: z.number().int() }),
});

/** Removes a lead from the campaign. It stays in its list. */
export const dropCampaignLead = defineCall('DELETE', '/campaigns/:id/leads/:lead_id', {
  summary: 'Take a lead out of a campaign',
  api: 'WIZ-SEQ-2',
  chosen: true,
  params: z.object({ id: idParam, lead_id: idParam }),
  answer: done,
});
