import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as sources from '@myra/shared/contracts/workspace-sources';
import * as calls from '@myra/shared/contracts/workspaces';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { countContacted } from './persona-leads.ts';
import { readAgain, saveSources } from './save-sources.ts';
import { saveCompany, savePersona } from './save-steps.ts';
import {
  createWorkspace,
  deleteWorkspaces,
  listWorkspaces,
  readWorkspace,
  restoreWorkspaces,
} from './workspaces.ts';

export function workspacesRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.createWorkspace, ({ ctx, body }) => createWorkspace(ctx, body.name));
  route(app, deps, calls.listWorkspaces, ({ ctx, query }) => listWorkspaces(ctx, query));
  route(app, deps, calls.countContacted, ({ ctx }) => countContacted(ctx));
  route(app, deps, calls.getWorkspace, ({ ctx, params }) => readWorkspace(ctx, params.id));
  route(app, deps, calls.deleteWorkspaces, ({ ctx, body }) => deleteWorkspaces(ctx, body.workspace_ids));
  route(app, deps, calls.restoreWorkspaces, ({ ctx, body }) => restoreWorkspaces(ctx, body.workspace_ids));
  route(app, deps, calls.createCompany, ({ ctx, ...request }) => saveCompany(ctx, request));
  route(app, deps, calls.createPersona, ({ ctx, ...request }) => savePersona(ctx, request));
  route(app, deps, sources.saveSources, ({ ctx, ...request }) => saveSources(ctx, request));
  route(app, deps, sources.readSourceAgain, ({ ctx, params }) => readAgain(ctx, params.id));
}
