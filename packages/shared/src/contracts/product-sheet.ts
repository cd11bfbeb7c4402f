import { z } from 'zod';
import { CAMPAIGN_LANGUAGES } from '../constants/ask-texts.ts';
import {
  ANGLES_MAX,
  ASK_KINDS,
  CLAIMS_MAX,
  REQUIRED_STATEMENT_CHARS_MAX,
  TAG_CHARS_MAX,
} from '../constants/product-sheet.ts';
import { SERVED_STATES } from '../constants/us-states.ts';
import { callsOf } from './define-call.ts';
import {
  angle,
  angleChange,
  angleInput,
  beds,
  claim,
  claimChange,
  claimInput,
  settings,
  settingTags,
  states,
  tags,
} from './sheet-rows.ts';
import { done, id, idParam, idParams, ifMatchNeeded, lines, text, userId } from './wire.ts';

/** A sentence that one of the writers lacks. */
const missingSentence = z.object({
  writer: z.enum(['offline', 'model']),
  code: z.enum(['angle_for_everybody', 'what_it_is', 'does_or_service', 'mail_text']),
  sentence: z.string(),
  claim_id: id.nullable(),
});
export type MissingSentence = z.infer<typeof missingSentence>;

const statement = lines(REQUIRED_STATEMENT_CHARS_MAX).nullable();

const campaignLanguage = z.enum(CAMPAIGN_LANGUAGES.map(({ value }) => value));

export const productSheet = z.object({
  product: z.object({
    id,
    name: z.string(),
    description: z.string(),
    is_sample: z.boolean().optional(),
    /** The language that most sentences are in. */
    language: campaignLanguage,
    /** Leads that are known to be outside are left out unless a person puts them back. Empty: everybody. */
    settings_served: settings,
    states_served: states,
    /** The states named are those that are not served. */
    states_except: z.boolean(),
    specialties_served: z.array(z.string()),
    beds_from: beds,
    beds_to: beds,
    /** What emails of new campaigns print, and what a person said is no required statement. */
    required_statement: z.string().nullable().optional(),
    /** Answers print it too. */
    statement_in_answers: z.boolean().optional(),
    refused_statement: z.string().nullable().optional(),
    /** What description and ICP name, for a person to confirm. */
    served_suggested: z.object({
      states,
      states_except: z.boolean(),
      specialties: z.array(z.string()),
      beds_from: beds,
      beds_to: beds,
    }),
    /** Codes of the countries that its leads are known to be in. */
    countries_of_leads: z.array(z.string()).optional(),
    version: z.number().int(),
  }),
  claims: z.array(claim),
  angles: z.array(angle),
  missing: z.array(missingSentence),
  /** Names of the people who approved something here. */
  approvers: z.array(z.object({ id: userId, name: z.string() })),
});
export type ProductSheet = z.infer<typeof productSheet>;

const defineCall = callsOf({ tag: 'product sheet', api: 'product sheet', role: 'signed-in', chosen: true });

/** A product without any claim gets its proposals here, from its description. */
export const getProductSheet = defineCall('GET', '/products/:id/sheet', {
  summary: 'What may be said about a product',
  params: idParams,
  answer: productSheet,
});

/** Proposes claims and angles. Those already in the sheet are not proposed again. */
export const proposeSheet = defineCall('POST', '/products/:id/sheet/proposals', {
  summary: 'Propose claims and angles from a source',
  asksModel: true,
  files: ['file'],
  params: idParams,
  body: z.object({
    source: z.enum(['description', 'file', 'url']),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .optional(),
  }),
  answer: z.object({
    sheet: productSheet,
    claims_added: z.number().int(),
    angles_added: z.number().int(),
    /** Proposals of a model whose quote is not in the source. */
    dropped: z.number().int(),
    writer: z.enum(['offline', 'model']),
  }),
});

export const updateSheetProduct = defineCall('PATCH', '/products/:id/sheet', {
  summary: 'Say whom a product serves, and which statement stands with it',
  role: 'org-admin',
  params: idParams,
  headers: ifMatchNeeded,
  body: z
    .object({
      settings_served: settingTags,
      states_served: states.max(SERVED_STATES.length),
      states_except: z.boolean(),
      specialties_served: tags,
      beds_from: beds,
      beds_to: beds,
      required_statement: statement,
      statement_in_answers: z.boolean(),
      refused_statement: statement,
    })
    .partial(),
  answer: productSheet,
});

export const createClaim = defineCall('POST', '/products/:id/sheet/claims', {
  summary: 'Add a claim',
  params: idParams,
  body: claimInput,
  answer: claim,
});

/** Other words or other tags make an approved claim a proposal again. An approved one is changed by admins alone. */
export const updateClaim = defineCall('PATCH', '/product-claims/:id', {
  summary: 'Change a claim',
  params: idParams,
  headers: ifMatchNeeded,
  body: claimChange,
  answer: claim,
});

export const retireClaim = defineCall('POST', '/product-claims/:id/retire', {
  summary: 'Stop using a claim',
  role: 'org-admin',
  params: idParams,
  answer: claim,
});

export const createAngle = defineCall('POST', '/products/:id/sheet/angles', {
  summary: 'Add an angle',
  params: idParams,
  body: angleInput,
  answer: angle,
});

/** Other words or other tags make an approved angle a proposal again. An approved one is changed by admins alone. */
export const updateAngle = defineCall('PATCH', '/product-angles/:id', {
  summary: 'Change an angle',
  params: idParams,
  headers: ifMatchNeeded,
  body: angleChange,
  answer: angle,
});

export const retireAngle = defineCall('POST', '/product-angles/:id/retire', {
  summary: 'Stop using an angle',
  role: 'org-admin',
  params: idParams,
  answer: angle,
});

/** Keeps for all colleagues which proposals a person wants used. What is no proposal any more is left alone. */
export const tickSheet = defineCall('POST', '/products/:id/sheet/ticks', {
  summary: 'Tick and untick proposals',
  params: idParams,
  body: z.object({
    claims: z.array(z.object({ claim_id: id, is_ticked: z.boolean() })).max(CLAIMS_MAX),
    angles: z.array(z.object({ angle_id: id, is_ticked: z.boolean() })).max(ANGLES_MAX),
  }),
  answer: done,
});

/** Approves exactly the versions that the person read; another version is `conflict` and nothing is approved. */
export const approveSheet = defineCall('POST', '/products/:id/sheet/approvals', {
  summary: 'Approve claims and angles',
  role: 'org-admin',
  params: idParams,
  body: z.object({
    claims: z.array(z.object({ claim_id: id, version: z.number().int() })).max(200),
    angles: z.array(z.object({ angle_id: id, version: z.number().int() })).max(60),
  }),
  answer: productSheet,
});

/** Which leads of a list have an angle for their role. */
export const getSheetCoverage = defineCall('GET', '/products/:id/sheet/coverage', {
  summary: 'Roles of a lead list without an angle or with only one',
  params: idParams,
  querystring: z.object({ lead_list_id: idParam }),
  answer: z.object({
    leads: z.number().int(),
    with_angle: z.number().int(),
    /** Leads without a recognized role. */
    without_role: z.number().int(),
    /** Leads outside the settings, states, specialties or sizes that the product serves. */
    not_served: z.number().int(),
    /** Leads in other states than those that what is written for them is for. */
    elsewhere: z.number().int().optional(),
    /** Leads by the angle that fits them best. */
    angles: z.array(z.object({ angle_id: id, leads: z.number().int() })),
    /** Roles without an angle, then those with one, which get no follow-up; most leads first. */
    roles: z.array(
      z.object({
        role: z.string(),
        plural: z.string(),
        leads: z.number().int(),
        angles: z.number().int(),
      }),
    ),
  }),
});

export const PREVIEW_PARTS = ['greeting', 'question', 'line', 'more', 'offer', 'ask', 'note'] as const;

/**
 * The first email as one lead would get it, or by the typed angle the later one, where the lead gets it then. Without a lead or a
 * role: to a fitting lead of the organization, else to an example.
 */
export const previewSheet = defineCall('POST', '/products/:id/sheet/preview', {
  summary: 'The email that a sheet makes',
  params: idParams,
  body: z.object({
    lead_id: id.optional(),
    /** A role for the example lead. */
    role: text(TAG_CHARS_MAX).optional(),
    /** An angle as it is being typed; it is used instead of the stored ones. */
    angle: angleInput.optional(),
    /** The stored angle in whose place the typed one stands. */
    angle_id: id.optional(),
    word_limit: z.number().int().min(12).max(500).optional(),
  }),
  answer: z.object({
    lead: z.object({
      name: z.string(),
      role: z.string(),
      provider_name: z.string(),
      /** A lead of the organization, not an example. */
      is_real: z.boolean(),
    }),
    subject: z.string(),
    parts: z.array(z.object({ kind: z.enum(PREVIEW_PARTS), text: z.string() })),
    /** What the reader gets by the offer that is printed: a campaign's own ask of this kind may stand in its place. */
    offer_ask: z.enum(ASK_KINDS).nullable().optional(),
    word_count: z.number().int(),
    word_limit: z.number().int(),
    /** Why nothing can be written yet. Null: `parts` is the email. */
    missing: z.string().nullable(),
    /** Why a lead like this gets the email only if a person puts it back. Null: it does. */
    left_out: z.string().nullable().optional(),
    /** The angle by which a lead of the organization gets its first email, where that is not the typed one. Null: it is. */
    first_angle: z.string().nullable().optional(),
    /** The email is a later one of that lead. */
    is_follow_up: z.boolean().optional(),
  }),
});
