import { parseSearch, stringifySearch } from './search-text';

/** What a saved view stores of an address: everything but the page and the open conversation. */
export const toViewText = (search: object): string =>
  stringifySearch({ ...search, page: undefined, sequence_id: undefined });

/** The parameters of a saved view, still to be read as those of an address are. */
export const fromViewText = (text: string): Record<string, unknown> => parseSearch(text);
