import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/organizations';
import { type Deps, inOrganization } from '../../context.ts';
import { route } from '../../http/route.ts';
import { createOrganization } from './create-organization.ts';
import { loadOrganization } from './load-organization.ts';
import { updateOrganization } from './update-organization.ts';

export function organizationsRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.getOrganization, ({ ctx }) => inOrganization(ctx, loadOrganization));
  route(app, deps, calls.createOrganization, ({ ctx, body }) => createOrganization(ctx, body));
  route(app, deps, calls.updateOrganization, ({ ctx, ...request }) => updateOrganization(ctx, request));
}
