import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/activity-plans';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { changePlan, reviewPlan } from './change-plan.ts';
import { listPlansToCheck, readPlan } from './read-plan.ts';
import { usePlan } from './use-plan.ts';

export function plansRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listPlans, ({ ctx }) => listPlansToCheck(ctx));
  route(app, deps, calls.getPlan, ({ ctx, params }) => readPlan(ctx, params.id));
  route(app, deps, calls.changePlan, ({ ctx, ...request }) => changePlan(ctx, request));
  route(app, deps, calls.reviewPlan, ({ ctx, params, body }) => reviewPlan(ctx, params.id, body));
  route(app, deps, calls.checkPlan, ({ ctx, params, body }) => reviewPlan(ctx, params.id, body));
  route(app, deps, calls.usePlan, ({ ctx, params }) => usePlan(ctx, params.id));
}
