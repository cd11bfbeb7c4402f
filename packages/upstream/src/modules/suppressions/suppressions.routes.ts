import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/suppressions';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { addSuppressions } from './add-suppressions.ts';
import { countAtDomains } from './count-at-domains.ts';
import { listSuppressions } from './list-suppressions.ts';
import { removeSuppression } from './remove-suppression.ts';

/** The suppression list of the organization. */
export function suppressionsRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listSuppressions, ({ ctx, query }) => listSuppressions(ctx, query));
  route(app, deps, calls.countAtDomains, ({ ctx, query }) => countAtDomains(ctx, query.domains));
  route(app, deps, calls.addSuppressions, ({ ctx, body }) => addSuppressions(ctx, body));
  route(app, deps, calls.removeSuppression, ({ ctx, body }) => removeSuppression(ctx, body));
}
