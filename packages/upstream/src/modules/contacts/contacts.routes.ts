import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as merges from '@myra/shared/contracts/contact-merges';
import * as calls from '@myra/shared/contracts/contacts';
import * as acts from '@myra/shared/contracts/lead-acts';
import * as notes from '@myra/shared/contracts/lead-notes';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { actOnLeads } from './act-on-leads.ts';
import { editContact } from './edit-contact.ts';
import { eraseLeads } from './erase-leads.ts';
import { exportContacts } from './export-contacts.ts';
import { listDuplicates, markDifferent } from './find-duplicates.ts';
import { addNote, editNote, removeNote, restoreNote } from './lead-notes.ts';
import { leftOutLeads } from './left-out-leads.ts';
import { liftDoNotContact } from './lift-do-not-contact.ts';
import { listContacts, readContactFacets } from './list-contacts.ts';
import { mergeContacts } from './merge-contacts.ts';
import { readContact } from './read-contact.ts';
import { undoMerge } from './undo-merge.ts';

/** Everybody the organization knows. */
export function contactsRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listOrganizationLeads, ({ ctx, params, query }) =>
    listContacts(ctx, params.id, query),
  );
  route(app, deps, calls.listContactFacets, ({ ctx, params }) => readContactFacets(ctx, params.id));
  route(app, deps, calls.exportOrganizationLeads, ({ ctx, params, query }) =>
    exportContacts(ctx, params.id, query),
  );
  route(app, deps, merges.listDuplicateLeads, ({ ctx, ...request }) => listDuplicates(ctx, request));
  route(app, deps, merges.mergeLeads, ({ ctx, params, body }) => mergeContacts(ctx, params.id, body));
  route(app, deps, merges.undoLeadMerge, ({ ctx, params }) => undoMerge(ctx, params.id, params.merge_id));
  route(app, deps, merges.markLeadsDifferent, ({ ctx, params, body }) =>
    markDifferent(ctx, [params.id, body.lead_id]),
  );
  route(app, deps, calls.editLead, ({ ctx, ...request }) => editContact(ctx, request));
  route(app, deps, acts.actOnLeads, ({ ctx, body }) => actOnLeads(ctx, body));
  route(app, deps, acts.findLeftOutLeads, ({ ctx, body }) => leftOutLeads(ctx, body));
  route(app, deps, acts.liftDoNotContact, ({ ctx, ...request }) => liftDoNotContact(ctx, request));
  route(app, deps, acts.eraseLeads, ({ ctx, body }) => eraseLeads(ctx, body.leads));
  route(app, deps, notes.addLeadNote, ({ ctx, ...request }) => addNote(ctx, request));
  route(app, deps, notes.editLeadNote, ({ ctx, ...request }) => editNote(ctx, request));
  route(app, deps, notes.removeLeadNote, ({ ctx, params }) => removeNote(ctx, params.id));
  route(app, deps, notes.restoreLeadNote, ({ ctx, params }) => restoreNote(ctx, params.id));
  route(app, deps, calls.getLeadHistory, ({ ctx, params }) => readContact(ctx, params.id));
}
