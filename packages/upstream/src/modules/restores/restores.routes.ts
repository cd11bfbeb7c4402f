import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/restores';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import type { SendingPorts } from '../sending/index.ts';
import { decideDoubtful } from './decide-doubtful.ts';
import { listDoubtful, readStop, releaseSending } from './release-sending.ts';

export function restoresRoutes(app: HttpApp, deps: Deps, ports: Pick<SendingPorts, 'suppressedAmong'>): void {
  route(app, deps, calls.readSendingStop, ({ ctx }) => readStop(ctx));
  route(app, deps, calls.listDoubtfulEmails, ({ ctx, query }) => listDoubtful(ctx, query.limit));
  route(app, deps, calls.decideDoubtfulEmails, ({ ctx, body }) => decideDoubtful(ctx, ports, body));
  route(app, deps, calls.releaseSending, ({ ctx, body }) => releaseSending(ctx, body.stop_id));
}
