import {
  CONTACT_SORTS,
  CONTACT_STATUSES,
  NEXT_STEPS,
  SCORE_BANDS,
} from '@myra/shared/constants/contact-search';
import { changeWith, choiceParam, compactParams, pagingParams, textParam, textParams } from './search-params';

/** The bands of the assistant, whose warm begins above 6. */
export const ASSISTANT_BANDS = ['hot', 'over_6', 'up_to_6', 'none'] as const;
const ALL_BANDS = [...SCORE_BANDS, ...ASSISTANT_BANDS] as const;
const YES_NO = ['yes', 'no'] as const;

/** The filters of contacts, in the panel's order. */
export const CONTACT_FILTERS = [
  'owner',
  'tag',
  'next',
  'list',
  'campaign',
  'account',
  'status',
  'contacted',
  'replied',
  'suppressed',
  'band',
  'department',
  'specialty',
  'category',
  'state',
] as const;
/** Filters that a persona sets. They have chips and no field in the panel. */
const PERSONA_FILTERS = ['title', 'taxonomy', 'npi'] as const;
/** All filters of an address, in the order of their chips. */
export const ALL_CONTACT_FILTERS = [...CONTACT_FILTERS, ...PERSONA_FILTERS] as const;
export type ContactFilterName = (typeof ALL_CONTACT_FILTERS)[number];

const PAGE_SIZE = 25;

/** The parameters in the address of a contact list. Invalid ones are left out. */
export const readContactsSearch = (search: Record<string, unknown>) =>
  compactParams({
    search: textParam(search.search),
    ...textParams(search, ['list', 'campaign', 'account'] as const, 40),
    status: choiceParam(search.status, CONTACT_STATUSES),
    replied: choiceParam(search.replied, YES_NO),
    suppressed: choiceParam(search.suppressed, YES_NO),
    ...textParams(search, ['owner', 'tag'] as const, 40),
    next: choiceParam(search.next, NEXT_STEPS),
    band: choiceParam(search.band, ALL_BANDS),
    department: textParam(search.department, 60),
    ...textParams(search, ['specialty', 'category'] as const, 100),
    state: textParam(search.state, 60),
    contacted: choiceParam(search.contacted, YES_NO),
    title: textParam(search.title),
    ...textParams(search, ['taxonomy', 'npi'] as const, 1_000),
    sort: choiceParam(search.sort, CONTACT_SORTS),
    direction: choiceParam(search.direction, ['desc'] as const),
    ...pagingParams(search, PAGE_SIZE),
  });
export type ContactsSearch = ReturnType<typeof readContactsSearch>;

/** An address after a change of the query: page 1 again. */
export const changeContactsSearch = changeWith(readContactsSearch);

/** An address without filters. Search and order stay. */
export const withoutContactFilters = (search: ContactsSearch): ContactsSearch =>
  changeContactsSearch(search, Object.fromEntries(ALL_CONTACT_FILTERS.map((name) => [name, undefined])));

/** Number of filters in an address. */
export const countContactFilters = (search: ContactsSearch): number =>
  ALL_CONTACT_FILTERS.filter((name) => search[name] !== undefined).length;

/** Search and filters without an order, for an act on everybody that they find. */
export function toActFilter(search: ContactsSearch) {
  const { sort: _, direction: __, ...filter } = toContactFilter(search);
  return filter;
}

/** Filters and order of the list, as the call takes them. */
export function toContactFilter(search: ContactsSearch) {
  const { list, campaign, account, sort, direction, page, size, ...narrowed } = search;
  return {
    ...narrowed,
    ...(list !== undefined && { list_id: list }),
    ...(campaign !== undefined && { campaign_id: campaign }),
    ...(account !== undefined && { account_id: account }),
    sort: sort ?? 'name',
    direction: direction ?? 'asc',
  } as const;
}

/** The query of an address. */
export const toContactQuery = (search: ContactsSearch) =>
  ({ ...toContactFilter(search), page: search.page ?? 1, limit: search.size ?? PAGE_SIZE }) as const;

/** The address of a CSV file with all leads of a list, in its order, or with the named ones. */
export const exportAddress = (search: ContactsSearch, ids?: readonly string[]): string =>
  `/exports/leads.csv?${new URLSearchParams(ids === undefined ? toContactFilter(search) : { ids: ids.join(',') })}`;
