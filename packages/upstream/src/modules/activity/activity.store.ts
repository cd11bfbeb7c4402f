import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { activityLog } from '../../db/schema.ts';

export type { ActivityFact } from '../../db/schema.ts';
export type ActivityRow = typeof activityLog.$inferSelect;

export async function insertActivity(tx: OrganizationTx, values: Omit<ActivityRow, 'id' | 'organizationId'>) {
  await tx.insert(activityLog).values({ ...values, organizationId: tx.organizationId });
}

/** For the command line, whose connection is not bound to an organization. */
export async function insertOpsActivity(
  db: Pick<PostgresJsDatabase | OrganizationTx, 'insert'>,
  values: Omit<ActivityRow, 'id' | 'strategyPlanId' | 'campaignId' | 'leadId'>,
): Promise<void> {
  await db.insert(activityLog).values(values);
}

export type ActivityFilter = {
  strategyPlanId?: number | undefined;
  campaignId?: number | undefined;
  leadId?: number | undefined;
  /** Only events that name a lead. */
  ofLeads?: boolean | undefined;
  /** Only events about strategies, campaigns and leads. */
  ofWork?: boolean | undefined;
  triggeredBy?: string | undefined;
  /** Only what the system did by itself. */
  ofSystem?: boolean | undefined;
  events?: readonly string[] | undefined;
  object?: { type: string; id: string } | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  /** Only events with a smaller id. */
  before: number | undefined;
  limit: number;
};

/** Each condition is spelled as in its partial index, so that the planner can use it. */
function conditions(filter: ActivityFilter): (SQL | undefined)[] {
  const same = <T>(value: T | undefined, make: (value: T) => SQL | undefined) =>
    value === undefined ? undefined : make(value);
  return [
    same(filter.strategyPlanId, (id) => eq(activityLog.strategyPlanId, id)),
    same(filter.campaignId, (id) => eq(activityLog.campaignId, id)),
    same(filter.leadId, (id) => eq(activityLog.leadId, id)),
    filter.ofLeads ? isNotNull(activityLog.leadId) : undefined,
    filter.ofWork
      ? or(
          isNotNull(activityLog.strategyPlanId),
          isNotNull(activityLog.campaignId),
          isNotNull(activityLog.leadId),
        )
      : undefined,
    same(filter.triggeredBy, (name) =>
      and(eq(activityLog.triggeredBy, name), sql`${activityLog.triggeredBy} not like 'system:%'`),
    ),
    filter.ofSystem ? sql`${activityLog.triggeredBy} like 'system:%'` : undefined,
    same(filter.events, (events) => inArray(activityLog.event, [...events])),
    same(filter.object, ({ type, id }) =>
      and(isNotNull(activityLog.objectType), eq(activityLog.objectType, type), eq(activityLog.objectId, id)),
    ),
    same(filter.from, (at) => gte(activityLog.createdAt, at)),
    same(filter.to, (at) => lt(activityLog.createdAt, at)),
    same(filter.before, (id) => lt(activityLog.id, id)),
  ];
}

/** Newest first. */
export async function listActivity(tx: OrganizationTx, filter: ActivityFilter): Promise<ActivityRow[]> {
  return tx
    .select()
    .from(activityLog)
    .where(and(...conditions(filter)))
    .orderBy(desc(activityLog.id))
    .limit(filter.limit);
}
