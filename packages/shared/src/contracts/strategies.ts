import { z } from 'zod';
import { callsOf } from './define-call.ts';
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

const defineCall = callsOf({ tag: 'strategies', role: 'signed-in' });

/** API-8. Newest first. */
export const listStrategyPlans = defineCall({
  method: 'GET',
  url: '/strategy-plans',
  summary: 'Strategy plans of the organization',
  api: 'API-8',
  schema: { response: { 200: z.object({ strategy_plans: z.array(strategyPlan) }) } },
});

/** API-9: `files` are PDF or DOCX, at most 10; text or a file is needed (WIZ-GOAL-3). */
export const createStrategyPlan = defineCall({
  method: 'POST',
  url: '/strategy-plans',
  summary: 'Create a strategy plan from a description and files',
  api: 'API-9',
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
  summary: 'Delete a strategy plan and its campaigns',
  api: 'API-10',
  role: 'org-admin',
  schema: { params: idParams, response: { 200: done } },
});
