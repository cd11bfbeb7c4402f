export { ProviderPage } from './detail/provider-page';
export { ProvidersPage } from './list/providers-page';
export { WatchListsPage } from './watch/watch-lists-page';
