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
export const listStrategyPlans = defineCall('GET', '/strategy-plans', {
  summary: 'Strategy plans of the organization',
  api: 'API-8',
  answer: z.object({ strategy_plans: z.array(strategyPlan) }),
});

/** API-9: `files` are PDF or DOCX, at most 10; text or a file is needed (WIZ-GOAL-3). */
export const createStrategyPlan = defineCall('POST', '/strategy-plans', {
  summary: 'Create a strategy plan from a description and files',
  api: 'API-9',
  files: ['files'],
  body: z.object({ user_input: longText(50_000).default('') }),
  answer: z.object({ strategy_plan: strategyPlan }),
});

export const deleteStrategyPlan = defineCall('DELETE', '/strategy-plans/:id', {
  summary: 'Delete a strategy plan and its campaigns',
  api: 'API-10',
  role: 'org-admin',
  params: idParams,
  answer: done,
});
