import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/sandbox';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { listMessages, loadMessage } from './load-messages.ts';
import { replyAsLead } from './reply-as-lead.ts';

/** The sandbox's page. If the sandbox is off, these calls do not exist. */
export function sandboxRoutes(app: HttpApp, deps: Deps): void {
  if (!deps.config.sandbox.isOn) return;
  route(app, deps, calls.listSandboxMessages, ({ ctx, query }) => listMessages(ctx, query));
  route(app, deps, calls.getSandboxMessage, ({ ctx, params }) => loadMessage(ctx, params.id));
  route(app, deps, calls.replySandboxMessage, ({ ctx, params, body }) =>
    replyAsLead(ctx, { ...body, id: params.id }),
  );
}
