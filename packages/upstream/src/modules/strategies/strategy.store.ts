import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { campaigns, strategyPlans } from '../../db/schema.ts';

export type StrategyRow = Pick<
  typeof strategyPlans.$inferSelect,
  'id' | 'name' | 'description' | 'status' | 'createdAt'
>;
export type CountedStrategy = StrategyRow & { campaignCount: number };

const columns = {
  id: strategyPlans.id,
  name: strategyPlans.name,
  description: strategyPlans.description,
  status: strategyPlans.status,
  createdAt: strategyPlans.createdAt,
};

/** Newest first, each with the number of its campaigns. */
export async function listStrategyRows(tx: OrganizationTx): Promise<CountedStrategy[]> {
  const counted = tx
    .select({ planId: campaigns.strategyPlanId, n: sql<number>`count(*)::int`.as('n') })
    .from(campaigns)
    .where(isNull(campaigns.deletedAt))
    .groupBy(campaigns.strategyPlanId)
    .as('counted');
  return tx
    .select({ ...columns, campaignCount: sql<number>`coalesce(${counted.n}, 0)` })
    .from(strategyPlans)
    .leftJoin(counted, eq(counted.planId, strategyPlans.id))
    .where(isNull(strategyPlans.deletedAt))
    .orderBy(desc(strategyPlans.id));
}

export async function findStrategy(tx: OrganizationTx, id: number): Promise<StrategyRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(strategyPlans)
    .where(and(eq(strategyPlans.id, id), isNull(strategyPlans.deletedAt)));
  return row;
}

export type NewStrategy = Pick<
  typeof strategyPlans.$inferSelect,
  'name' | 'description' | 'userInput' | 'documentText' | 'createdBy' | 'createdAt'
>;

export async function insertStrategy(tx: OrganizationTx, values: NewStrategy): Promise<StrategyRow> {
  const [row] = await tx
    .insert(strategyPlans)
    .values({ ...values, organizationId: tx.organizationId })
    .returning(columns);
  if (!row) throw new Error('Inserting a strategy plan gave no row');
  return row;
}

/** False if it did not exist. */
export async function deleteStrategyRow(tx: OrganizationTx, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(strategyPlans)
    .set({ deletedAt: now })
    .where(and(eq(strategyPlans.id, id), isNull(strategyPlans.deletedAt)))
    .returning({ id: strategyPlans.id });
  return rows.length === 1;
}
