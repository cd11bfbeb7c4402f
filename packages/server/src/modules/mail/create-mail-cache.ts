import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import { MAIL_ROWS_MAX } from '@myra/shared/constants/limits';
import { isElsewhere } from '@myra/shared/constants/mail';
import { notFound } from '@myra/shared/errors/app-error';
import type { Freshness, PageInfo } from '@myra/shared/mail/conversation';
import type { Cache } from '../../cache/cache.ts';
import { readBadges } from '../../cache/keep/counts.store.ts';
import type { Caller } from '../../session/caller.ts';
import { isErrorCode } from '../../upstream/error-code.ts';
import { findCachedSequence } from './cached-detail.store.ts';
import { findCachedOrphaned, listCachedOrphaned } from './cached-orphaned.store.ts';
import { isHot, listCachedSequences } from './cached-sequences.store.ts';
import { detailFreshness, isOld, listFreshness } from './freshness.ts';
import { type MailCache, toDetail } from './mail-cache.ts';
import type { OrphanedFilters, SequenceFilters } from './mail-filters.ts';
import { decodeCursor, encodeCursor } from './page-cursor.ts';
import { needsAdditions, sequenceQueryOf, startedFrom } from './sequence-query.ts';

export type MailCacheInput = {
  database: Database;
  /** Keeps its plans: for first pages that one counter and one index answer. */
  hot: Database;
  clock: Clock;
  cache: Cache;
  /** Where the caller's organization is. */
  zoneOf: (caller: Caller) => Promise<string>;
  /** What the cache cannot answer is asked there. */
  live: MailCache;
};

type Paged = { page: number; limit: number; cursor?: string | undefined };

const pagesMax = (limit: number): number => Math.ceil(MAIL_ROWS_MAX / limit);

/** A page behind the last one that numbers reach is that one. */
const reached = <Filters extends Paged>(given: Filters): Filters & { offset: number } => {
  const page = Math.min(given.page, pagesMax(given.limit));
  return { ...given, page, offset: (page - 1) * given.limit };
};

function pageInfo({ page, limit }: Paged, found: { total: number; isExact: boolean }): PageInfo {
  const { total, isExact: totalExact } = found;
  const pages = Math.min(Math.ceil(total / limit), pagesMax(limit));
  return { page, size: limit, pages, total, total_exact: totalExact };
}

export function createMailCache(input: MailCacheInput): MailCache {
  const { clock, cache, live } = input;
  const { sql } = input.database;

  /** Asks the upstream; where it is away and something is held, that is shown with its age. */
  const liveOr = async <T>(ask: Promise<T>, held: (() => T) | undefined): Promise<T> =>
    ask.catch((error: unknown) => {
      if (!held || !isErrorCode(error, 'upstream-unavailable')) throw error;
      return held();
    });

  const down = (freshness: Freshness): Freshness => ({ ...freshness, upstream_down: true });

  return {
    async listSequences(caller, given: SequenceFilters) {
      const { viewId } = caller.session;
      const { offset, ...filters } = reached(given);
      if (isElsewhere(filters)) return live.listSequences(caller, filters);
      const after = filters.cursor === undefined ? undefined : decodeCursor(filters.cursor);
      const started = await startedFrom(filters.start_date, () => input.zoneOf(caller));
      const query = sequenceQueryOf(viewId, filters, { after, offset, startedFrom: started });
      const now = clock.now();
      const page = await listCachedSequences(isHot(query) ? input.hot.sql : sql, query);
      if (!page) await cache.begin(viewId);
      const { state } = page ?? {};
      const isAnswered = state?.scannedAt != null && (state.hasAdditions || !needsAdditions(query));
      const isFirst = offset === 0 && !after && isAnswered;
      const held = page && {
        rows: page.rows,
        pagination: pageInfo(filters, page),
        next_cursor: page.next && encodeCursor(page.next),
        ...listFreshness(page.state, isFirst),
      };
      if (!isAnswered || !held) {
        const isHeld = held && held.rows.length > 0;
        return liveOr(
          live.listSequences(caller, filters),
          isHeld ? () => ({ ...held, ...down(held) }) : undefined,
        );
      }
      if (page && isOld(page.state, 'sequences', now)) await cache.refresh(viewId, 'sequences');
      return held;
    },

    async getSequence(caller, id) {
      const { viewId } = caller.session;
      const now = clock.now();
      const held = await findCachedSequence(sql, viewId, id);
      if (!held) return readSequence(caller, id);
      const { freshness, isStale } = detailFreshness(held, now);
      if (isStale) await cache.refreshConversation(viewId, id);
      const { orphaned } = held;
      return { ...toDetail(held.doc), ...(orphaned && { orphaned_notifications: orphaned }), ...freshness };
    },

    async listOrphaned(caller, given: OrphanedFilters) {
      const { viewId } = caller.session;
      const { offset, ...filters } = reached(given);
      if (isElsewhere(filters)) return live.listOrphaned(caller, filters);
      const after = filters.cursor === undefined ? undefined : decodeCursor(filters.cursor);
      const leadEmail = (filters.lead_email ?? '').toLowerCase();
      const now = clock.now();
      const query = { viewId, leadEmail, after, offset, limit: filters.limit };
      const page = await listCachedOrphaned(sql, query);
      if (!page) await cache.begin(viewId);
      const isFirst = offset === 0 && !after && leadEmail === '';
      const held = page && {
        rows: page.rows,
        pagination: pageInfo(filters, page),
        next_cursor: page.next && encodeCursor(page.next),
        ...listFreshness(page.state, isFirst),
      };
      if (!held || !page?.state.scannedAt) {
        const isHeld = held && held.rows.length > 0;
        return liveOr(
          live.listOrphaned(caller, filters),
          isHeld ? () => ({ ...held, ...down(held) }) : undefined,
        );
      }
      if (isOld(page.state, 'orphaned', now)) await cache.refresh(viewId, 'orphaned');
      return held;
    },

    async getOrphaned(caller, id) {
      const { viewId } = caller.session;
      const now = clock.now();
      const held = await findCachedOrphaned(sql, viewId, id);
      if (held) {
        if (isOld(held.state, 'orphaned', now)) await cache.refresh(viewId, 'orphaned');
        return { ...held.doc, ...listFreshness(held.state, false) };
      }
      const { wire, askedAt } = await cache.readAs(caller, 'orphaned', id);
      if (!wire) throw notFound('Message');
      return { ...wire, ...asked(askedAt) };
    },

    badges: (caller) => readBadges(sql, caller.session.viewId),
    reread: (caller, touched) => cache.reread(caller, touched),
  };

  async function readSequence(caller: Caller, id: string) {
    const { wire, askedAt } = await cache.readAs(caller, 'sequences', id);
    if (!wire) throw notFound('Sequence');
    return { ...toDetail(wire), ...asked(askedAt) };
  }
}

const asked = (at: Date): Freshness => ({ synced_at: at.toISOString(), live: true, upstream_down: false });
