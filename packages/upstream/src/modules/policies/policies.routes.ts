import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/policies';
import { type Deps, inOrganization } from '../../context.ts';
import { route } from '../../http/route.ts';
import { loadPolicies } from './load-policies.ts';
import { saveModelPolicy, saveSendingPolicy } from './save-policies.ts';

/** The organization's policies, for its admins. */
export function policiesRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.getPolicies, ({ ctx }) => inOrganization(ctx, (tx) => loadPolicies(ctx, tx)));
  route(app, deps, calls.saveSendingPolicy, ({ ctx, ...request }) => saveSendingPolicy(ctx, request));
  route(app, deps, calls.saveModelPolicy, ({ ctx, ...request }) => saveModelPolicy(ctx, request));
}
