import type { Module } from '../../module.ts';
import { plansRoutes } from './plans.routes.ts';

export type { PlanRow } from './plan.store.ts';
export { type ProposedPlan, proposePlan } from './propose-plan.ts';
export { readPlan } from './read-plan.ts';

/** Activity plans: emails for some leads, checked by a second person, that become a draft campaign. */
export const plansModule: Module = { name: 'plans', routes: plansRoutes };
