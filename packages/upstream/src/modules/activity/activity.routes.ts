import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/activity';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { readActivity } from './read-activity.ts';

export function activityRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listActivity, ({ ctx, query }) => readActivity(ctx, query));
}
