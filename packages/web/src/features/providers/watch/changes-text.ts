import { WATCH_CHANGES_MAX } from '@myra/shared/constants/limits';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { formatTotal } from '@/lib/format-count';
import { type ProvidersSearch, readProvidersSearch } from '@/lib/provider-search';
import type { RouterOutputs } from '@/lib/trpc';
import { filterWords } from '../list/filter-words';
import type { NameOfValue } from '../list/use-value-names';

export type WatchList = RouterOutputs['watchLists']['list']['watch_lists'][number];

export const CHANGE_WORDS = {
  new: 'new',
  moved: 'moved',
  closed: 'closed',
  opened: 'open again',
} as const;
export type Change = keyof typeof CHANGE_WORDS;
const CHANGES = Object.keys(CHANGE_WORDS) as Change[];

/** '3 new', '10,000+ new'. */
export const changeText = (change: Change, count: number): string =>
  `${formatTotal(Math.min(count, WATCH_CHANGES_MAX), count > WATCH_CHANGES_MAX)} ${CHANGE_WORDS[change]}`;

/** The kinds of changes that a list has, with their numbers. */
export const changesOf = ({ counts }: WatchList): { change: Change; count: number }[] =>
  CHANGES.map((change) => ({ change, count: counts?.[change] ?? 0 })).filter(({ count }) => count > 0);

/** '3 new, 1 moved'; an empty text if nothing changed. */
export const changesText = (list: WatchList): string =>
  changesOf(list)
    .map(({ change, count }) => changeText(change, count))
    .join(', ');

const NAMED_MAX = 3;

/** 'Ohio hospitals (3 new, 1 moved), GI (1 closed)'. Not summed: a provider can be in several lists. */
export function changedLists(lists: readonly WatchList[]): string {
  const changed = lists.filter((list) => changesOf(list).length > 0);
  const rest = changed.length - NAMED_MAX;
  const named = changed.slice(0, NAMED_MAX).map((list) => `${list.name} (${changesText(list)})`);
  return named.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

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
