import type { HttpApp } from '@myra/platform/http/create-http-app';
import { CSV_BYTES_MAX } from '@myra/shared/constants/limits';
import * as calls from '@myra/shared/contracts/providers';
import * as watchCalls from '@myra/shared/contracts/watch-lists';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { setAddress } from './addresses/set-address.ts';
import { createProviderSet } from './create-provider-set.ts';
import { getProvider } from './get-provider.ts';
import { getProviderSet } from './get-provider-set.ts';
import { listProviderOptions } from './list-options.ts';
import { listProviders, matchProviders, readProviderVersion } from './list-providers.ts';
import { readProviderFacets } from './read-facets.ts';
import { startProviderImport } from './start-provider-import.ts';
import * as watchLists from './watch-lists/watch-lists.ts';

export function providersRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listProviders, ({ ctx, query }) => listProviders(ctx, query));
  route(app, deps, calls.listProviderFacets, ({ ctx, query }) => readProviderFacets(ctx, query.kind));
  route(app, deps, calls.listProviderOptions, ({ ctx, query }) => listProviderOptions(ctx, query));
  route(app, deps, calls.listMatchingProviders, ({ ctx, query }) => matchProviders(ctx, query));
  route(app, deps, calls.readProviderVersion, ({ ctx }) => readProviderVersion(ctx));
  route(app, deps, calls.getProvider, ({ ctx, params }) => getProvider(ctx, params.id));
  route(app, deps, calls.setProviderAddress, ({ ctx, params, body, ifMatch: version }) =>
    setAddress(ctx, { id: params.id, version, email: body.email }),
  );
  route(app, deps, calls.createProviderSet, ({ ctx, body }) => createProviderSet(ctx, body));
  route(app, deps, calls.getProviderSet, ({ ctx, params }) => getProviderSet(ctx, params.id));
  route(app, deps, watchCalls.listWatchLists, ({ ctx }) => watchLists.listWatchLists(ctx));
  route(app, deps, watchCalls.readWatchList, ({ ctx, params, query }) =>
    watchLists.readWatchList(ctx, params.id, query),
  );
  route(app, deps, watchCalls.createWatchList, ({ ctx, body }) => watchLists.createWatchList(ctx, body));
  route(app, deps, watchCalls.markWatchListSeen, ({ ctx, params }) =>
    watchLists.markWatchListSeen(ctx, params.id),
  );
  route(app, deps, watchCalls.deleteWatchList, ({ ctx, params }) =>
    watchLists.deleteWatchList(ctx, params.id),
  );
  route(
    app,
    deps,
    calls.importProviders,
    ({ ctx, body, files: [file] }) => startProviderImport(ctx, { file, name: body.name, kind: body.kind }),
    { filesMax: 1, bytesMax: CSV_BYTES_MAX },
  );
}
