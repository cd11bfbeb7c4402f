import type { Module } from '../../module.ts';
import { accountsRoutes } from './accounts.routes.ts';

export { findAccount } from './account.store.ts';
export { ownByTerritory } from './territory.store.ts';

/** Employers of leads: facilities and systems with what was done there. */
export const accountsModule: Module = { name: 'accounts', routes: accountsRoutes };
