import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { activityLog } from '../../db/schema.ts';

export type ActivityRow = typeof activityLog.$inferSelect;

export async function insertActivity(
  tx: OrganizationTx,
  values: Omit<ActivityRow, 'id' | 'organizationId'>,
): Promise<void> {
  await tx.insert(activityLog).values({ ...values, organizationId: tx.organizationId });
}

export type ActivityFilter = {
  strategyPlanId?: number | undefined;
  campaignId?: number | undefined;
  /** Only events that name a lead. */
  ofLeads: boolean;
  /** Only events with a smaller id. */
  before: number | undefined;
  limit: number;
};

/** Newest first. */
export async function listActivity(tx: OrganizationTx, filter: ActivityFilter): Promise<ActivityRow[]> {
  return tx
    .select()
    .from(activityLog)
    .where(
      and(
        filter.strategyPlanId === undefined
          ? undefined
          : eq(activityLog.strategyPlanId, filter.strategyPlanId),
        filter.campaignId === undefined ? undefined : eq(activityLog.campaignId, filter.campaignId),
        filter.ofLeads ? isNotNull(activityLog.leadId) : undefined,
        filter.before === undefined ? undefined : lt(activityLog.id, filter.before),
      ),
    )
    .orderBy(desc(activityLog.id))
    .limit(filter.limit);
}
