import type { Module } from '../../module.ts';
import { publicLinksRoutes } from './public-links.routes.ts';

export { listAddressesOf } from './public-link.store.ts';
export { unsubscribeUrls } from './unsubscribe-link.ts';

/** Pages that anybody with a link may open; they are served under PUBLIC_URL through the gateway. */
export const publicLinksModule: Module = { name: 'public-links', routes: publicLinksRoutes };
