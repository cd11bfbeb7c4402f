import type { Module } from '../../module.ts';
import { publicLinksRoutes } from './public-links.routes.ts';

export { listAddressesOf } from './public-link.store.ts';
export { suppressLead } from './suppress-lead.ts';
export { unsubscribeUrls } from './unsubscribe-link.ts';

/** Pages that anybody with a link may open. The gateway serves them under PUBLIC_URL. */
export const publicLinksModule: Module = { name: 'public-links', routes: publicLinksRoutes };
