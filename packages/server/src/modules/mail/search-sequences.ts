import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { SequenceRow } from '@myra/shared/mail/conversation';
import { selectiveGrams, shareOf } from '@myra/shared/rules/search-words';
import type { ViewId } from '../../session/session.ts';
import { cursorAfter } from './cached-sequences.store.ts';
import { type CachedPage, cappedTotal } from './list-state.store.ts';
import * as store from './search.store.ts';
import type { SequenceQuery } from './sequence-conditions.store.ts';

/** Newest rows that are read before any index is used. */
const WALK = 4_000;
/** Most rows that are read for a value that many rows have, but few of the newest. */
const FAR_WALK = 200_000;
/** A value with at least this share of rows is found faster by reading in order than by index. */
const OFTEN = 0.05;
/**
 * A value with at least this share of the newest rows is not counted: the index would find too many, and `found` is
 * enough.
 */
const UNCOUNTED = 0.02;
/** Matches are counted up to this number. More would cost more than finding them. */
const COUNT_MAX = 500;
/** Rows that are read for a count. */
const NEAR_MAX = COUNT_MAX * 2;
/** Matches read beyond the page, to know whether there are more. */
const MORE = 100;
/** A smaller sample says nothing. */
const SAMPLE_MIN = 40;
const SAMPLE_HELD_MS = 600_000;
const VIEWS_MAX = 500;

/** A page of the sequences that contain all words of a query, newest first. Undefined if the view was never read. */
export type SequenceSearch = (query: SequenceQuery) => Promise<CachedPage<SequenceRow> | undefined>;

type Total = { total: number; isExact: boolean };
type Asked = { query: SequenceQuery; grams: string[] };

/**
 * Reads the newest rows first. For the rest it asks the index, and only for the parts of the words that are selective.
 */
export function createSequenceSearch(input: { database: Database; clock: Clock }): SequenceSearch {
  const { clock } = input;
  const { sql } = input.database;
  const held = new Map<ViewId, { texts: string[]; untilMs: number }>();

  const sampleOf = async (viewId: ViewId): Promise<string[]> => {
    const nowMs = clock.monotonicMs();
    const known = held.get(viewId);
    if (known && known.untilMs > nowMs) return known.texts;
    const drawn = await store.sampleTexts(sql, viewId);
    const texts = drawn.length < SAMPLE_MIN ? [] : drawn;
    const [oldest] = held.keys();
    if (oldest !== undefined && held.size >= VIEWS_MAX) held.delete(oldest);
    held.set(viewId, { texts, untilMs: nowMs + SAMPLE_HELD_MS });
    return texts;
  };

  /** How many sequences contain the words of the query, for any page, given the result of the first rows. */
  const count = async (asked: Asked, met: store.Walked): Promise<Total> => {
    const { query, grams } = asked;
    const atLeast = (query.after ? query.offset : 0) + met.found;
    if (met.found > met.walked * UNCOUNTED) return { total: atLeast, isExact: false };
    const { counted, isComplete } = await store.countFound(sql, query, { grams, nearMax: NEAR_MAX });
    const { total, isExact } = cappedTotal(counted, COUNT_MAX);
    return { total: Math.max(total, atLeast), isExact: isExact && isComplete };
  };

  return async (given) => {
    const { viewId, words, after, limit } = given;
    const texts = await sampleOf(viewId);
    // The most selective part is compared first.
    const query = { ...given, words: words.toSorted((a, b) => shareOf([a], texts) - shareOf([b], texts)) };
    const asked = { query, grams: selectiveGrams(query.words, texts) };
    const needed = limit + (after ? 0 : query.offset);
    const pageOf = ({ state }: store.Walked, rows: SequenceRow[], total: Total) => ({
      state,
      rows,
      ...total,
      next: cursorAfter(rows, limit),
    });

    const met = await store.walkNewest(sql, query, { walk: WALK });
    if (!met) return undefined;
    const isEnd = met.walked < WALK;
    if (isEnd && !after) return pageOf(met, met.rows, { total: met.found, isExact: true });
    if (isEnd || met.found >= needed) return pageOf(met, met.rows, await count(asked, met));

    if (shareOf(words, texts) > OFTEN) {
      const far = await store.walkFar(sql, query, { walk: FAR_WALK, enough: needed + MORE });
      return pageOf(met, far.rows, { total: (after ? query.offset : 0) + far.found, isExact: false });
    }
    const all = await store.gatherFound(sql, query, asked.grams);
    return pageOf(met, all.rows, after ? await count(asked, met) : { total: all.found, isExact: true });
  };
}
