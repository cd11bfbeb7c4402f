import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { SequenceRow } from '@myra/shared/mail/conversation';
import type { ViewId } from '../../session/session.ts';
import { cursorAfter } from './cached-sequences.store.ts';
import { type CachedPage, cappedTotal } from './list-state.store.ts';
import * as store from './search.store.ts';
import { commonTrigrams, TRIGRAM, tellingPieces } from './search-pieces.ts';
import type { SequenceQuery } from './sequence-conditions.store.ts';

/** The newest rows, which are looked at before any index is asked. */
const WALK = 4_000;
/** The most that are looked at where an index would name more than that, and where it can be asked nothing. */
const FAR_WALK = { crowded: 15_000, everyday: 200_000 };
/** What this share of rows has, and more, is met sooner by walking than named by an index. */
const OFTEN = 0.05;
/** Matches are counted no further: more would cost more than finding them. */
const COUNT_MAX = 500;
/** Rows that are looked at for a count where words without a piece thin out what the index names. */
const NEAR_MAX = 10_000;
/** Of fewer rows nothing can be said. */
const SAMPLE_MIN = 40;
const COMMON_HELD_MS = 600_000;
const VIEWS_MAX = 1_000;

/** A page of what holds all words of a query, newest first; undefined where the view has never been read. */
export type SequenceSearch = (query: SequenceQuery) => Promise<CachedPage<SequenceRow> | undefined>;

type Total = { total: number; isExact: boolean };
type Asked = {
  query: SequenceQuery;
  pieces: string[];
  /** A word has no piece, and narrows what the index names. */
  isThinned: boolean;
};

/**
 * Looks at the newest rows first and asks the trigram index for the rest, and that only for the parts of the words that
 * tell something. Words of one or two letters alone are looked for among the newest rows and nowhere else.
 */
export function createSequenceSearch(input: { database: Database; clock: Clock }): SequenceSearch {
  const { clock } = input;
  const { sql } = input.database;
  const held = new Map<ViewId, { common: ReadonlySet<string>; untilMs: number }>();

  const commonOf = async (viewId: ViewId): Promise<ReadonlySet<string>> => {
    const nowMs = clock.monotonicMs();
    const known = held.get(viewId);
    if (known && known.untilMs > nowMs) return known.common;
    const texts = await store.sampleTexts(sql, viewId);
    const common = commonTrigrams(texts.length < SAMPLE_MIN ? [] : texts);
    const [oldest] = held.keys();
    if (oldest !== undefined && held.size >= VIEWS_MAX) held.delete(oldest);
    held.set(viewId, { common, untilMs: nowMs + COMMON_HELD_MS });
    return common;
  };

  /** How many hold the words of the query, whatever page it asks for, knowing what a first look at rows met. */
  const count = async (asked: Asked, met: store.Walked): Promise<Total> => {
    const { query, pieces, isThinned } = asked;
    const atLeast = query.after ? 0 : met.found;
    if (atLeast > COUNT_MAX) return { total: COUNT_MAX, isExact: false };
    if (met.found > met.walked * OFTEN) {
      const far = { walk: FAR_WALK.crowded, enough: COUNT_MAX };
      const { found } = await store.walkFar(sql, { ...query, after: undefined }, far);
      return { total: Math.max(found, atLeast), isExact: false };
    }
    if (pieces.length === 0) return { total: atLeast, isExact: false };
    const nearMax = isThinned ? NEAR_MAX : COUNT_MAX * 2;
    const { counted, isComplete } = await store.countFound(sql, query, { pieces, nearMax });
    const { total, isExact } = cappedTotal(counted, COUNT_MAX);
    return { total: Math.max(total, atLeast), isExact: isExact && isComplete };
  };

  return async (given) => {
    const { viewId, words, after, limit } = given;
    const common = await commonOf(viewId);
    const telling = words
      .map((word) => ({ word, pieces: tellingPieces(word, common) }))
      // What tells most is compared first.
      .toSorted((a, b) => b.pieces.join('').length - a.pieces.join('').length);
    const query = { ...given, words: telling.map(({ word }) => word) };
    const pieces = telling.flatMap((each) => each.pieces);
    const isThinned = telling.some((each) => each.pieces.length === 0);
    const asked = { query, pieces, isThinned };
    const needed = limit + (after ? 0 : query.offset);
    const pageOf = ({ state }: store.Walked, rows: SequenceRow[], total: Total) => ({
      state,
      rows,
      ...total,
      next: cursorAfter(rows, limit),
    });

    const met = await store.walkNewest(sql, query, { walk: WALK, pieces });
    if (!met) return undefined;
    const isEnd = met.walked < WALK;
    if (isEnd && !after) return pageOf(met, met.rows, { total: met.found, isExact: true });
    if (isEnd || met.found >= needed) return pageOf(met, met.rows, await count(asked, met));

    const isEveryday = pieces.length === 0 && words.some((word) => word.length >= TRIGRAM);
    // The index would name many rows, of which few are wanted.
    const isCrowded = isThinned && met.near > WALK / 50 && met.found * 4 > needed;
    if (isEveryday || isCrowded) {
      const walk = isEveryday ? FAR_WALK.everyday : FAR_WALK.crowded;
      const far = await store.walkFar(sql, query, { walk, enough: needed + COUNT_MAX });
      if (isEveryday || far.found >= needed)
        return pageOf(met, far.rows, { total: (after ? query.offset : 0) + far.found, isExact: false });
    }
    if (pieces.length === 0) return pageOf(met, met.rows, { total: after ? 0 : met.found, isExact: false });
    const all = await store.gatherFound(sql, query, pieces);
    return pageOf(met, all.rows, after ? await count(asked, met) : { total: all.found, isExact: true });
  };
}
