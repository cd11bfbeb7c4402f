import { CAMPAIGN_PACE_DEFAULT, type CampaignPace } from '@myra/shared/constants/campaign-pace';
import type { Ask } from '@myra/shared/contracts/sheet-rows';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, organizationId, ownedRow, ref } from './columns.ts';

export type CadenceRow = {
  date: string;
  logic: 'START_CAMPAIGN' | 'IF_REPLIED' | 'IF_NOT_REPLIED';
  description: string;
};
export type PendingTask = {
  task_id: number;
  task_type: 'lead_upload' | 'lead_list_sequence_generation';
  strategy_id: number | null;
  campaign_id: number | null;
};
export type EmailConfig = {
  from_name: string | null;
  from_email: string | null;
  reply_to_email: string | null;
};
export type Tracking = { open_read: boolean; reply: boolean; link: boolean; landing_page: boolean };
/** An opening that a person wrote for one email and uses for all leads with its angle. */
export type CampaignOpening = { email_id: number; angle: number; step: number; from: string; to: string };
export type LeadFile = {
  upload_id: string;
  name: string;
  bytes: number;
  mappings: { file_column_name: string; field: string | null }[] | null;
};

export const strategyPlans = pgTable(
  'strategy_plans',
  {
    ...ownedRow(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** What the person typed and the files' text. Scoring reads both. */
    userInput: text('user_input').notNull().default(''),
    documentText: text('document_text').notNull().default(''),
    status: text('status').notNull().default('draft'),
    createdBy: text('created_by'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('strategy_plans_organization').on(table.organizationId, table.id.desc())],
);

export const campaigns = pgTable(
  'campaigns',
  {
    ...ownedRow(),
    strategyPlanId: ref('strategy_plan_id').notNull(),
    productId: ref('product_id'),
    /** Language of its emails, as an ISO 639-1 code. */
    language: text('language').notNull().default('en'),
    /** What its emails may ask for. */
    asks: jsonb('asks').$type<Ask[]>().notNull().default([]),
    name: text('name').notNull(),
    goal: text('goal').notNull(),
    status: text('status').notNull().default('draft'),
    runState: text('run_state'),
    runStateReason: text('run_state_reason'),
    createType: text('create_type').notNull().default('lead_file'),
    channels: text('channels').array().notNull().default(['Email']),
    cadence: jsonb('cadence').$type<CadenceRow[]>().notNull(),
    emailConfig: jsonb('email_config')
      .$type<EmailConfig>()
      .notNull()
      .default({ from_name: null, from_email: null, reply_to_email: null }),
    tracking: jsonb('tracking')
      .$type<Tracking>()
      .notNull()
      .default({ open_read: false, reply: true, link: false, landing_page: false }),
    pace: jsonb('pace').$type<CampaignPace>().notNull().default(CAMPAIGN_PACE_DEFAULT),
    wizardStep: text('wizard_step'),
    leadFile: jsonb('lead_file').$type<LeadFile>(),
    /** The ticked providers that become its leads, in place of a file. */
    providerSetId: ref('provider_set_id'),
    leadListId: ref('lead_list_id'),
    /** The leads that were written first and wait for a person's word before the rest is; null: nothing waits. */
    firstLeadIds: bigint('first_lead_ids', { mode: 'number' }).array(),
    openings: jsonb('openings').$type<CampaignOpening[]>().notNull().default([]),
    leadCount: integer('lead_count').notNull().default(0),
    sentCount: integer('sent_count').notNull().default(0),
    pendingTask: jsonb('pending_task').$type<PendingTask>(),
    scheduleType: text('schedule_type'),
    scheduleStartTime: instant('schedule_start_time'),
    scheduleTimezone: text('schedule_timezone'),
    /** `YYYY-MM-DDTHH:mm` as the person chose it, in scheduleTimezone. */
    scheduleLocalStart: text('schedule_local_start'),
    launchNo: integer('launch_no').notNull().default(0),
    createdBy: text('created_by'),
    createdAt: createdAt(),
    lastUpdatedBy: text('last_updated_by'),
    lastUpdatedAt: instant('last_updated_at').notNull().defaultNow(),
    deletedBy: text('deleted_by'),
    deletedAt: instant('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('campaigns_plan').on(
      table.organizationId,
      table.strategyPlanId,
      table.lastUpdatedAt.desc(),
      table.id.desc(),
    ),
  ],
);

/**
 * A file behind the link of an ask. Its token's row in public_links gives the organization. Without content it was taken
 * away; the row stays, so that links in sent emails say so.
 */
export const askDocuments = pgTable(
  'ask_documents',
  {
    ...ownedRow(),
    /** Null until an ask is saved that names it. */
    campaignId: ref('campaign_id'),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    content: bytea('content'),
    tokenHash: text('token_hash'),
    createdAt: createdAt(),
  },
  (table) => [
    index('ask_documents_campaign').on(table.organizationId, table.campaignId),
    uniqueIndex('ask_documents_token').on(table.organizationId, table.tokenHash),
  ],
);

/** The leads chosen for a campaign. */
export const campaignLeads = pgTable(
  'campaign_leads',
  {
    organizationId: organizationId(),
    campaignId: ref('campaign_id').notNull(),
    leadId: ref('lead_id').notNull(),
    /** A person chose this lead by itself: it is written to even where the product is not for it. */
    isNamed: boolean('is_named').notNull().default(false),
    /** Who put the lead back although the organization is already in touch with it, and when. */
    putBackBy: text('put_back_by'),
    putBackAt: instant('put_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.campaignId, table.leadId] }),
    index('campaign_leads_of_lead').on(table.organizationId, table.leadId),
  ],
);

/** One launch of a campaign. The same key returns the first result. */
export const launches = pgTable(
  'launches',
  {
    organizationId: organizationId(),
    campaignId: ref('campaign_id').notNull(),
    launchNo: integer('launch_no').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    scheduleType: text('schedule_type').notNull(),
    startsAt: instant('starts_at').notNull(),
    zone: text('zone').notNull(),
    localStart: text('local_start').notNull(),
    accountIds: bigint('account_ids', { mode: 'number' }).array().notNull(),
    listAttestation: boolean('list_attestation').notNull().default(false),
    launchedBy: text('launched_by').notNull(),
    launchedAt: instant('launched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.campaignId, table.launchNo] }),
    uniqueIndex('launches_key').on(table.organizationId, table.campaignId, table.idempotencyKey),
  ],
);

/** How a campaign is written; one row per campaign. */
export const aiProfiles = pgTable(
  'ai_profiles',
  {
    ...ownedRow(),
    strategyPlanId: ref('strategy_plan_id'),
    campaignId: ref('campaign_id').notNull(),
    toneOfVoice: text('tone_of_voice').notNull(),
    /** Printed unchanged under every email. */
    regulatoryConstraints: text('regulatory_constraints').notNull(),
    /** Followed by the writer and never printed. */
    writerRules: text('writer_rules').notNull().default(''),
    wordLimit: integer('word_limit').notNull(),
    excludeKeywords: text('exclude_keywords').notNull(),
    sampleText: text('sample_text').notNull(),
    sampleFileName: text('sample_file_name'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('ai_profiles_campaign').on(table.organizationId, table.campaignId)],
);

export type Components = {
  subject: string;
  greeting: string;
  header: string;
  call_to_action: string;
  signature: string;
  footer: string;
};

export const contents = pgTable(
  'contents',
  {
    ...ownedRow(),
    campaignId: ref('campaign_id').notNull(),
    channel: text('channel').notNull(),
    outreachComponents: jsonb('outreach_components').$type<Components>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('contents_campaign').on(table.organizationId, table.campaignId, table.channel)],
);

/** Tokens spent on a model, by organization and UTC day. */
export const tokenSpend = pgTable(
  'token_spend',
  {
    organizationId: organizationId(),
    day: text('day').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.day] })],
);

/** Tokens spent on a model for a campaign. */
export const campaignTokenSpend = pgTable(
  'campaign_token_spend',
  {
    organizationId: organizationId(),
    campaignId: ref('campaign_id').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.campaignId] })],
);
