import { z } from 'zod';
import { LEFT_OUT_MENDS } from '../constants/left-out.ts';
import { LINE_NO_MAX, TAKEN_LINES_MAX } from '../constants/limits.ts';
import { callsOf } from './define-call.ts';
import { leadFilter } from './lead-filter.ts';
import {
  emailAddress,
  id,
  idParam,
  idParams,
  lines,
  longText,
  page,
  pageSize,
  pagination,
  text,
  total,
} from './wire.ts';
import { wizardLead } from './wizard-lead.ts';

const defineCall = callsOf({ tag: 'leads', role: 'signed-in' });

export const listAccounts = defineCall('GET', '/accounts', {
  summary: 'Contacts of the organization',
  api: 'API-1',
  querystring: z.object({ page, size: pageSize.default(10) }),
  answer: z.object({ items: z.array(wizardLead), total: z.number().int(), pagination }),
});

export const getLead = defineCall('GET', '/leads/:id', {
  summary: 'One lead',
  api: 'API-3',
  params: idParams,
  answer: wizardLead,
});

export const columnMapping = z.object({
  file_column_name: z.string(),
  suggested_field: z.string().nullable(),
  /** certain, check, none, patient_data */
  confidence: z.string(),
  reason: z.string(),
  samples: z.array(z.string()),
  /** Of the rows looked at: how many have a value here, and of these how many are no US state, and no country. */
  filled: z.number().int(),
  no_states: z.number().int(),
  no_countries: z.number().int().optional(),
  /** Why values would be refused as opening lines, most frequent first. */
  line_faults: z.array(z.object({ why: z.string(), count: z.number().int() })),
});

/** Where the table of a lead file is: its sheet, and the row that names the columns. By default both are found. */
export const tablePlace = z.object({
  sheet: longText(200).min(1).optional(),
  header_row: z.number().int().min(1).max(1_000_000).optional(),
});

/**
 * API-5. `mappings` holds every column of the file in file order. `top` are the first rows of the sheet, for the choice of the
 * header; `line` is the row number that a spreadsheet shows.
 */
export const analyzeColumns = defineCall('POST', '/leads/analyze-columns', {
  summary: 'Suggest a field for every column of a lead file',
  api: 'API-5',
  files: ['file'],
  body: tablePlace,
  answer: z.object({
    status: z.string(),
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    header_row: z.number().int(),
    top: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
    mappings: z.array(columnMapping),
    warnings: z.array(z.string()),
    row_estimate: total,
  }),
});

/** What happens with a person the organization already knows. */
export const duplicatePolicy = z.enum(['skip', 'update', 'keep']);

/** API-4, WIZ-MAPPING-2. The `mappings` part is JSON: column name to field; null means 'Do not import'. */
export const uploadLeads = defineCall('POST', '/leads/upload-async', {
  summary: 'Import a lead file as a task',
  api: 'API-4',
  files: ['file'],
  body: tablePlace.extend({
    campaign_id: id.optional(),
    mappings: z.record(longText(500), longText(60).nullable()).optional(),
    on_duplicate: duplicatePolicy.default('update'),
    idempotency_key: text(100, 8).optional(),
  }),
  answer: z.object({ task_id: id, status: z.string() }),
});

/** PROV-17: imports the campaign's ticked providers as its leads. */
export const importProviderLeads = defineCall('POST', '/campaigns/:id/provider-leads', {
  summary: "Make leads of the campaign's ticked providers, as a task",
  api: 'PROV-17',
  chosen: true,
  params: idParams,
  body: z.object({ idempotency_key: text(100, 8) }),
  answer: z.object({ task_id: id, status: z.string() }),
});

/** API-6: the older way to submit selected leads. */
export const createLeadList = defineCall('POST', '/lead-lists', {
  summary: 'Submit selected leads (older path)',
  api: 'API-6',
  body: z.object({ lead_ids: z.array(id).max(10_000), campaign_id: id }),
  answer: z.object({ id, campaign_id: id, selected: z.number().int() }),
});

export const LEAD_SORT_VALUES = ['score', 'name', 'email'] as const;

/** WIZ-LEADS-3: a list of any length, by cursor. */
export const listLeadListLeads = defineCall('GET', '/lead-lists/:id/leads', {
  summary: 'Leads of a list: search, filter, sort, cursor',
  api: 'WIZ-LEADS-3',
  chosen: true,
  params: idParams,
  querystring: leadFilter.extend({
    campaign_id: idParam.optional(),
    /** `selected` returns only the leads chosen for that campaign. */
    only: z.enum(['selected']).optional(),
    sort: z.enum(LEAD_SORT_VALUES).default('score'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  answer: z.object({
    /**
     * Only if `campaign_id` is given: whether that campaign writes to the lead, what is noted about it, and why the
     * lead is not suggested for its product.
     */
    leads: z.array(
      wizardLead.extend({
        is_selected: z.boolean().optional(),
        notes: z.array(z.string()).optional(),
        /** A person's sentence to the lead, with the lead's version. Null where none can be printed. */
        opening_line: z.object({ text: z.string().nullable(), version: z.number().int() }).nullish(),
        /** The same for the second email. */
        second_line: z.string().nullish(),
        left_out: z.string().nullable().optional(),
        /** What would let it in; null where only a person's word does. */
        left_out_mend: z.enum(LEFT_OUT_MENDS).nullish(),
      }),
    ),
    total,
    /** Counts of the whole list by score band. */
    bands: z.object({
      all: z.number().int(),
      hot: z.number().int(),
      warm: z.number().int(),
      cold: z.number().int(),
      none: z.number().int(),
    }),
    /** Values to filter by, most frequent first, at most 50 each. */
    facets: z.object({
      state: z.array(z.object({ value: z.string(), count: z.number().int() })),
      category: z.array(z.object({ value: z.string(), count: z.number().int() })),
      specialty: z.array(z.object({ value: z.string(), count: z.number().int() })),
    }),
    note: z.string().nullable(),
    next_cursor: z.string().nullable(),
  }),
});

/**
 * Takes rows that were set aside, because nobody reads their address, it is a desk for complaints, the person is away, or the
 * notes name a patient. With `email` it takes one row whose address cannot be written to; with `reason` an admin takes rows whose
 * notes sound like a wish for no email. Notes of a row that was set aside are not stored, so it is taken without them. The reason
 * becomes a note about the lead. A row that has another fault too stays, with that fault. `left` counts these; a line in neither
 * count was not set aside any more, or is taken only once it is mended in the file.
 */
export const takeImportRows = defineCall('POST', '/tasks/:id/rows/take', {
  summary: 'Import rows that were set aside',
  api: 'API-4',
  chosen: true,
  params: idParams,
  body: z
    .object({
      lines: z.array(z.number().int().min(1).max(LINE_NO_MAX)).min(1).max(TAKEN_LINES_MAX),
      email: emailAddress.optional(),
      /** Why an admin takes who seems to have asked for no email. */
      reason: lines(300, 3).optional(),
    })
    .refine((body) => body.email === undefined || body.lines.length === 1, 'An address is of one row.')
    .refine(({ email, reason }) => email === undefined || reason === undefined, 'An address or a reason.'),
  answer: z.object({ taken: z.number().int(), left: z.number().int() }),
});

/** Rows of a file that were not simply accepted, by line. */
export const listImportRows = defineCall('GET', '/tasks/:id/rows', {
  summary: 'Refused, duplicate and unmatched rows of an import',
  api: 'API-4',
  chosen: true,
  params: idParams,
  querystring: z.object({
    outcome: z.enum(['refused', 'duplicate', 'unmatched']).optional(),
    /** A part of the line's number, reason or cells. */
    search: text(100).optional(),
    after_line: z.coerce.number().int().min(0).max(LINE_NO_MAX).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        line: z.number().int(),
        outcome: z.string(),
        code: z.string(),
        column_name: z.string().nullable(),
        message: z.string(),
        raw: z.record(z.string(), z.string()),
      }),
    ),
    total: z.number().int(),
    next_line: z.number().int().nullable(),
  }),
});
