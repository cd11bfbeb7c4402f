import { inEachOrganization } from '../../db/in-each-organization.ts';
import type { Module } from '../../module.ts';
import { sumContactCounts } from './contact-page.store.ts';
import { contactsRoutes } from './contacts.routes.ts';
import { deleteRemovedNotes } from './lead-note.store.ts';
import { NOTE_UNDO_MS } from './lead-notes.ts';

export { readContacts } from './contact.store.ts';
export { findFacetValue } from './contact-page.store.ts';
export { listPairs } from './duplicate.store.ts';
export { storeNote } from './lead-notes.ts';
export { countContactsOf, findContactIds, listContacts, readContactFacets } from './list-contacts.ts';

/** Everybody whom the organization knows, across lists and campaigns. */
export const contactsModule: Module = {
  name: 'contacts',
  routes: contactsRoutes,
  daily: ({ database, clock }) =>
    inEachOrganization(database, async (tx) => {
      await sumContactCounts(tx);
      await deleteRemovedNotes(tx, new Date(clock.now().getTime() - NOTE_UNDO_MS));
      return 'done';
    }),
};
