import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { PROVIDER_ROWS_MAX } from '@myra/shared/constants/limits';
import { US_STATES } from '@myra/shared/constants/us-states';
import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type { listProviderOptions as call, ProviderFacet } from '@myra/shared/contracts/providers';
import { finderOf, searchedWords } from '@myra/shared/rules/screens/providers';
import { type Ctx, inOrganization } from '../../context.ts';
import { findOptions, labelsOf, namesOf } from './options.store.ts';
import { type Counted, countOptions, withoutFacet } from './search/count-options.ts';
import { columnOf, kindOf, type ProviderFilter } from './search/filter.ts';
import { countProviders } from './search/find-providers.ts';
import { npisOfQuery, readProviderFilter } from './search/named-hospitals.ts';
import { countFound, sureOf, withReached } from './search/read-rows.ts';
import type { SearchedWord } from './search/words.ts';
import { nameNodes, parentOf } from './taxonomy/code-set.ts';
import { readTaxonomies } from './taxonomy/taxonomy.store.ts';

type Query = QueryOf<typeof call>;
type Answer = AnswerOf<typeof call>;
type Option = Answer['options'][number];
type Count = Option['count'];

/** Values in a list; the tree of specialties is listed whole. */
const LISTED_MAX = 60;
const NODES_MAX = 3_000;
/**
 * Up to `wholeUpTo` matching rows all values are counted. Where more match, each is counted up to `countedTo`, and only
 * `countedMax` of them that are rare in the sparse indexes.
 */
export type OptionSettings = { wholeUpTo: number; countedTo: number; countedMax: number };
const SETTINGS: OptionSettings = { wholeUpTo: PROVIDER_ROWS_MAX, countedTo: 1_000, countedMax: 20 };

type Wanted = {
  settings: OptionSettings;
  facet: ProviderFacet;
  others: ProviderFilter;
  words: SearchedWord[];
  /** Values that are found by names that are not stored. */
  also: string[];
  max: number;
};

/** Under which names the values of a facet are stored. Of the documents' words only those of rows without a code are listed. */
const storedAs = (facet: ProviderFacet, word: 'uncoded' | 'specialty' = 'uncoded'): readonly string[] =>
  facet === 'specialty' ? ['node', word] : [facet];

/** Values with their labels. One without a stored label is no value of the facet. */
async function withLabels(
  tx: OrganizationTx,
  { facet, others, words, also }: Wanted,
  counted: readonly { value: string; count: Count }[],
): Promise<Option[]> {
  const values = counted.map(({ value }) => value);
  const labels = await labelsOf(tx, { kind: others.kind, facets: storedAs(facet), words, also, values });
  const isTree = facet === 'specialty';
  const nodes = isTree ? nameNodes(await readTaxonomies(sqlOf(tx))) : new Map<string, string>();
  return counted.flatMap(({ value, count }) => {
    const label = labels.get(value);
    if (label === undefined) return [];
    const parent = isTree && /^\d/.test(value) ? parentOf(value) : null;
    return [{ value, label: nodes.get(value) ?? label, count, parent }];
  });
}

/** States are stored by their codes. */
function statesNamed(find: string): string[] {
  const isFound = finderOf(find);
  return US_STATES.filter(({ name }) => isFound(name)).map(({ code }) => code);
}

const byCount = (a: Counted, b: Counted): number => b.n - a.n || (a.value < b.value ? -1 : 1);
const exactly = ({ value, n }: Counted) => ({ value, count: { value: n, exact: true } });

const findStored = (tx: OrganizationTx, { facet, others, words, also, max }: Wanted) =>
  findOptions(tx, { kind: others.kind, facets: storedAs(facet, 'specialty'), words, also, max: max + 1 });

/** Where many rows match: the values in the sparse indexes, then the commonest of all. The first of them are counted. */
async function commonOptions(tx: OrganizationTx, wanted: Wanted): Promise<Option[]> {
  const { facet, others, max, settings } = wanted;
  const seen = (await countOptions(tx, others, { facet, isSparse: true })).sort(byCount);
  const known = new Map(seen.map(({ value, n }) => [value, n]));
  const all = [...known.keys(), ...(await findStored(tx, wanted)).map(({ value }) => value)];
  const options = await withLabels(
    tx,
    wanted,
    [...new Set(all)].map((value) => ({ value, count: null })),
  );
  // Whether an address is known is looked up for each row, so nothing more is counted then.
  let left = others.reach === undefined ? settings.countedMax : 0;
  const countOf = async (value: string): Promise<Count> => {
    if ((known.get(value) ?? 0) >= sureOf(settings.countedTo))
      return { value: settings.countedTo, exact: false };
    if (left === 0) return null;
    left -= 1;
    const one = { name: facet, column: columnOf(facet), values: [value] };
    const filter = { ...others, facets: [...others.facets, one] };
    const n = await countFound(tx, filter, { max: settings.countedTo });
    return { value: n, exact: n < settings.countedTo };
  };
  const listed = options.slice(0, max + 1);
  for (const option of listed) option.count = await countOf(option.value);
  return listed;
}

async function readOptions(tx: OrganizationTx, wanted: Wanted): Promise<Option[]> {
  const { facet, others, max, settings } = wanted;
  // Without another filter the numbers are stored.
  const isAlone = others.words.length + others.facets.length + others.ranges.length === 0;
  if (isAlone && others.reach === undefined) {
    const stored = await findStored(tx, wanted);
    return withLabels(
      tx,
      wanted,
      stored.map(({ value, count }) => exactly({ value, n: count })),
    );
  }
  const matches = await countProviders(tx, others);
  if (!matches.exact || matches.value > settings.wholeUpTo) return commonOptions(tx, wanted);
  const counted = (await countOptions(tx, others, { facet })).sort(byCount);
  return (await withLabels(tx, wanted, counted.map(exactly))).slice(0, max + 1);
}

/** Values by their names. Those of groups and hospitals number a provider. */
async function nameOptions(
  tx: OrganizationTx,
  { facet, kind, values }: { facet: ProviderFacet; kind: string; values: readonly string[] },
): Promise<Option[]> {
  const isNumbered = facet === 'group' || facet === 'hospital';
  const facets = isNumbered ? ['group', 'hospital'] : storedAs(facet, 'specialty');
  const labels = await labelsOf(tx, { kind, facets, words: [], values });
  const npis = isNumbered ? ((await npisOfQuery(tx, { hospital: [...values] })).hospital ?? values) : [];
  const names = await namesOf(tx, npis);
  return values.flatMap((value, at) => {
    const label = names.get(npis[at] ?? '') ?? labels.get(value);
    return label === undefined ? [] : [{ value, label, count: null, parent: null }];
  });
}

/**
 * The values of one filter with their numbers of rows under the search and the other filters. Throws what `toProviderFilter`
 * throws.
 */
export async function readProviderOptions(
  tx: OrganizationTx,
  { facet, find, named, ...query }: Query,
  settings = SETTINGS,
): Promise<Answer> {
  if (named !== undefined) {
    const asked = { facet, kind: kindOf(query.kind), values: [named].flat() };
    return { options: await nameOptions(tx, asked), has_more: false };
  }
  const others = await withReached(tx, withoutFacet(await readProviderFilter(tx, query), facet));
  const max = facet === 'specialty' ? NODES_MAX : LISTED_MAX;
  const words = searchedWords(find ?? '');
  const also = facet === 'state' && find ? statesNamed(find) : [];
  const options = await readOptions(tx, { settings, facet, others, words, also, max });
  return { options: options.slice(0, max), has_more: options.length > max };
}

export const listProviderOptions = (ctx: Ctx, query: Query): Promise<Answer> =>
  inOrganization(ctx, (tx) => readProviderOptions(tx, query));
