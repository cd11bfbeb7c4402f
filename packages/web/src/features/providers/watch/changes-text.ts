import { screenTexts } from '@myra/shared/messages/screen-texts';
import { formatCount } from '@/lib/format-count';
import { type ProvidersSearch, readProvidersSearch } from '@/lib/provider-search';
import type { RouterOutputs } from '@/lib/trpc';
import { filterWords } from '../list/filter-words';
import type { NameOfValue } from '../list/use-value-names';

export type WatchList = RouterOutputs['watchLists']['list']['watch_lists'][number];
type Counts = NonNullable<WatchList['counts']>;

export const CHANGE_WORDS = {
  new: 'new',
  moved: 'moved',
  closed: 'closed',
  opened: 'open again',
} as const;
export type Change = keyof typeof CHANGE_WORDS;
const CHANGES = Object.keys(CHANGE_WORDS) as Change[];

/** Counts of several lists together. */
export const sumOf = (lists: readonly WatchList[]): Counts =>
  lists.reduce(
    (sum, { counts }) => ({
      new: (sum.new ?? 0) + (counts?.new ?? 0),
      moved: (sum.moved ?? 0) + (counts?.moved ?? 0),
      closed: (sum.closed ?? 0) + (counts?.closed ?? 0),
      opened: (sum.opened ?? 0) + (counts?.opened ?? 0),
    }),
    { new: 0, moved: 0, closed: 0, opened: 0 } as Counts,
  );

/** '3 new, 1 moved'; an empty text if nothing changed. */
export const changesText = (counts: WatchList['counts']): string =>
  CHANGES.filter((change) => (counts?.[change] ?? 0) > 0)
    .map((change) => `${formatCount(counts?.[change])} ${CHANGE_WORDS[change]}`)
    .join(', ');

/** The address of the directory with the filter of a watch list: several values are joined as the address has them. */
export const searchOf = ({ filter }: WatchList): ProvidersSearch =>
  readProvidersSearch(
    Object.fromEntries(
      Object.entries(filter ?? {}).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join('|') : value,
      ]),
    ),
  );

/** What an address asks for, in a few words: 'Facilities · “mercy” · State OH, PA · Staffed beds from 200'. */
export const searchText = (search: ProvidersSearch, nameOf: NameOfValue): string =>
  [
    screenTexts.providers.tabs[search.kind ?? 'facilities'],
    ...(search.search ? [`“${search.search}”`] : []),
    ...filterWords(search, nameOf).map(({ label, text }) => `${label} ${text}`),
  ].join(' · ');
