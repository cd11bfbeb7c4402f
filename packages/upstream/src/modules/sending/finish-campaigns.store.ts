import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { noteChange } from '../changes/index.ts';

/** Finishes running campaigns that have no automatic email left. Returns how many. */
export async function finishCampaigns(
  tx: OrganizationTx,
  input: { now: Date; actor: string },
): Promise<number> {
  const at = input.now.toISOString();
  const rows = await tx.execute<{ campaign_id: number }>(sql`
    with finished as (
      update campaigns c
      set run_state = 'finished', run_state_reason = null, last_updated_at = ${at}, version = version + 1
      where c.organization_id = ${tx.organizationId} and c.status = 'active' and c.run_state = 'running'
        and c.deleted_at is null
        and not exists (
          select from sequences s
          where s.organization_id = c.organization_id and s.campaign_id = c.id
            and s.sequence_state in ('active', 'paused') and s.reason_to_stop is null
        )
        and not exists (
          select from tasks t
          where t.organization_id = c.organization_id and t.campaign_id = c.id
            and t.task_type = 'campaign_launch' and t.status in ('pending', 'running')
        )
      returning c.id, c.strategy_plan_id
    )
    insert into activity_log (organization_id, strategy_plan_id, campaign_id, event, triggered_by, created_at)
    select ${tx.organizationId}, strategy_plan_id, id, 'campaign.finished', ${input.actor}, ${at} from finished
    returning campaign_id`);
  for (const row of rows) noteChange(tx, 'campaign', row.campaign_id);
  return rows.length;
}
