import { PAGE_SIZES } from '@myra/shared/constants/limits';
import { choiceParam, compactParams, countParam, textParam } from './search-params';

export const CONTACT_SORTS = ['name', 'email', 'score', 'added'] as const;
export const CONTACT_STATUSES = ['none', 'draft', 'active', 'paused', 'completed'] as const;
export const CONTACT_BANDS = ['hot', 'warm', 'cold', 'none'] as const;
/** The bands of the assistant, whose warm begins above 6. */
export const ASSISTANT_BANDS = ['hot', 'over_6', 'up_to_6', 'none'] as const;
const ALL_BANDS = [...CONTACT_BANDS, ...ASSISTANT_BANDS] as const;
const YES_NO = ['yes', 'no'] as const;
export const NEXT_STEPS = ['due', 'planned', 'none'] as const;

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
const CODES_CHARS_MAX = 1_000;
/** The last page of contacts that can be opened. */
const PAGES_MAX = 1_000;

/** The parameters in the address of a contact list. Invalid ones are left out. */
export const readContactsSearch = (search: Record<string, unknown>) => {
  const page = countParam(search.page);
  const size = countParam(search.size);
  return compactParams({
    search: textParam(search.search),
    list: textParam(search.list, 40),
    campaign: textParam(search.campaign, 40),
    account: textParam(search.account, 40),
    status: choiceParam(search.status, CONTACT_STATUSES),
    replied: choiceParam(search.replied, YES_NO),
    suppressed: choiceParam(search.suppressed, YES_NO),
    owner: textParam(search.owner, 40),
    tag: textParam(search.tag, 40),
    next: choiceParam(search.next, NEXT_STEPS),
    band: choiceParam(search.band, ALL_BANDS),
    department: textParam(search.department, 60),
    specialty: textParam(search.specialty, 100),
    category: textParam(search.category, 100),
    state: textParam(search.state, 60),
    contacted: choiceParam(search.contacted, YES_NO),
    title: textParam(search.title),
    taxonomy: textParam(search.taxonomy, CODES_CHARS_MAX),
    npi: textParam(search.npi, CODES_CHARS_MAX),
    sort: choiceParam(search.sort, CONTACT_SORTS),
    direction: choiceParam(search.direction, ['desc'] as const),
    page: page !== undefined && page > 1 && page <= PAGES_MAX ? page : undefined,
    size: PAGE_SIZES.find((each) => each === size && each !== PAGE_SIZE),
  });
};
export type ContactsSearch = ReturnType<typeof readContactsSearch>;

/** An address after a change of the query: page 1 again. */
export const changeContactsSearch = (
  search: ContactsSearch,
  change: Record<string, unknown>,
): ContactsSearch => readContactsSearch({ ...search, page: undefined, ...change });

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
