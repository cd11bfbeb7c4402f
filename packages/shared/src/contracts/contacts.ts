import { z } from 'zod';
import { CONTACT_SORTS, CONTACT_STATUSES, NEXT_STEPS } from '../constants/contact-search.ts';
import {
  DETAIL_FIELDS,
  type DetailField,
  EDITED_FIELDS,
  type EditedField,
  STORED_FIELDS,
} from '../constants/lead-fields.ts';
import { LEAD_TAG_MAX } from '../constants/limits.ts';
import { leadValueFault } from '../rules/leads/lead-values.ts';
import { callsOf } from './define-call.ts';
import { CONTACT_BAND_VALUES } from './lead-filter.ts';
import { leadNote } from './lead-notes.ts';
import {
  id,
  idParam,
  idParams,
  ifMatchNeeded,
  instant,
  lines,
  page,
  pageSize,
  pagination,
  plainDate,
  text,
  total,
  userId,
} from './wire.ts';
import { wizardLead } from './wizard-lead.ts';

const defineCall = callsOf({ tag: 'leads', api: 'SHELL-17', role: 'signed-in', chosen: true });
const words = z.string().nullable();

/** A filter over all contacts. Every field narrows it. */
export const contactFilter = z.object({
  search: text(200).optional(),
  band: z.enum(CONTACT_BAND_VALUES).optional(),
  state: text(60).optional(),
  category: text(100).optional(),
  specialty: text(100).optional(),
  department: text(60).optional(),
  campaign_id: idParam.optional(),
  /** The employer. */
  account_id: idParam.optional(),
  list_id: idParam.optional(),
  status: z.enum(CONTACT_STATUSES).optional(),
  replied: z.enum(['yes', 'no']).optional(),
  suppressed: z.enum(['yes', 'no']).optional(),
  tag: text(LEAD_TAG_MAX).optional(),
  /** A person of the organization, or `none`. */
  owner: z.union([userId, z.literal('none')]).optional(),
  /** By the next task: due today or before, planned at all, or none. */
  next: z.enum(NEXT_STEPS).optional(),
  /** Words of a degree or job title, by comma: one of them is enough. */
  title: text(200).optional(),
  /** NPIs, by comma. */
  npi: text(1_000).optional(),
  /** Taxonomy codes of the directory, by comma. */
  taxonomy: text(1_000).optional(),
  /** Whether an email was sent to the lead. */
  contacted: z.enum(['yes', 'no']).optional(),
});
export type ContactFilter = z.infer<typeof contactFilter>;

const contactOrder = {
  sort: z.enum(CONTACT_SORTS).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
};

/**
 * API-87, API-90 for a person: their own values, with gaps filled from the directory. The other fields are additions.
 */
export const contactLead = wizardLead.extend({
  npi: z.string().nullish(),
  department: z.string().nullish(),
  notes: z.string().nullish(),
  /** A sentence of a person to the lead, printed behind the greeting of the first email. */
  opening_line: z.string().nullish(),
  /** The same for the second email. */
  second_line: z.string().nullish(),
  added_at: instant.optional(),
  /** Campaigns that chose the person, newest first, at most three. `campaign_count` counts all. */
  campaigns: z.array(z.object({ id, name: z.string() })).optional(),
  campaign_count: z.number().int().optional(),
  version: z.number().int().optional(),
  /** The conversation with the newest activity. */
  sequence_id: id.nullish(),
  sequence_state: z.string().nullish(),
  activity_at: instant.nullish(),
  replied_at: instant.nullish(),
  tags: z.array(z.string()).optional(),
  /** Who looks after the lead. */
  owner: z.object({ id: userId, name: z.string() }).nullish(),
  /** The next task. Without a day it is due at any time. */
  next_step: z.object({ text: z.string(), on: plainDate.nullable() }).nullish(),
  /** What people noted, newest first: on the lead's page and in an export alone. */
  colleague_notes: z.array(leadNote).optional(),
});
export type ContactLead = z.infer<typeof contactLead>;

/** API-55. Everything after `limit` is an addition. */
export const listOrganizationLeads = defineCall('GET', '/organizations/:id/leads', {
  summary: "The organization's leads: search, filter, sort, page",
  api: 'API-55',
  params: idParams,
  querystring: contactFilter.extend({ page, limit: pageSize.default(25), ...contactOrder }),
  answer: z.object({
    leads_with_contact_and_account: z.array(contactLead),
    /** The pages that can be reached. */
    pagination,
    total: total.optional(),
  }),
});

/** Rows of one step of an export. */
const EXPORT_STEP_MAX = 1_000;

/** Ids by comma, at most as many as one step has rows. */
const namedLeads = z
  .string()
  .max(8_000)
  .regex(/^\d{1,15}(,\d{1,15}){0,999}$/);

/** All contacts of a filter in order, step by step, or the named ones. An export of any length is made of these. */
export const exportOrganizationLeads = defineCall('GET', '/organizations/:id/leads/export', {
  summary: 'All leads of a filter, by cursor',
  role: 'org-admin',
  params: idParams,
  querystring: contactFilter.extend({
    ...contactOrder,
    /** Only these, whatever the filter finds. */
    ids: namedLeads.optional(),
    cursor: z.string().max(600).optional(),
    limit: z.coerce.number().int().min(1).max(EXPORT_STEP_MAX).default(EXPORT_STEP_MAX),
  }),
  answer: z.object({ leads: z.array(contactLead), next_cursor: z.string().nullable() }),
});

const facetOptions = z.array(z.object({ value: z.string(), count: z.number().int() }));

/** ASST-47, SHELL-17: the values to filter contacts by, most frequent first, at most 100 of each. */
export const listContactFacets = defineCall('GET', '/organizations/:id/leads/facets', {
  summary: 'Values that contacts can be narrowed by, with counts',
  params: idParams,
  answer: z.object({
    state: facetOptions,
    category: facetOptions,
    department: facetOptions,
    specialty: facetOptions,
    tag: facetOptions.optional(),
    /** Campaigns with chosen leads, newest first. */
    campaigns: z.array(z.object({ id, name: z.string(), count: z.number().int() })),
    /** Lists with leads, newest first. Those that a campaign writes to are changed in the campaign. */
    lists: z
      .array(
        z.object({
          id,
          name: z.string(),
          count: z.number().int(),
          is_of_campaign: z.boolean().optional(),
        }),
      )
      .optional(),
  }),
});

/** Everything known about one contact: facts with sources, lists, campaigns, conversations and history. */
export const getLeadHistory = defineCall('GET', '/leads/:id/history', {
  summary: 'One contact with campaigns, conversations and activity',
  params: idParams,
  answer: z.object({
    lead: contactLead,
    /** The fields that no list stores. */
    details: z.object(
      Object.fromEntries(DETAIL_FIELDS.map((key) => [key, words])) as Record<DetailField, typeof words>,
    ),
    /** Fields filled from the directory, with the value's source and date. */
    filled: z.array(z.object({ field: z.string(), source: z.string(), source_date: z.string() })),
    /** Why nobody may write to them: the entries of their addresses and domains. Null where somebody may. */
    do_not_contact: z
      .object({
        entries: z.array(
          z.object({ value: z.string(), reason: z.string(), source: z.string(), at: instant }),
        ),
        /** Why no admin may lift it here: own-word, domain or erased. Null where one may. */
        kept_because: z.string().nullable(),
      })
      .nullish(),
    /** Newest first. */
    lists: z.array(z.object({ id, name: z.string(), added_at: instant, score: z.number().nullable() })),
    campaigns: z.array(
      z.object({
        id,
        name: z.string(),
        strategy_plan_id: id,
        status: z.string(),
        run_state: z.string().nullable(),
      }),
    ),
    /** Conversations, most recently active first. */
    sequences: z.array(
      z.object({
        id,
        campaign_id: id,
        campaign_name: z.string(),
        sequence_state: z.string(),
        reason_to_stop: z.string().nullable(),
        total_emails: z.number().int(),
        sent_emails: z.number().int(),
        has_messages: z.boolean(),
        last_subject: z.string().nullable(),
        preview: z.string().nullable(),
        activity_at: instant,
        replied_at: instant.nullable(),
      }),
    ),
    /** What happened, newest first, at most 100: emails sent, opened and answered, and what people did. */
    events: z.array(
      z.object({
        kind: z.enum(['email', 'person']),
        type: z.string(),
        at: instant,
        campaign_name: z.string().nullable(),
        sequence_id: id.nullable(),
      }),
    ),
    /** Questions and lines of the approved angles that match, best first, by product. */
    insights: z
      .array(
        z.object({
          product_id: id,
          product_name: z.string(),
          angles: z.array(z.object({ painpoint: z.string(), benefit: z.string(), reason: z.string() })),
        }),
      )
      .optional(),
    /** Contacts that were merged into this one. */
    merges: z.array(
      z.object({
        id,
        email: z.string(),
        name: z.string(),
        merged_by: z.string(),
        merged_at: instant,
        /** Null if the merge cannot be undone: it is too old, or a later merge must be undone first. */
        undo_until: instant.nullish(),
      }),
    ),
  }),
});
export type LeadHistory = z.infer<(typeof getLeadHistory)['schema']['response'][200]>;

const charsMaxOf = (field: EditedField): number =>
  STORED_FIELDS.find(({ key }) => key === field)?.charsMax ?? 0;
/** A value that a person types for a field of a lead. */
export const leadText = (field: EditedField) =>
  (field === 'notes' || field === 'street_address' ? lines : text)(charsMaxOf(field)).superRefine(
    (value, { addIssue }) => {
      const fault = leadValueFault(field, value);
      if (fault !== undefined) addIssue({ code: 'custom', message: fault });
    },
  );
const changed = (field: EditedField) => leadText(field).nullable().optional();

/**
 * Changes fields of a lead, and on every list that has it. An empty value takes the person's own away, so that the directory's
 * shows again. Emails that are already written stay as they are.
 */
export const editLead = defineCall('PATCH', '/leads/:id', {
  summary: 'Change fields of a lead',
  params: idParams,
  headers: ifMatchNeeded,
  body: z.strictObject(
    Object.fromEntries(EDITED_FIELDS.map((field) => [field, changed(field)])) as Record<
      EditedField,
      ReturnType<typeof changed>
    >,
  ),
  answer: contactLead,
});
