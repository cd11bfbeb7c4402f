import { getMailSequence, listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { getOrphaned, listOrphaned } from '@myra/shared/contracts/orphaned';
import type { Freshness, PageInfo } from '@myra/shared/mail/conversation';
import type { ViewEvent } from '../../events/event-types.ts';
import type { Caller } from '../../session/caller.ts';
import { type MailCache, toDetail } from './mail-cache.ts';
import { orphanedQuery, type SequenceFilters, sequenceFilters, sequenceQuery } from './mail-filters.ts';

type WirePagination = {
  page: number | null;
  pages: number | null;
  size: number | null;
  total: number | null;
};

const live = (now: Date): Freshness => ({ synced_at: now.toISOString(), live: true, upstream_down: false });

function pageInfo(wire: WirePagination | null, asked: { page: number; limit: number }): PageInfo {
  const size = wire?.size ?? asked.limit;
  const total = wire?.total ?? 0;
  return {
    page: wire?.page ?? asked.page,
    pages: wire?.pages ?? Math.ceil(total / size),
    size,
    total,
    total_exact: total <= 10_000,
  };
}

/** The mail area read from the upstream at the time of the call, for what no cache can answer. */
export function createLiveMail(deps: {
  now: () => Date;
  publish: (event: ViewEvent) => Promise<void>;
}): MailCache {
  const list = async (caller: Caller, filters: SequenceFilters) =>
    caller.call(listMailSequences, { query: sequenceQuery(filters) });
  const count = async (caller: Caller, filters: Partial<SequenceFilters>) =>
    (await list(caller, sequenceFilters.parse({ limit: 10, ...filters }))).pagination?.total ?? 0;

  return {
    async listSequences(caller, filters) {
      const answer = await list(caller, filters);
      return {
        rows: answer.sequences,
        pagination: pageInfo(answer.pagination, filters),
        ...live(deps.now()),
      };
    },
    async getSequence(caller, sequenceId) {
      const answer = await caller.call(getMailSequence, { params: { id: sequenceId } });
      return { ...toDetail(answer), ...live(deps.now()) };
    },
    async listOrphaned(caller, filters) {
      const answer = await caller.call(listOrphaned, { query: orphanedQuery(filters) });
      const pagination = pageInfo(answer.pagination, filters);
      return {
        rows: answer.orphanedNotifications,
        pagination: { ...pagination, total_exact: answer.total?.exact ?? pagination.total_exact },
        ...live(deps.now()),
      };
    },
    async getOrphaned(caller, notificationId) {
      const answer = await caller.call(getOrphaned, { params: { id: notificationId } });
      return { ...answer, ...live(deps.now()) };
    },
    async badges(caller) {
      const [inboxUnread, draftsWaiting, orphaned] = await Promise.all([
        count(caller, { read: false }),
        count(caller, { sequence_type: 'draft' }),
        caller.call(listOrphaned, { query: { page: 1, limit: 100 } }),
      ]);
      const catchAllUnread = orphaned.orphanedNotifications.filter(
        (each) => each.status === 'received',
      ).length;
      return { inbox_unread: inboxUnread, catch_all_unread: catchAllUnread, drafts_waiting: draftsWaiting };
    },
    async reread(caller, { sequences = [], orphaned = [] }) {
      const { viewId } = caller.session;
      if (sequences.length > 0) await deps.publish({ v: viewId, t: 'sequence.changed', ids: [...sequences] });
      if (orphaned.length > 0) await deps.publish({ v: viewId, t: 'orphaned.changed', ids: [...orphaned] });
      await deps.publish({ v: viewId, t: 'badge.changed' });
      return { stale: false };
    },
  };
}
