import type { Module } from '../../module.ts';
import { gatherContactCounts } from './contact-page.store.ts';
import { contactsRoutes } from './contacts.routes.ts';

/** Everybody whom the organization knows, across lists and campaigns. */
export const contactsModule: Module = {
  name: 'contacts',
  routes: contactsRoutes,
  daily: ({ database }) => gatherContactCounts(database),
};
