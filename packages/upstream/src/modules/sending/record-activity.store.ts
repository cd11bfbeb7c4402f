import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';

/** Writes an event of a ledger row into the activity log. */
export async function recordActivity(
  tx: OrganizationTx,
  input: {
    event: 'email.failed' | 'email.put_back' | 'email.retried' | 'email.unconfirmed' | 'lead.bounced';
    outboundId: number;
    actor: string;
    now: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    insert into activity_log (organization_id, strategy_plan_id, campaign_id, lead_id, event, triggered_by, created_at)
    select o.organization_id, c.strategy_plan_id, o.campaign_id, o.lead_id, ${input.event}, ${input.actor}, ${input.now.toISOString()}
    from outbound o left join campaigns c on c.id = o.campaign_id where o.id = ${input.outboundId}`);
}
