import * as calls from '@myra/shared/contracts/suppressions';
import { route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { addSuppressions } from './add-suppressions.ts';
import { countAtDomains } from './count-at-domains.ts';
import { listSuppressions } from './list-suppressions.ts';
import { removeSuppression } from './remove-suppression.ts';

/** The suppression list of the organization. */
export const suppressionsModule: Module = {
  name: 'suppressions',
  routes: (app, deps) => {
    route(app, deps, calls.listSuppressions, ({ ctx, query }) => listSuppressions(ctx, query));
    route(app, deps, calls.countAtDomains, ({ ctx, query }) => countAtDomains(ctx, query.domains));
    route(app, deps, calls.addSuppressions, ({ ctx, body }) => addSuppressions(ctx, body));
    route(app, deps, calls.removeSuppression, ({ ctx, body }) => removeSuppression(ctx, body));
  },
};
