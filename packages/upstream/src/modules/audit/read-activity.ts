import { ADMIN_ROLE } from '@myra/shared/constants/roles';
import type { listActivity as call } from '@myra/shared/contracts/activity';
import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import { type Ctx, inOrganization } from '../../context.ts';
import { readIdCursor } from '../../http/read-cursor.ts';
import { listActivity } from '../activity/index.ts';
import { nameRows } from './name-rows.ts';

/** Newest first, one page at a time, with the present names. */
export function readActivity(ctx: Ctx, query: QueryOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const before = readIdCursor(query.cursor);
  return inOrganization(ctx, async (tx) => {
    const rows = await listActivity(tx, {
      strategyPlanId: query.strategy_plan_id,
      campaignId: query.campaign_id,
      ofLeads: query.entity_type === 'lead',
      // Only admins see roles, sign-ins and policies.
      ofWork: ctx.actor.kind === 'user' && ctx.actor.role !== ADMIN_ROLE,
      before,
      limit: query.limit + 1,
    });
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const named = await nameRows(tx, page);
    return {
      events: page.map((row) => ({
        id: row.id,
        organization_id: row.organizationId,
        strategy_plan_id: row.strategyPlanId,
        campaign_id: row.campaignId,
        lead_id: row.leadId,
        event: row.event,
        triggered_by: row.triggeredBy,
        ...named(row),
        created_at: row.createdAt.toISOString(),
      })),
      next_cursor: rows.length > query.limit && last ? String(last.id) : null,
    };
  });
}
