import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { campaigns } from '../../db/schema.ts';

/** Campaigns of an organization that are named at once. */
const CAMPAIGNS_MAX = 500;

const present = (tx: OrganizationTx) =>
  and(eq(campaigns.organizationId, tx.organizationId), isNull(campaigns.deletedAt));

/** Name and state of the organization's campaigns, most recently changed first. */
export function listCampaignStates(tx: OrganizationTx) {
  return tx
    .select({
      id: campaigns.id,
      strategy_plan_id: campaigns.strategyPlanId,
      name: campaigns.name,
      status: campaigns.status,
      run_state: campaigns.runState,
      lead_count: campaigns.leadCount,
      sent_count: campaigns.sentCount,
    })
    .from(campaigns)
    .where(present(tx))
    .orderBy(desc(campaigns.lastUpdatedAt), desc(campaigns.id))
    .limit(CAMPAIGNS_MAX);
}

/** A campaign that is not deleted, by name. */
export async function findCampaignName(tx: OrganizationTx, id: number) {
  const [row] = await tx
    .select({ id: campaigns.id, name: campaigns.name, strategy_plan_id: campaigns.strategyPlanId })
    .from(campaigns)
    .where(and(present(tx), eq(campaigns.id, id)));
  return row;
}
