import type { Module } from '../../module.ts';
import { contactsRoutes } from './contacts.routes.ts';

/** Everybody whom the organization knows, across lists and campaigns. */
export const contactsModule: Module = { name: 'contacts', routes: contactsRoutes };
