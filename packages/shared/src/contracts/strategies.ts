import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { done, id, idParams, instant, longText } from './wire.ts';

/** API-80. Status and times are additions. */
export const strategyPlan = z.object({
  id,
  name: z.string(),
  description: z.string(),
  status: z.string(),
  campaign_count: z.number().int(),
  created_at: instant,
});
export type StrategyPlan = z.infer<typeof strategyPlan>;

const tag = 'strategies';

/** API-8. Newest first. */
export const listStrategyPlans = defineCall({
  method: 'GET',
  url: '/strategy-plans',
  tag,
  summary: 'Strategy plans of the organization',
  api: 'API-8',
  role: 'signed-in',
  schema: { response: { 200: z.object({ strategy_plans: z.array(strategyPlan) }) } },
});

/** API-9: `files` are PDF or DOCX, at most 10; text or a file is needed (WIZ-GOAL-3). */
export const createStrategyPlan = defineCall({
  method: 'POST',
  url: '/strategy-plans',
  tag,
  summary: 'Create a strategy plan from a description and files',
  api: 'API-9',
  role: 'signed-in',
  files: ['files'],
  schema: {
    body: z.object({ user_input: longText(50_000).default('') }),
    response: { 200: z.object({ strategy_plan: strategyPlan }) },
  },
});

/** API-10 */
export const deleteStrategyPlan = defineCall({
  method: 'DELETE',
  url: '/strategy-plans/:id',
  tag,
  summary: 'Delete a strategy plan and its campaigns',
  api: 'API-10',
  role: 'signed-in',
  schema: { params: idParams, response: { 200: done } },
});
