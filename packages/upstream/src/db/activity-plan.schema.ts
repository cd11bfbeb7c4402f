import type { PlanAct, PlanSegment, PlanState } from '@myra/shared/contracts/activity-plans';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, organizationId, ownedRow, ref } from './columns.ts';

/** Emails for some leads that the assistant proposed. Its leads are those that the filter found when it was made. */
export const activityPlans = pgTable(
  'activity_plans',
  {
    ...ownedRow(),
    userId: uuid('user_id').notNull(),
    threadId: ref('thread_id').notNull(),
    runId: ref('run_id').notNull(),
    callNo: integer('call_no').notNull(),
    name: text('name').notNull(),
    goal: text('goal').notNull(),
    productId: ref('product_id').notNull(),
    language: text('language').notNull(),
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    leadIds: bigint('lead_ids', { mode: 'number' }).array().notNull(),
    days: integer('days').array().notNull(),
    segments: jsonb('segments').$type<PlanSegment[]>().notNull(),
    state: text('state').$type<PlanState>().notNull().default('draft'),
    version: integer('version').notNull().default(1),
    hash: text('hash').notNull(),
    campaignId: ref('campaign_id'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // A run that is taken up again proposes nothing twice.
    uniqueIndex('activity_plans_call').on(table.organizationId, table.runId, table.callNo),
    index('activity_plans_state').on(table.organizationId, table.state, table.id.desc()),
  ],
);

/** What people decided about a plan, of which hash. Rows are only added. */
export const planReviews = pgTable(
  'plan_reviews',
  {
    organizationId: organizationId(),
    planId: ref('plan_id').notNull(),
    no: integer('no').notNull(),
    act: text('act').$type<PlanAct>().notNull(),
    hash: text('hash').notNull(),
    note: text('note').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.planId, table.no] })],
);
