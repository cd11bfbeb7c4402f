import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/activity';
import { type Deps, inOrganization } from '../../context.ts';
import { route } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { readActivity } from './read-activity.ts';
import { searchActivity } from './search-activity.ts';

/** What was done, by plan and as a whole. */
export function auditRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listActivity, ({ ctx, query }) => readActivity(ctx, query));
  route(app, deps, calls.searchActivity, ({ ctx, query }) => searchActivity(ctx, query));
  route(app, deps, calls.noteExport, async ({ ctx, body }) => {
    await inOrganization(ctx, (tx) => appendActivity(ctx, tx, 'list.exported', { details: { ...body } }));
    return { success: true as const };
  });
}
