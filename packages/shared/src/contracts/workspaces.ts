import { z } from 'zod';
import { CONTACT_CODES_MAX, WORKSPACES_MAX } from '../constants/limits.ts';
import { isCodeList, isNpi, isTaxonomyCode } from '../rules/leads/persona-filter.ts';
import { callsOf } from './define-call.ts';
import {
  done,
  flagParam,
  id,
  idParams,
  ifMatchNeeded,
  instant,
  lines,
  longText,
  text,
  total,
} from './wire.ts';
import { companySuggestion, source } from './workspace-sources.ts';

const defineCall = callsOf({ tag: 'workspaces', role: 'signed-in' });

export const workspace = z.object({ id, name: z.string() });

/** A row of the list. Everything after the name is an addition. */
export const workspaceRow = workspace.extend({
  /** Titles of its persona, joined by commas. */
  title: z.string().nullish(),
  /** The name of its company. */
  organisation: z.string().nullish(),
  /** Sources that were read, could not be read, and all. */
  sources: z.object({ read: z.number().int(), failed: z.number().int(), total: z.number().int() }).optional(),
  created_at: instant.optional(),
  /** Until when a deleted one can be brought back. */
  undo_until: instant.nullish(),
});

export const createWorkspace = defineCall('POST', '/workspaces/', {
  summary: 'Create a workspace',
  api: 'API-47',
  body: z.object({ name: text(200) }),
  answer: workspace,
});

/** API-48. `deleted` is an addition: those that can still be brought back. */
export const listWorkspaces = defineCall('GET', '/workspaces/', {
  summary: 'Workspaces of the organization, newest first',
  api: 'API-48',
  querystring: z.object({ deleted: flagParam.optional() }),
  answer: z.object({ workspaces: z.array(workspaceRow) }),
});

const companyFields = {
  name: text(200),
  url: text(500),
  summary: longText(5_000),
  description: longText(20_000),
  capabilities: longText(5_000),
  challenges_addressed: longText(5_000),
  customer_benefits: longText(5_000),
};
/** What the company form sends. */
export const companyInput = z.object(companyFields);

/** API-49. Saving it again replaces the version that was seen. */
export const createCompany = defineCall('POST', '/companies/', {
  summary: "Save a workspace's company",
  api: 'API-49',
  headers: ifMatchNeeded,
  body: z.object({ ...companyFields, workspace_id: id }),
  answer: z.object({ id, version: z.number().int().optional() }),
});

/** As long as the filter of contacts that they become. */
const personaFields = {
  title: text(200),
  speciality: text(100),
  taxonomies: lines(2_000).refine((codes) => isCodeList(codes, isTaxonomyCode), {
    message: `Enter at most ${CONTACT_CODES_MAX} taxonomy codes with commas between them, like 207RC0000X.`,
  }),
  npi_number: lines(2_000).refine((codes) => isCodeList(codes, isNpi), {
    message: `Enter at most ${CONTACT_CODES_MAX} NPIs of ten digits with commas between them.`,
  }),
  location: text(200),
  practice_information: longText(5_000),
  medicare_medicaid_enrollment_status: text(200),
  insurance_and_payment_options: longText(2_000),
  affiliations: longText(2_000),
};
export const personaInput = z.object(personaFields);
export type PersonaInput = z.infer<typeof personaInput>;

/** API-50; `title` is joined by commas (RULE-33). `workspace_id` is an addition. */
export const createPersona = defineCall('POST', '/personas/', {
  summary: 'Add a persona',
  api: 'API-50',
  headers: ifMatchNeeded,
  body: z.object({ ...personaFields, workspace_id: id.optional() }),
  answer: z.object({ id, version: z.number().int().optional() }),
});

const chosen = { api: 'WS-14', chosen: true } as const;
const stored = { id, version: z.number().int() };

/** WS-14, WS-31: one workspace with its steps, and the leads that its persona finds. */
export const getWorkspace = defineCall('GET', '/workspaces/:id', {
  summary: 'A workspace with its sources, company and persona',
  ...chosen,
  params: idParams,
  answer: workspace.extend({
    company: z.object({ ...companyFields, ...stored }).nullable(),
    persona: z.object({ ...personaFields, ...stored }).nullable(),
    sources: z.array(source),
    sources_version: z.number().int().optional(),
    suggestions: z.array(companySuggestion),
    /** The persona as a filter of contacts. Null without a persona. */
    lead_filter: z.record(z.string(), z.string()).nullable(),
  }),
});

/** WS-6: how many leads of each persona were written to. Null without a persona. */
export const countContacted = defineCall('GET', '/workspaces/contacted', {
  summary: 'Leads of each workspace that were written to',
  ...chosen,
  api: 'WS-6',
  answer: z.object({
    workspaces: z.array(
      z.object({
        id,
        contacted: total.nullable(),
        lead_filter: z.record(z.string(), z.string()).nullable(),
      }),
    ),
  }),
});

const some = z.object({ workspace_ids: z.array(id).min(1).max(WORKSPACES_MAX) });

/** WS-5: all of them, or none if one is not there. */
export const deleteWorkspaces = defineCall('POST', '/workspaces/delete', {
  summary: 'Delete workspaces; they can be brought back for 30 days',
  role: 'org-admin',
  ...chosen,
  api: 'WS-5',
  body: some,
  answer: done,
});

export const restoreWorkspaces = defineCall('POST', '/workspaces/restore', {
  summary: 'Bring deleted workspaces back',
  role: 'org-admin',
  ...chosen,
  api: 'WS-5',
  body: some,
  answer: done,
});
