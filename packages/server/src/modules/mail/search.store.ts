import type { Database } from '@myra/platform/database/open-database';
import type { SequenceRow } from '@myra/shared/mail/conversation';
import type { ViewId } from '../../session/session.ts';
import { type Fragment, type ListState, stateColumns, stateTables, toListState } from './list-state.store.ts';
import {
  allOf,
  beyond,
  conditionsOf,
  NEWEST,
  ofInbox,
  rowsOf,
  type SequenceQuery,
} from './sequence-conditions.store.ts';

type Sql = Database['sql'];

const SAMPLE_PAGES = 300;
const SAMPLE_ROWS = 300;

/** The result of reading rows in order. */
export type Walked = {
  state: ListState;
  rows: SequenceRow[];
  /** Number of rows read. It is smaller than requested at the end of the list. */
  walked: number;
  found: number;
};

/** Every word is in the text. No index can answer this. */
const holdsWords = (sql: Sql, words: readonly string[]): Fragment =>
  allOf(
    sql,
    words.map((word) => sql`strpos(search, ${word}) > 0`),
  );

/** The conditions for the index. They are slow on rows themselves. */
const holdsGrams = (sql: Sql, grams: readonly string[]): Fragment =>
  sql`search_grams(search) @> ${[...grams]}::text[]`;

/** Texts of some rows of a view, from randomly chosen pages of the table. Few for a view with few rows. */
export async function sampleTexts(sql: Sql, viewId: ViewId): Promise<string[]> {
  const rows = await sql`
    select search from sequences tablesample system (
      (select least(100, 100.0 * ${SAMPLE_PAGES}::int / greatest(relpages, 1)) from pg_class where oid = 'sequences'::regclass))
    where ${ofInbox(sql, viewId)} order by random() limit ${SAMPLE_ROWS}`;
  return rows.map((row) => String(row.search));
}

/**
 * Reads the next `walk` rows in the order of the inbox and finds frequent values there. The limit prevents a plan that
 * expects matches and reads on without any. Undefined if the view was never read.
 */
export async function walkNewest(
  sql: Sql,
  query: SequenceQuery,
  input: { walk: number },
): Promise<Walked | undefined> {
  const { viewId, words, limit } = query;
  const offset = query.after ? 0 : query.offset;
  const { facets, others } = conditionsOf(sql, query);
  const [ordered = sql`true`, ...rest] = facets;
  const holds = sql`${allOf(sql, [...rest, ...others])} and ${holdsWords(sql, words)}`;
  const [row] = await sql`
    with met as (
      select count(*)::int as walked, count(*) filter (where ${holds})::int as found,
        (array_agg(sequence_id) filter (where ${holds}))[${offset + 1}::int:${offset + limit}::int] as ids
      from (select * from sequences where ${ofInbox(sql, viewId)} and ${ordered} ${beyond(sql, query)}
        order by ${sql.unsafe(NEWEST)} limit ${input.walk}) as newest)
    select ${stateColumns(sql)}, m.walked, m.found, ${rowsOf(sql, viewId, sql`m.ids`)} as rows
    from met m cross join ${stateTables(sql, viewId, 'sequences')}`;
  if (!row) return undefined;
  return {
    state: toListState(row),
    // Only the select above makes it.
    rows: row.rows as SequenceRow[],
    walked: Number(row.walked),
    found: Number(row.found),
  };
}

const everywhere = (sql: Sql, query: SequenceQuery, grams: readonly string[]): Fragment => {
  const { facets, others } = conditionsOf(sql, query);
  return sql`${ofInbox(sql, query.viewId)} and ${allOf(sql, [...facets, ...others])}
    and ${holdsGrams(sql, grams)} and ${holdsWords(sql, query.words)}`;
};

/** Gathers all matches by the index and sorts them: the page, and their number. */
export async function gatherFound(
  sql: Sql,
  query: SequenceQuery,
  grams: readonly string[],
): Promise<{ rows: SequenceRow[]; found: number }> {
  const { viewId, limit } = query;
  const [row] = await sql`
    with hits as materialized (
      select sequence_id, activity_at from sequences where ${everywhere(sql, query, grams)} ${beyond(sql, query)}),
    page as materialized (
      select array_agg(sequence_id) as ids from (select sequence_id from hits
        order by ${sql.unsafe(NEWEST)} limit ${limit} offset ${query.after ? 0 : query.offset}) as p)
    select (select count(*) from hits)::int as found, ${rowsOf(sql, viewId, sql`(select ids from page)::text[]`)} as rows`;
  // Only the select above makes it.
  return { rows: row?.rows as SequenceRow[], found: Number(row?.found) };
}

/** The matches among the next `walk` rows in order, at most `enough`: the page, and their number. */
export async function walkFar(
  sql: Sql,
  query: SequenceQuery,
  input: { walk: number; enough: number },
): Promise<{ rows: SequenceRow[]; found: number }> {
  const { viewId, words, limit } = query;
  const offset = query.after ? 0 : query.offset;
  const { facets, others } = conditionsOf(sql, query);
  const [ordered = sql`true`, ...rest] = facets;
  const [row] = await sql`
    with met as (
      select count(*)::int as found, (array_agg(sequence_id))[${offset + 1}::int:${offset + limit}::int] as ids from (
        select sequence_id from (select * from sequences where ${ofInbox(sql, viewId)} and ${ordered} ${beyond(sql, query)}
          order by ${sql.unsafe(NEWEST)} limit ${input.walk}) as next
        where ${allOf(sql, [...rest, ...others])} and ${holdsWords(sql, words)} limit ${input.enough}) as enough)
    select m.found, ${rowsOf(sql, viewId, sql`m.ids`)} as rows from met m`;
  // Only the select above makes it.
  return { rows: row?.rows as SequenceRow[], found: Number(row?.found) };
}

/**
 * Counts the matches of the whole query among the first `nearMax` rows of the index. `isComplete` if the index has no
 * more.
 */
export async function countFound(
  sql: Sql,
  query: SequenceQuery,
  input: { grams: readonly string[]; nearMax: number },
): Promise<{ counted: number; isComplete: boolean }> {
  const { facets, others } = conditionsOf(sql, query);
  const [row] = await sql`
    select count(*)::int as near, count(*) filter (where ${holdsWords(sql, query.words)})::int as found from (
      select search from sequences where ${ofInbox(sql, query.viewId)} and ${allOf(sql, [...facets, ...others])}
        and ${holdsGrams(sql, input.grams)} limit ${input.nearMax}) as near`;
  return { counted: Number(row?.found), isComplete: Number(row?.near) < input.nearMax };
}
