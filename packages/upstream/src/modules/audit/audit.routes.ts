import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/activity';
import { type Deps, inOrganization } from '../../context.ts';
import { route } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { searchActivity } from './search-activity.ts';

/** The whole activity log. */
export function auditRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.searchActivity, ({ ctx, query }) => searchActivity(ctx, query));
  route(app, deps, calls.noteExport, async ({ ctx, body }) => {
    await inOrganization(ctx, (tx) => appendActivity(ctx, tx, 'list.exported', { details: { ...body } }));
    return { success: true as const };
  });
}
