export { ContactPage } from './detail/contact-page';
export { ContactsPage } from './list/contacts-page';
