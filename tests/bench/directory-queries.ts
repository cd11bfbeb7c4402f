import { npiCheckDigit } from '@myra/upstream/src/modules/providers/npi.ts';

/** A kind of search; `isLeafed` if it continues from the previous page. */
export type QueryClass = {
  name: string;
  procedure: string;
  queries: Record<string, unknown>[];
  isLeafed?: boolean;
};

const inBothTabs = (queries: Record<string, unknown>[]): Record<string, unknown>[] =>
  ['facilities', 'people'].flatMap((kind) => queries.map((query) => ({ kind, ...query })));
const search = (...texts: string[]) => inBothTabs(texts.map((text) => ({ search: text })));

/** Typical searches by cost: rare and common, short and long, alone and combined. */
export const DIRECTORY_CLASSES: QueryClass[] = [
  ['plain and deep pages', inBothTabs([1, 100, 1_000].map((page) => ({ page })))],
  ['orders', inBothTabs(['name', 'category', 'location', 'number_of_providers'].map((sort) => ({ sort })))],
  ['rare words', search('marchell', 'kelson', 'zzqxj', 'ashfal', 'lango belbelman')],
  ['common words', search('man', 'cardiology', 'health', 'kaan', 'erson')],
  ['short words', search('md', 'ny', 'qx', 'a')],
  ['numbers', search('60601', '606', '12', '1234567')],
  [
    'words together',
    search('los angeles', 'hospital chicago', 'family medicine', 'jormar street', 'physical tx'),
  ],
  ['a part of many words beside another', search('kaan bel', 'bel street')],
  [
    'one filter',
    inBothTabs([
      { state: 'WY' },
      { state: ['OH', 'TX'], sort: 'location' },
      { specialty: 'Oncology' },
      { city: 'Chicago' },
      { status: 'Inactive' },
    ]),
  ],
  [
    'filters together',
    inBothTabs([
      { state: 'OH', specialty: 'Cardiology', medicare: 'Opted out' },
      { state: 'NY', city: 'Los Angeles' },
      { years: '0-5', status: 'Inactive' },
      { specialty: 'Primary Care', taxonomy: 'Physical Therapist' },
      { exclude: 'administrators', state: 'WY' },
    ]),
  ],
  [
    'a search and filters',
    inBothTabs([
      { search: 'kaan', state: 'OH' },
      { search: 'clinic', specialty: 'Cardiology' },
      { search: 'houston', status: 'Inactive' },
      { search: 'marchell', state: ['OH', 'TX'] },
      { search: 'md', state: 'WY', medicare: 'Opted out' },
    ]),
  ],
  [
    'a search in another order',
    inBothTabs([
      { search: 'houston', sort: 'location' },
      { search: 'clinic', sort: 'category' },
      { search: 'kaan', sort: 'number_of_providers', direction: 'desc' },
    ]),
  ],
].map(([name, queries]) => ({ name, procedure: 'providers.list', queries }) as QueryClass);

const facilities = (queries: Record<string, unknown>[]) =>
  queries.map((query) => ({ kind: 'facilities', ...query }));

DIRECTORY_CLASSES.push(
  {
    name: 'figures',
    procedure: 'providers.list',
    queries: facilities([
      {
        beds_min: 200,
        patient_revenue_min: 3e8,
        state: ['OH', 'PA'],
        sort: 'patient_revenue',
        direction: 'desc',
      },
      { change_min: 5, search: 'general' },
      { sort: 'beds', direction: 'desc' },
      { sort: 'liabilities', search: 'hospital', page: 100 },
      { sort: 'stay', state: 'WY', page: 20 },
    ]),
  },
  {
    name: 'values of a filter',
    procedure: 'providers.options',
    queries: [
      ...facilities([
        { facet: 'city', beds_min: 100 },
        { facet: 'city', state: 'OH' },
        { facet: 'group', find: 'bel' },
      ]),
      { kind: 'people', facet: 'city', find: 'chi' },
      { kind: 'people', facet: 'specialty', search: 'family', state: 'TX' },
      { kind: 'people', facet: 'state', medicare: 'Enrolled' },
      { kind: 'people', facet: 'status', state: 'WY', specialty: 'Cardiology' },
    ],
  },
);

/** The number of a facility of `fillDirectorySql`. */
function facilityNpi(place: number): string {
  const nine = `1${String((place * 7_368_787) % 100_000_000).padStart(8, '0')}`;
  return nine + npiCheckDigit(nine);
}

const hospital = Array.from({ length: 40 }, (_, place) => facilityNpi(place + 1));
DIRECTORY_CLASSES.push({
  name: 'people of many facilities',
  procedure: 'providers.list',
  queries: [
    { kind: 'people', hospital },
    { kind: 'people', hospital: hospital[0] },
    { kind: 'people', hospital, specialty: 'Cardiology' },
  ],
});

const FAR_DOWN = inBothTabs(['kaan', 'houston', 'erson'].map((search) => ({ search, page: 100 })));
DIRECTORY_CLASSES.push(
  { name: 'far down a search, leafed to', procedure: 'providers.list', queries: FAR_DOWN, isLeafed: true },
  { name: 'far down a search, jumped to', procedure: 'providers.list', queries: FAR_DOWN },
  {
    name: 'all that match',
    procedure: 'providers.matching',
    queries: inBothTabs([
      {},
      { search: 'kaan' },
      { search: 'houston' },
      { state: 'OH', specialty: 'Cardiology' },
    ]),
  },
);
