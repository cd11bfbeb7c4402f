import { z } from 'zod';
import { CADENCE_LOGICS, CADENCE_ROWS_MAX } from '../constants/cadence.ts';
import { CAMPAIGN_DAILY_MAX } from '../constants/campaign-pace.ts';
import { ASK_KINDS } from '../constants/product-sheet.ts';
import { WIZARD_STEPS } from '../constants/wizard-steps.ts';
import { callsOf } from './define-call.ts';
import { leadFilter } from './lead-filter.ts';
import { providerSet } from './providers.ts';
import { ask } from './sheet-rows.ts';
import { done, id, idParams, ifMatchNeeded, instant, lines, longText, plainDate, text } from './wire.ts';

/** API-85 */
export const cadenceItem = z.object({
  date: plainDate,
  logic: z.enum(CADENCE_LOGICS),
  description: lines(2_000),
});

/** RULE-5 */
const cadence = z
  .array(cadenceItem)
  .min(1)
  .max(CADENCE_ROWS_MAX)
  .refine(
    (rows) => rows.every((row, index) => (row.logic === 'START_CAMPAIGN') === (index === 0)),
    'The first row starts the campaign; the rows after it depend on the reply.',
  )
  .refine(
    (rows) => rows.every((row, index) => index === 0 || row.date >= (rows[index - 1]?.date ?? row.date)),
    'Dates go forward from row to row.',
  );

/** API-86 */
export const pendingTaskDetails = z.object({
  task_id: id,
  task_type: z.enum(['lead_upload', 'lead_list_sequence_generation']),
  strategy_id: id.nullable(),
  campaign_id: id.nullable(),
});

/** API-83 */
export const emailConfig = z.object({
  from_name: z.string().nullable(),
  from_email: z.string().nullable(),
  reply_to_email: z.string().nullable(),
});

/** API-84 */
export const tracking = z.object({
  open_read: z.boolean(),
  reply: z.boolean(),
  link: z.boolean(),
  landing_page: z.boolean(),
});

/** When it may send, within what its mailboxes allow. `days` are ISO weekdays. */
export const campaignPace = z.object({
  days: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one day.').max(7),
  daily_max: z.number().int().min(1).max(CAMPAIGN_DAILY_MAX).nullable(),
  skip_holidays: z.boolean(),
});

/** The campaign's lead file, so that a reload finds it (WIZ-MAPPING-6). */
export const leadFile = z.object({
  upload_id: longText(60),
  name: longText(300),
  bytes: z.number().int(),
  mappings: z.array(z.object({ file_column_name: z.string(), field: z.string().nullable() })).nullable(),
  /** Where its table is, if a person said so. */
  sheet: longText(200).nullable().optional(),
  header_row: z.number().int().min(1).max(1_000_000).nullable().optional(),
});

/** API-82; run_state, wizard_step, lead_file, provider_set, counts and version are additions. */
export const campaign = z.object({
  id,
  organization_id: id,
  strategy_plan_id: id,
  name: z.string(),
  goal: z.string(),
  status: z.string(),
  run_state: z.string().nullable(),
  run_state_reason: z.string().nullable(),
  create_type: z.string(),
  product: z
    .object({
      id,
      name: z.string(),
      description: z.string(),
      icp_description: z.string().nullable(),
      organization_id: id,
    })
    .nullable(),
  /** The first 1,000 selected leads. `lead_count` is the true number. */
  lead_ids: z.array(id),
  lead_count: z.number().int(),
  /** Leads that were written first; the rest waits for a person's word. Null: nothing waits. */
  first_lead_ids: z.array(id).nullable().optional(),
  lead_list_id: id.nullable(),
  channels: z.array(z.string()),
  email_config: emailConfig,
  tracking,
  schedule_start_time: instant.nullable(),
  schedule_timezone: z.string().nullable(),
  schedule_type: z.string().nullable(),
  cadence: z.array(cadenceItem),
  wizard_step: z.enum(WIZARD_STEPS).nullable(),
  lead_file: leadFile.nullable(),
  /** The ticked providers that become its leads. A campaign has a file or these, never both (PROV-17). */
  provider_set: providerSet.nullable(),
  sent_count: z.number().int(),
  pending_task_details: pendingTaskDetails.nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
  last_updated_at: instant,
  last_updated_by: z.string().nullable(),
  /** Of its emails, as an ISO 639-1 code; an addition. */
  language: z.string(),
  /** What its emails may ask for; an addition. */
  asks: z.array(ask),
  /** Chosen at the launch; an addition. */
  pace: campaignPace.optional(),
  deleted_at: instant.nullable(),
  deleted_by: z.string().nullable(),
  version: z.number().int(),
});
export type Campaign = z.infer<typeof campaign>;

const campaignInput = {
  language: z.string().regex(/^[a-z]{2}$/),
  asks: z
    .array(ask)
    .max(ASK_KINDS.length)
    .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, 'Ask for each thing once.'),
  name: text(200, 1),
  organization_id: id,
  strategy_plan_id: id,
  product_id: id,
  cadence,
  lead_ids: z.array(id).max(10_000),
  goal: longText(5_000).min(1),
  wizard_step: z.enum(WIZARD_STEPS).nullable(),
  lead_file: leadFile.nullable(),
  provider_set_id: id.nullable(),
};

const defineCall = callsOf({ tag: 'campaigns', role: 'signed-in' });

/** API-12. Newest change first. */
export const listCampaigns = defineCall('GET', '/campaigns/by-strategy/:id', {
  summary: 'Campaigns of a strategy plan',
  api: 'API-12',
  params: idParams,
  answer: z.object({ campaigns: z.array(campaign) }),
});

export const getCampaign = defineCall('GET', '/campaigns/:id', {
  summary: 'One campaign',
  api: 'API-13',
  params: idParams,
  answer: campaign,
});

export const createCampaign = defineCall('POST', '/campaigns', {
  summary: 'Create a campaign',
  api: 'API-14',
  body: z.object({
    ...campaignInput,
    lead_ids: campaignInput.lead_ids.default([]),
    wizard_step: campaignInput.wizard_step.optional(),
    lead_file: campaignInput.lead_file.optional(),
    provider_set_id: campaignInput.provider_set_id.optional(),
    language: campaignInput.language.optional(),
    asks: campaignInput.asks.optional(),
  }),
  answer: campaign,
});

export const updateCampaign = defineCall('PATCH', '/campaigns/:id', {
  summary: 'Save a campaign',
  api: 'API-15',
  params: idParams,
  headers: ifMatchNeeded,
  body: z.object({
    id: id.optional(),
    name: campaignInput.name.optional(),
    organization_id: id.optional(),
    strategy_plan_id: id.optional(),
    product_id: id.optional(),
    cadence: cadence.optional(),
    lead_ids: campaignInput.lead_ids.optional(),
    goal: campaignInput.goal.optional(),
    wizard_step: campaignInput.wizard_step.optional(),
    lead_file: campaignInput.lead_file.optional(),
    provider_set_id: campaignInput.provider_set_id.optional(),
    language: campaignInput.language.optional(),
    asks: campaignInput.asks.optional(),
    pending_task_details: pendingTaskDetails.nullable().optional(),
  }),
  answer: campaign,
});

/** A file that readers of the emails may download. Kept once a campaign's ask names it, otherwise deleted after a week. */
export const addAskDocument = defineCall('POST', '/ask-documents', {
  summary: 'Add a file as the document of an ask',
  api: 'asks',
  chosen: true,
  files: ['file'],
  body: z.object({}),
  answer: z.object({ id, name: z.string(), bytes: z.number().int(), url: z.string() }),
});

/**
 * A new draft with the product, goal, cadence, asks, configuration and components of a campaign, from today on; without
 * leads, emails and files.
 */
export const copyCampaign = defineCall('POST', '/campaigns/:id/copy', {
  summary: 'Copy the settings of a campaign into a new draft',
  api: 'campaign copy',
  params: idParams,
  answer: campaign,
});

export const deleteCampaign = defineCall('DELETE', '/campaigns/:id', {
  summary: 'Delete a campaign; nothing unsent leaves any more',
  api: 'API-17',
  role: 'org-admin',
  params: idParams,
  answer: done,
});

/** Which leads a campaign writes to: named ones, or all that match a filter of its list minus exceptions. */
export const leadSelection = z.union([
  z.object({ lead_ids: z.array(id).max(10_000) }),
  z.object({
    all_matching: leadFilter,
    except_ids: z.array(id).max(10_000).default([]),
    /** With it, leads that are already chosen stay chosen. Without it, the selection becomes exactly the matches. */
    keep_selected: z.boolean().default(false),
    /** Without leads that are left out (`left_out` of a listed lead). One that was chosen by its id stays. */
    only_suggested: z.boolean().default(false),
  }),
]);

export const selectionSummary = z.object({
  selected: z.number().int(),
  hot: z.number().int(),
  warm: z.number().int(),
  cold: z.number().int(),
  unscored: z.number().int(),
  /** The first 10,000 selected ids. */
  lead_ids: z.array(id),
  /** Matches that `only_suggested` left out. */
  left_out: z.number().int().optional(),
});

/** API-53, WIZ-LEADS-6 */
export const selectCampaignLeads = defineCall('PUT', '/campaigns/:id/leads', {
  summary: 'Choose the leads of a campaign',
  api: 'API-53',
  chosen: true,
  params: idParams,
  body: leadSelection,
  answer: selectionSummary,
});

export const getCampaignLeads = defineCall('GET', '/campaigns/:id/leads', {
  summary: 'The chosen leads of a campaign, as a summary',
  api: 'API-53',
  chosen: true,
  params: idParams,
  answer: selectionSummary,
});

/** WIZ-LEADS-4: ticks and unticks some leads. The rest of the selection stays, however large it is. */
export const changeCampaignLeads = defineCall('PATCH', '/campaigns/:id/leads', {
  summary: 'Add leads to a campaign, or take some out',
  api: 'API-53',
  chosen: true,
  params: idParams,
  body: z.object({
    add_ids: z.array(id).max(10_000).default([]),
    remove_ids: z.array(id).max(10_000).default([]),
  }),
  answer: selectionSummary,
});
