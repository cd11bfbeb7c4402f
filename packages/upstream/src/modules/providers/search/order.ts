import type { ProviderSort } from '@myra/shared/contracts/providers';
import type { TransactionSql } from 'postgres';
import type { Fragment, ProviderFilter } from './filter.ts';

/** An expression that an index orders rows by; none is ever null, so that rows can be compared by them. */
type Key = { expression: string; type: 'text' | 'boolean' | 'integer' | 'bigint' };

const text = (expression: string): Key => ({ expression, type: 'text' });
/** Rows without a value come last. */
const lastIfMissing = (column: string): Key[] => [
  { expression: `(${column} is null)`, type: 'boolean' },
  text(`coalesce(${column}, '')`),
];
const BY_NAME: Key[] = [text('name_key'), { expression: 'id', type: 'bigint' }];

/** Each is led by the kind in an index of its own. */
const ORDERS: Readonly<Record<ProviderSort, readonly Key[]>> = {
  name: BY_NAME,
  category: [...lastIfMissing('category'), ...BY_NAME],
  location: [...lastIfMissing('state'), ...lastIfMissing('city'), ...BY_NAME],
  number_of_providers: [{ expression: 'coalesce(number_of_providers, -1)', type: 'integer' }, ...BY_NAME],
};

/** An order of rows, and where to begin in it. */
export type Order = {
  sort: ProviderSort;
  isDescending: boolean;
  /** Rows that are passed over. */
  offset: number;
  limit: number;
  /** The row before the first, where it is known: nothing is passed over then. */
  after?: number | undefined;
};

/** `order by … offset … limit …` */
export function orderedBy(sql: TransactionSql, { sort, isDescending, offset, limit }: Order): Fragment {
  const keys = ORDERS[sort].map(({ expression }) => (isDescending ? `${expression} desc` : expression));
  return sql`order by ${sql.unsafe(keys.join(', '))} offset ${offset} limit ${limit}`;
}

/** The facet whose column leads an order. */
const LEADS: Partial<Record<ProviderSort, string>> = { category: 'category', location: 'state' };

/** The part of an order in which the values lie that a filter asks of its leading column. */
export function leadOf(sql: TransactionSql, sort: ProviderSort, { facets }: ProviderFilter): Fragment {
  const values = facets.find(({ column }) => column === LEADS[sort])?.values;
  if (!values) return sql`true`;
  const column = sql.unsafe(String(LEADS[sort]));
  // The database compares the values: it alone knows its order of texts.
  return sql`coalesce(p.${column}, '') >= (select min(v) from unnest(${values}::text[]) v)
    and coalesce(p.${column}, '') <= (select max(v) from unnest(${values}::text[]) v)`;
}

/**
 * Where an order begins: the condition on rows behind `after`, and the order with what is passed over from there. A row
 * that the organization does not see is no place to begin at.
 */
export async function beginOf(
  sql: TransactionSql,
  order: Order,
): Promise<{ behind: Fragment; begun: Order }> {
  const keys = ORDERS[order.sort];
  const values = keys.map(({ expression }, place) => `(${expression})::text as k${place}`).join(', ');
  const [row] =
    order.after === undefined
      ? []
      : await sql<Record<string, string>[]>`
          select ${sql.unsafe(values)} from providers where id = ${order.after}`;
  if (!row) return { behind: sql`true`, begun: order };
  const bounds = keys
    .map(({ type }, place) => sql`${row[`k${place}`] ?? ''}::text::${sql.unsafe(type)}`)
    .reduce((one, other) => sql`${one}, ${other}`);
  const names = keys.map(({ expression }) => expression).join(', ');
  const behind = sql`(${sql.unsafe(names)}) ${sql.unsafe(order.isDescending ? '<' : '>')} (${bounds})`;
  return { behind, begun: { ...order, offset: 0 } };
}
