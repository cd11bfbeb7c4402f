import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Total } from '@myra/shared/contracts/wire';
import { type SQL, sql } from 'drizzle-orm';

/** Rows that are read in order before all matches are gathered; frequent matches are found among them. */
const SCAN_ROWS = 5_000;
/** If more of the first rows match, all rows are counted one by one, because an index would gather too many. */
const COMMON_SHARE = 0.1;

/**
 * A search over one table. Below row-level security Postgres checks LIKE, @> and && row by row and never by an index. A
 * `finder` is a call of a SECURITY DEFINER function that asks the index and returns ids.
 */
export type Search = {
  /** The table with its alias, and the column that is returned. */
  from: SQL;
  alias: SQL;
  id: SQL;
  /** The condition that an index answers below row-level security, such as the organization. */
  base: SQL;
  /** All other conditions. */
  narrow: readonly SQL[];
  /** Returns all matching ids, or more. `scan`: there is no index, so only the first rows are read. */
  finder?: SQL | 'scan' | undefined;
  /** The finder returns exactly the matches. */
  isExact?: boolean;
};

export type PageOf = { order: SQL; skipped: number; limit: number };

const joined = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** `from … where …` of all matches; conditions may be added with `and`. A `scan` reads the whole base. */
export const matches = ({ from, id, base, narrow, finder }: Search): SQL => {
  const found = finder === undefined || finder === 'scan' ? [] : [sql`${id} = any(array(select ${finder}))`];
  return sql`from ${from} where ${joined([base, ...found, ...narrow])}`;
};

/** Matches among the first rows. */
const firstMatches = ({ from, alias, base, narrow }: Search, order: SQL): SQL =>
  sql`from (select * from ${from} where ${base} order by ${order} limit ${SCAN_ROWS}) ${alias} where ${joined(narrow)}`;

/** The ids of one page, in order. */
export async function readPage(tx: OrganizationTx, search: Search, page: PageOf): Promise<number[]> {
  const read = async (rows: SQL) => {
    const found = await tx.execute<{ id: number }>(
      sql`select ${search.id} as id ${rows} order by ${page.order} offset ${page.skipped} limit ${page.limit}`,
    );
    return found.map((row) => row.id);
  };
  if (search.finder === undefined) return read(matches(search));
  const first = await read(firstMatches(search, page.order));
  return first.length === page.limit || search.finder === 'scan' ? first : read(matches(search));
}

/** How many of the first rows match, and how many rows these are. */
async function countFirst(tx: OrganizationTx, { from, alias, base, narrow }: Search, order: SQL) {
  const [first] = await tx.execute<{ n: number; matched: number }>(sql`
    select count(*)::int as n, (count(*) filter (where ${joined(narrow)}))::int as matched
    from (select * from ${from} where ${base} order by ${order} limit ${SCAN_ROWS}) ${alias}`);
  return first ?? { n: 0, matched: 0 };
}

/** How many rows a `scan` finds: exact if it read all. */
export async function countScanned(tx: OrganizationTx, search: Search, order: SQL): Promise<Total> {
  const { n, matched } = await countFirst(tx, search, order);
  return { value: matched, exact: n < SCAN_ROWS };
}

/** How many rows match, counted up to `capped` if given. A `scan` counts among the first rows of `order`. */
export async function countMatches(
  tx: OrganizationTx,
  search: Search,
  { order, capped }: { order: SQL; capped: number | null },
): Promise<number> {
  const count = async (rows: SQL) => {
    const [row] = await tx.execute<{ n: number }>(
      sql`select count(*) as n from (select ${rows} limit ${capped}::bigint) counted`,
    );
    return row?.n ?? 0;
  };
  const { finder, isExact } = search;
  if (finder === undefined) return count(matches(search));
  const { n, matched } = await countFirst(tx, search, order);
  if (finder === 'scan' || n < SCAN_ROWS) return Math.min(matched, capped ?? matched);
  if (matched > COMMON_SHARE * n) return count(matches({ ...search, finder: undefined }));
  return count(isExact ? finder : matches(search));
}
