import { type ContactsSearch, readContactsSearch } from './contact-search';
import { parseSearch, stringifySearch } from './search-text';

/** What a saved view stores of an address: everything but the page. */
export const toViewText = (search: ContactsSearch): string => stringifySearch({ ...search, page: undefined });

/** The address of a saved view. Invalid parameters are left out. */
export const fromViewText = (text: string): ContactsSearch => readContactsSearch(parseSearch(text));
