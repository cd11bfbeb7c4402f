import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/strategies';
import { type Deps, inOrganization } from '../../context.ts';
import { route } from '../../http/route.ts';
import { createStrategy, deleteStrategy, toStrategyPlan } from './strategies.ts';
import { listStrategyRows } from './strategy.store.ts';

export function strategiesRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listStrategyPlans, ({ ctx }) =>
    inOrganization(ctx, async (tx) => ({ strategy_plans: (await listStrategyRows(tx)).map(toStrategyPlan) })),
  );
  route(app, deps, calls.createStrategyPlan, ({ ctx, ...request }) => createStrategy(ctx, request));
  route(app, deps, calls.deleteStrategyPlan, ({ ctx, params }) => deleteStrategy(ctx, params.id));
}
