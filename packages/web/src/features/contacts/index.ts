export { ContactPage } from './detail/contact-page';
export { ContactsPage } from './list/contacts-page';
export { LeadListPane } from './list/lead-list-pane';
export { DuplicatesPage } from './merge/duplicates-page';
export { SearchLeadsPage } from './search/search-leads-page';
