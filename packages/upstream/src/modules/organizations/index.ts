import type { Module } from '../../module.ts';
import { organizationsRoutes } from './organizations.routes.ts';

export { findOrganization, lockOrganization, type OrganizationRow } from './organization.store.ts';

export const organizationsModule: Module = { name: 'organizations', routes: organizationsRoutes };
