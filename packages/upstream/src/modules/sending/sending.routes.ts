import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/launches';
import { sendTestEmail } from '@myra/shared/contracts/sequence-emails';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { listOutbound } from './list-outbound.ts';
import type { SendingPorts } from './ports.ts';
import { resolveOutbound } from './resolve-outbound.ts';
import { sendTest } from './send-test.ts';

export function sendingRoutes(app: HttpApp, deps: Deps, ports: SendingPorts): void {
  route(app, deps, calls.listOutbound, ({ ctx, params, query }) => listOutbound(ctx, params.id, query));
  route(app, deps, sendTestEmail, ({ ctx, params }) => sendTest(ctx, ports, params.email_id));
  route(app, deps, calls.resolveOutbound, ({ ctx, params, body }) =>
    resolveOutbound(ctx, ports, params.id, body.action),
  );
}
