import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/dashboard';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { listEmails } from './list-emails.ts';
import { readDashboard } from './read-dashboard.ts';
import { readWaiting } from './read-waiting.ts';

/** Outcomes of sent emails, what waits, and the emails behind each number. */
export function dashboardRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.readDashboard, ({ ctx, query }) => readDashboard(ctx, query));
  route(app, deps, calls.readDashboardWaiting, ({ ctx }) => readWaiting(ctx));
  route(app, deps, calls.listDashboardEmails, ({ ctx, query }) => listEmails(ctx, query));
}
