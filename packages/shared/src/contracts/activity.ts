import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { id, idParam, instant } from './wire.ts';

/** API-81; `event` is one of the closed list of the activity log, `triggered_by` a user id or `system:<job>`. */
export const activityEvent = z.object({
  id,
  organization_id: id,
  strategy_plan_id: id.nullable(),
  campaign_id: id.nullable(),
  lead_id: id.nullable(),
  event: z.string(),
  triggered_by: z.string(),
  created_at: instant,
});
export type ActivityEvent = z.infer<typeof activityEvent>;

/** API-11, STRAT-15; newest first, by cursor. */
export const listActivity = defineCall({
  method: 'GET',
  url: '/activity-log',
  tag: 'activity',
  summary: 'What people and the system did',
  api: 'API-11',
  role: 'signed-in',
  schema: {
    querystring: z.object({
      organization_id: idParam,
      entity_type: z.enum(['strategy', 'campaign', 'lead']).default('strategy'),
      strategy_plan_id: idParam.optional(),
      campaign_id: idParam.optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: { 200: z.object({ events: z.array(activityEvent), next_cursor: z.string().nullable() }) },
  },
});
