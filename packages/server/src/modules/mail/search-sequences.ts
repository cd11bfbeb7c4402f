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
/** The most that are looked at of what many rows hold, though few of the newest, and where the index would name too many. */
const FAR_WALK = { often: 200_000, crowded: 15_000 };
/** What this share of rows has, and more, is met sooner by walking than named by an index. */
const OFTEN = 0.05;
/** Matches are counted no further: more would cost more than finding them. */
const COUNT_MAX = 500;
/** Rows that are looked at for a count. */
const NEAR_MAX = COUNT_MAX * 2;
/** Found beyond the page, so that one can tell that there is more. */
const MORE = 100;
/** Of fewer rows nothing can be said. */
const SAMPLE_MIN = 40;
const SAMPLE_HELD_MS = 600_000;
const VIEWS_MAX = 500;

/** A page of what holds all words of a query, newest first; undefined where the view has never been read. */
export type SequenceSearch = (query: SequenceQuery) => Promise<CachedPage<SequenceRow> | undefined>;

type Total = { total: number; isExact: boolean };
type Asked = { query: SequenceQuery; pieces: string[] };
/** Texts of some rows, and what many of them share. */
type Sample = { texts: string[]; common: ReadonlySet<string> };

/** The share of texts that hold all words. */
const shareOf = (words: readonly string[], texts: readonly string[]): number =>
  texts.filter((text) => words.every((word) => text.includes(word))).length / Math.max(texts.length, 1);

/**
 * Looks at the newest rows first and asks the trigram index for the rest, and that only for the parts of the words that
 * tell something. Words of one or two letters alone are looked for among the newest rows and nowhere else.
 */
export function createSequenceSearch(input: { database: Database; clock: Clock }): SequenceSearch {
  const { clock } = input;
  const { sql } = input.database;
  const held = new Map<ViewId, Sample & { untilMs: number }>();

  const sampleOf = async (viewId: ViewId): Promise<Sample> => {
    const nowMs = clock.monotonicMs();
    const known = held.get(viewId);
    if (known && known.untilMs > nowMs) return known;
    const drawn = await store.sampleTexts(sql, viewId);
    const texts = drawn.length < SAMPLE_MIN ? [] : drawn;
    const sample = { texts, common: commonTrigrams(texts), untilMs: nowMs + SAMPLE_HELD_MS };
    const [oldest] = held.keys();
    if (oldest !== undefined && held.size >= VIEWS_MAX) held.delete(oldest);
    held.set(viewId, sample);
    return sample;
  };

  /** How many hold the words of the query, whatever page it asks for, knowing what a first look at rows met. */
  const count = async (asked: Asked, met: store.Walked): Promise<Total> => {
    const { query, pieces } = asked;
    const atLeast = (query.after ? query.offset : 0) + met.found;
    const isOften = met.found > met.walked * OFTEN;
    if (isOften || pieces.length === 0) return { total: atLeast, isExact: false };
    const { counted, isComplete } = await store.countFound(sql, query, { pieces, nearMax: NEAR_MAX });
    const { total, isExact } = cappedTotal(counted, COUNT_MAX);
    return { total: Math.max(total, atLeast), isExact: isExact && isComplete };
  };

  return async (given) => {
    const { viewId, words, after, limit } = given;
    const sample = await sampleOf(viewId);
    const telling = words
      .map((word) => ({ word, pieces: tellingPieces(word, sample.common) }))
      // What tells most is compared first.
      .toSorted((a, b) => b.pieces.join('').length - a.pieces.join('').length);
    const query = { ...given, words: telling.map(({ word }) => word) };
    const some = telling.flatMap((each) => each.pieces);
    // Words that everybody has may still stand together in few.
    const pieces = some.length > 0 ? some : words.filter((word) => word.length >= TRIGRAM);
    const asked = { query, pieces };
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

    const isOften = shareOf(words, sample.texts) > OFTEN;
    // The index would name many rows, of which few are wanted.
    const isThinned = telling.some((each) => each.pieces.length === 0);
    const isCrowded = isThinned && met.near > WALK / 50 && met.found * 4 > needed;
    if (isOften || isCrowded) {
      const walk = isOften ? FAR_WALK.often : FAR_WALK.crowded;
      const far = await store.walkFar(sql, query, { walk, enough: needed + MORE });
      if (isOften || far.found >= needed)
        return pageOf(met, far.rows, { total: (after ? query.offset : 0) + far.found, isExact: false });
    }
    if (pieces.length === 0)
      return pageOf(met, met.rows, { total: (after ? query.offset : 0) + met.found, isExact: false });
    const all = await store.gatherFound(sql, query, pieces);
    return pageOf(met, all.rows, after ? await count(asked, met) : { total: all.found, isExact: true });
  };
}
