import { PROVIDER_FIGURES, type ProviderFigure } from '@myra/shared/constants/provider-figures';
import type { ProviderSort } from '@myra/shared/contracts/providers';
import type { TransactionSql } from 'postgres';
import { FIGURE_COLUMNS, type ProviderFilter } from './filter.ts';
import type { Fragment } from './fragment.ts';

/** A sort expression of an index. It is never null, so that rows can be compared. */
type Key = { expression: string; type: 'text' | 'boolean' | 'integer' | 'bigint' | 'double precision' };

const text = (expression: string): Key => ({ expression, type: 'text' });
/** Rows without a value come last. */
const lastIfMissing = (column: string): Key[] => [
  { expression: `(${column} is null)`, type: 'boolean' },
  text(`coalesce(${column}, '')`),
];
const BY_NAME: Key[] = [text('name_key'), { expression: 'id', type: 'bigint' }];

export const isFigure = (sort: ProviderSort): sort is ProviderFigure =>
  PROVIDER_FIGURES.some((figure) => figure === sort);

/** Each order has an index that begins with the kind, but those by a figure, which only rows with the figure have. */
const ORDERS: Readonly<Record<Exclude<ProviderSort, ProviderFigure>, readonly Key[]>> = {
  name: BY_NAME,
  category: [...lastIfMissing('category'), ...BY_NAME],
  location: [...lastIfMissing('state'), ...lastIfMissing('city'), ...BY_NAME],
  number_of_providers: [{ expression: 'coalesce(number_of_providers, -1)', type: 'integer' }, ...BY_NAME],
};

const keysOfOrder = (sort: ProviderSort): readonly Key[] =>
  isFigure(sort)
    ? [{ expression: FIGURE_COLUMNS[sort], type: 'double precision' }, ...BY_NAME]
    : ORDERS[sort];

export type Order = {
  sort: ProviderSort;
  isDescending: boolean;
  /** Rows to skip. */
  offset: number;
  limit: number;
  /** The last row of the page before, if known; then nothing is skipped. */
  after?: number | undefined;
};

/** The columns `k0`, `k1` … of an order, for rows with the columns of the directory. */
export const keysOf = (sql: TransactionSql, sort: ProviderSort): Fragment =>
  sql.unsafe(
    keysOfOrder(sort)
      .map(({ expression }, place) => `${expression} as k${place}`)
      .join(', '),
  );

/** `order by k0, k1 …` */
export function orderedBy(sql: TransactionSql, { sort, isDescending }: Begun): Fragment {
  const keys = keysOfOrder(sort).map((_, place) => (isDescending ? `k${place} desc` : `k${place}`));
  return sql`order by ${sql.unsafe(keys.join(', '))}`;
}

/** The facet column with which an order begins. */
const LEADS: Partial<Record<ProviderSort, string>> = { category: 'category', location: 'state' };

/** Limits an order to the values that a filter asks of its first column. */
export function leadOf(sql: TransactionSql, sort: ProviderSort, { facets }: ProviderFilter): Fragment {
  const values = facets.find(({ column }) => column === LEADS[sort])?.values;
  if (!values) return sql`true`;
  const column = sql.unsafe(String(LEADS[sort]));
  // Compared by the database, because its text order differs from JavaScript's.
  return sql`coalesce(p.${column}, '') >= (select min(v) from unnest(${values}::text[]) v)
    and coalesce(p.${column}, '') <= (select max(v) from unnest(${values}::text[]) v)`;
}

/** An order with the condition for the rows behind `after`. If that is known, nothing is skipped. */
export type Begun = Omit<Order, 'after'> & { behind: Fragment };

/** Looks up where a page begins. A row that the organization does not see is ignored. */
export async function beginOf(sql: TransactionSql, { after, ...order }: Order): Promise<Begun> {
  const keys = keysOfOrder(order.sort);
  const values = keys.map(({ expression }, place) => `(${expression})::text as k${place}`).join(', ');
  const [row] =
    after === undefined
      ? []
      : await sql<Record<string, string>[]>`
          select ${sql.unsafe(values)} from providers where id = ${after}`;
  if (!row) return { ...order, behind: sql`true` };
  const bounds = keys
    .map(({ type }, place) => sql`${row[`k${place}`] ?? ''}::text::${sql.unsafe(type)}`)
    .reduce((one, other) => sql`${one}, ${other}`);
  const names = sql.unsafe(keys.map(({ expression }) => expression).join(', '));
  const behind = sql`(${names}) ${sql.unsafe(order.isDescending ? '<' : '>')} (${bounds})`;
  return { ...order, offset: 0, behind };
}
