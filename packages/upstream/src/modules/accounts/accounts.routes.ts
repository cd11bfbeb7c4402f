import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/accounts';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { listAccounts, readAccount } from './list-accounts.ts';
import { readProviderWork } from './read-provider-work.ts';

export function accountsRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listAccounts, ({ ctx, query }) => listAccounts(ctx, query));
  route(app, deps, calls.getAccount, ({ ctx, params }) => readAccount(ctx, params.id));
  route(app, deps, calls.readProviderWork, ({ ctx, params }) => readProviderWork(ctx, params.id));
}
