import type { ModelPolicy } from '@myra/shared/constants/model-policy';
import { OVERLAP_DAYS_DEFAULT } from '@myra/shared/constants/overlaps';
import type { CareSetting } from '@myra/shared/constants/product-sheet';
import type { SendingPolicy } from '@myra/shared/constants/sending-policy';
import type { ServedState } from '@myra/shared/constants/us-states';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, organizationId, ownedRow, ref, rowId } from './columns.ts';

export type PostalAddress = {
  street: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
};

/** What answers to leads may offer, and contacts for messages that only a person may answer. Each may be missing. */
export type ReplySettings = {
  /** The only booking page that a drafted answer may link to. */
  booking_url?: string | undefined;
  /** How a patient reaches the organization safely. */
  secure_channel?: string | undefined;
  /** Address that is notified of harm by a product. */
  safety_contact?: string | undefined;
  /** Approved text for a person in distress. */
  crisis_text?: string | undefined;
};

export const organizations = pgTable('organizations', {
  id: rowId(),
  externalId: text('external_id'),
  name: text('name').notNull(),
  website: text('website'),
  specialties: text('specialties').array().notNull().default([]),
  status: text('status').notNull().default('draft'),
  audienceType: text('audience_type'),
  icpDescription: text('icp_description'),
  isOnboardingCompleted: boolean('is_onboarding_completed').notNull().default(false),
  currentOnboardingStep: integer('current_onboarding_step').notNull().default(1),
  postalAddress: jsonb('postal_address').$type<PostalAddress>(),
  timezone: text('timezone'),
  /** Days in which a person gets no first email of another campaign. */
  overlapDays: integer('overlap_days').notNull().default(OVERLAP_DAYS_DEFAULT),
  replySettings: jsonb('reply_settings').$type<ReplySettings>(),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Which text was accepted, by whom and when. Never changed. */
export const complianceConsents = pgTable(
  'compliance_consents',
  {
    organizationId: organizationId(),
    kind: text('kind').notNull(),
    textVersion: text('text_version').notNull(),
    acceptedBy: uuid('accepted_by').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind, table.textVersion] })],
);

export const products = pgTable(
  'products',
  {
    ...ownedRow(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    icpDescription: text('icp_description'),
    /** Settings whose leads are written to. Empty: all. */
    settingsServed: text('settings_served').array().$type<CareSetting[]>().notNull().default([]),
    statesServed: text('states_served').array().$type<ServedState[]>().notNull().default([]),
    /** The states named are those that are not served. */
    statesExcept: boolean('states_except').notNull().default(false),
    specialtiesServed: text('specialties_served').array().notNull().default([]),
    /** Staffed beds of the hospitals that are meant. Null: no limit. */
    bedsFrom: integer('beds_from'),
    bedsTo: integer('beds_to'),
    /** What a person took over from the description: new campaigns print it under every email. */
    requiredStatement: text('required_statement'),
    /** Answers of its campaigns print it too. */
    statementInAnswers: boolean('statement_in_answers').notNull().default(true),
    /** What the description seems to require and a person said that it does not. */
    refusedStatement: text('refused_statement'),
    /** Invented, to try Myra with: its emails leave only from sandbox mailboxes. */
    isSample: boolean('is_sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('products_organization').on(table.organizationId, table.id)],
);

/** Representatives. At most three per organization, checked under the organization's row lock. */
export const representatives = pgTable(
  'representatives',
  {
    ...ownedRow(),
    userId: uuid('user_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Where the representative sells: states by code, and beginnings of zip codes. */
    territoryStates: text('territory_states').array().notNull().default([]),
    territoryZips: text('territory_zips').array().notNull().default([]),
    territoryVersion: integer('territory_version').notNull().default(0),
    createdAt: createdAt(),
    removedAt: instant('removed_at'),
  },
  (table) => [index('representatives_organization').on(table.organizationId, table.id)],
);

export type ActivityFact = string | number | boolean | null | readonly string[];

/** Append-only, by grants and by a trigger that also applies to the tables' owner. */
export const activityLog = pgTable(
  'activity_log',
  {
    ...ownedRow(),
    strategyPlanId: ref('strategy_plan_id'),
    campaignId: ref('campaign_id'),
    leadId: ref('lead_id'),
    event: text('event').notNull(),
    triggeredBy: text('triggered_by').notNull(),
    /** The object of an event that no column above names: a person, a mailbox, a product. */
    objectType: text('object_type'),
    objectId: text('object_id'),
    /** Small facts: counts, names of fields, states. Never a text that somebody wrote or received. */
    details: jsonb('details').$type<Record<string, ActivityFact>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('activity_log_organization').on(table.organizationId, table.id.desc()),
    index('activity_log_plan').on(table.organizationId, table.strategyPlanId, table.id.desc()),
    index('activity_log_event').on(table.organizationId, table.event, table.id.desc()),
    index('activity_log_person')
      .on(table.organizationId, table.triggeredBy, table.id.desc())
      .where(sql`${table.triggeredBy} not like 'system:%'`),
    index('activity_log_object')
      .on(table.organizationId, table.objectType, table.objectId, table.id.desc())
      .where(sql`${table.objectType} is not null`),
    index('activity_log_period').using('brin', table.createdAt),
    index('activity_log_lead')
      .on(table.organizationId, table.leadId, table.id.desc())
      .where(sql`lead_id is not null`),
  ],
);

/** Policies of an organization. A missing row or part means the defaults. */
export const organizationPolicies = pgTable('organization_policies', {
  organizationId: organizationId().primaryKey(),
  sending: jsonb('sending').$type<SendingPolicy>(),
  model: jsonb('model').$type<ModelPolicy>(),
  version: integer('version').notNull().default(1),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
