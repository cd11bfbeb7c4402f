import type { Database } from '@myra/platform/database/open-database';
import type { ProviderFilter, SearchTerm } from '@myra/platform/directory/provider-filter';
import { tabOf, WORD_SIGNS } from '@myra/platform/directory/provider-filter';
import type { ProviderSort } from '@myra/shared/contracts/providers';
import type { PendingQuery, Row } from 'postgres';
import type { DirectoryCopy } from './directory-copy.ts';

type Sql = Database['sql'];
type Fragment = PendingQuery<Row[]>;
type Views = DirectoryCopy['views'];

const COLUMN_OF_FACET: Readonly<Record<string, string>> = {
  specialty: 'specialty',
  taxonomy: 'taxonomy',
  category: 'category',
  state: 'state',
  city: 'city',
  medicare: 'medicare_status',
  years: 'years_band',
  status: 'status',
  role: 'role',
};
/** Both say for whom somebody works; a row that has either of them is meant. */
const EMPLOYER_FACETS = ['group', 'hospital'];

const SORTS: Readonly<Record<ProviderSort, readonly string[]>> = {
  name: ['name_key'],
  category: ['category', 'name_key'],
  location: ['state', 'city', 'name_key'],
  number_of_providers: ['coalesce(number_of_providers, -1)', 'name_key'],
};
/** Numbers stand as text: the longer one is the greater. */
const BY_ID = ['length(provider_id)', 'provider_id'];

const ITEM = `provider_id as id, npi, kind, name, category, street_address, city, state, zip_code, specialty, status,
  number_of_providers, employer_name, has_email, source, source_date`;

const valuesOf = (given: ProviderFilter[string]): string[] =>
  [given ?? []].flat().filter((value) => typeof value === 'string');

/**
 * The truth that the upstream's own search goes by. A short term and a number are looked for at the start of words, between
 * which signs stand too; a number also as the id, a long one at the start of NPIs.
 */
function termCondition(sql: Sql, { pattern, number, inside }: SearchTerm): Fragment {
  if (inside) return sql`search like ${pattern}`;
  const [anywhere, blanks] = [`%${pattern.slice(2)}`, ' '.repeat(WORD_SIGNS.length)];
  const id = number === undefined ? sql`` : sql`or provider_id = ${String(BigInt(number))}`;
  const npi = number !== undefined && number.length >= 7 ? sql`or npi like ${`${number}%`}` : sql``;
  return sql`(search like ${pattern}
    or search like ${anywhere} and translate(search, ${WORD_SIGNS}, ${blanks}) like ${pattern} ${id} ${npi})`;
}

function conditionsOf(sql: Sql, view: Views[number], filter: ProviderFilter): Fragment {
  const { kind, terms = [], ...facets } = filter;
  const narrowing = Object.entries(facets).flatMap(([name, given]) => {
    const column = COLUMN_OF_FACET[name];
    return column === undefined ? [] : [sql`${sql(column)} = any(${valuesOf(given)}::text[])`];
  });
  const employers = EMPLOYER_FACETS.flatMap((name) => valuesOf(facets[name]));
  const all = [
    sql`view_id = ${view.viewId} and deleted_at is null and kind = ${tabOf(kind)}`,
    ...(view.showsSynthetic ? [] : [sql`source <> 'synthetic'`]),
    ...narrowing,
    ...(employers.length > 0 ? [sql`employer_npi = any(${employers}::text[])`] : []),
    ...terms.map((term) => termCondition(sql, term)),
  ];
  return all.reduce((joined, each) => sql`${joined} and ${each}`);
}

const joinedBy = (sql: Sql, word: string, parts: readonly Fragment[]): Fragment =>
  parts.reduce((joined, each) => sql`${joined} ${sql.unsafe(word)} ${each}`);

/** Rows of a filter in order, from `offset` on, as the contract's list has them. Each view is read in its index's own order. */
export async function listCopied(
  sql: Sql,
  views: Views,
  input: { filter: ProviderFilter; sort: ProviderSort; isDescending: boolean; offset: number; limit: number },
): Promise<Record<string, unknown>[]> {
  const { filter, offset, limit } = input;
  const columns = [...SORTS[input.sort], ...BY_ID];
  const order = sql.unsafe(columns.map((each) => `${each}${input.isDescending ? ' desc' : ''}`).join(', '));
  const first = views.map(
    (view) => sql`(select * from providers where ${conditionsOf(sql, view, filter)}
      order by ${order} limit ${offset + limit})`,
  );
  const rows = await sql`
    select ${sql.unsafe(ITEM)} from (${joinedBy(sql, 'union all', first)}) p
    order by ${order} offset ${offset} limit ${limit}`;
  return [...rows];
}

/** How many rows a filter finds, at most `capped`. */
export async function countCopied(
  sql: Sql,
  views: Views,
  filter: ProviderFilter,
  capped: number,
): Promise<number> {
  const counts = views.map(
    (view) => sql`(select count(*) from (
      select 1 from providers where ${conditionsOf(sql, view, filter)} limit ${capped}) p)`,
  );
  const [row] = await sql`select least(${joinedBy(sql, '+', counts)}, ${capped})::int as n`;
  return Number(row?.n ?? 0);
}

const facetsOf = (sql: Sql, views: Views): Fragment => {
  const parts = views.map(
    ({ viewId, showsSynthetic }) =>
      sql`(f.view_id = ${viewId} ${showsSynthetic ? sql`` : sql`and not f.is_synthetic`})`,
  );
  return sql`(${joinedBy(sql, 'or', parts)})`;
};

/** How many rows of a kind have one of these values. */
export async function readCopiedCount(
  sql: Sql,
  views: Views,
  input: { filter: ProviderFilter; facet: string; values: readonly string[] },
): Promise<number> {
  const [row] = await sql`
    select coalesce(sum(f.n), 0)::int as n from provider_facets f
    where ${facetsOf(sql, views)} and f.kind = ${tabOf(input.filter.kind)} and f.facet = ${input.facet}
      and f.value = any(${[...input.values]}::text[])`;
  return Number(row?.n ?? 0);
}

export type CopiedOption = { facet: string; value: string; label: string; count: number };

/** The commonest values of each facet, at most `each`, most rows first. */
export async function listCopiedOptions(
  sql: Sql,
  views: Views,
  input: { kind: string; facets: readonly string[]; each: number },
): Promise<CopiedOption[]> {
  const rows = await sql`
    select wanted.facet, f.value, min(f.label) as label, sum(f.n)::int as count
    from unnest(${[...input.facets]}::text[]) as wanted(facet)
    cross join lateral (
      select f.value, f.label, f.n from provider_facets f
      where ${facetsOf(sql, views)} and f.kind = ${input.kind} and f.facet = wanted.facet
      order by f.n desc limit ${input.each}
    ) f
    group by wanted.facet, f.value order by wanted.facet, count desc, label`;
  // Made by the select above.
  return [...rows] as unknown as CopiedOption[];
}
