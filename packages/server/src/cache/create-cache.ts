import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '@myra/platform/database/in-transaction';
import pLimit from 'p-limit';
import type { GatewayConfig } from '../config.ts';
import { notify } from '../events/notify.ts';
import type { Caller } from '../session/caller.ts';
import type { Cache, Touched } from './cache.ts';
import type { CacheContext } from './context.ts';
import { followFeed } from './feed/follow-feed.ts';
import { cachedTables } from './keep/cached-tables.ts';
import { recount } from './keep/counts.store.ts';
import { makeDetailsDue } from './keep/details.store.ts';
import { readAs, readOnes } from './keep/read-ones.ts';
import type { Due, Kind, List } from './lease.store.ts';
import * as store from './lease.store.ts';
import { listLists } from './list/list-state.store.ts';
import { runList } from './list/run-list.ts';
import { loadDetails } from './load-details.ts';
import { runState } from './run-state.ts';

const DUE_MAX = 200;
const FEEDS_MAX = 500;
const LOOK_FOR_FEEDS_MS = 1_000;
/** One request for each kind and process in this time. */
const REQUEST_EVERY_MS = 5_000;
const REQUESTS_REMEMBERED_MAX = 10_000;
/** Rows that are read again at once after a write. */
const REREAD_AT_ONCE = 4;

export type CacheInput = CacheContext & {
  config: Pick<GatewayConfig, 'session'>;
  /** Queues `run`. */
  runSoon: (due: Due) => Promise<void>;
  /** Queues `readConversations`. */
  readSoon: (viewId: string, ids: readonly string[]) => Promise<void>;
};

export function createCache(input: CacheInput): Cache {
  const { clock, log, config } = input;
  const { sql } = input.database;
  const requests = new Map<string, number>();
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const active = () => ({
    now: clock.now(),
    limits: { idleBefore: ago(config.session.idleMs), createdBefore: ago(config.session.absoluteMs) },
  });

  /** A queue that is down only delays the read: the tick finds the row. */
  const soon = (queued: Promise<void>) =>
    queued.catch((error: unknown) => log.warn({ err: error }, 'a read was not queued'));

  const isFirstRequest = (key: string): boolean => {
    const now = clock.monotonicMs();
    const last = requests.get(key);
    if (last !== undefined && now - last < REQUEST_EVERY_MS) return false;
    if (requests.size >= REQUESTS_REMEMBERED_MAX) requests.clear();
    requests.set(key, now);
    return true;
  };

  const refresh = async (viewId: string, kind: Kind) => {
    if (!isFirstRequest(`${viewId} ${kind}`)) return;
    await store.requestRead(sql, { viewId, kind }, clock.now());
    await soon(input.runSoon({ viewId, kind }));
  };

  /** Reads rows again, a few at a time. A row that fails is due at once, and pages are told that it changed. */
  const rereadAll = async (caller: Caller, list: List, ids: readonly string[]) => {
    const { viewId } = caller.session;
    const failed: string[] = [];
    await pLimit(REREAD_AT_ONCE).map(new Set(ids), (id) =>
      readAs(input, caller, list, id).catch((error: unknown) => {
        log.warn({ err: error, id }, 'a written row could not be read again');
        failed.push(id);
      }),
    );
    if (failed.length === 0) return false;
    if (list === 'sequences') await makeDetailsDue(sql, viewId, failed);
    await notify(sql, { v: viewId, t: cachedTables[list].event, ids: failed });
    await store.requestRead(sql, { viewId, kind: list }, clock.now());
    await soon(list === 'sequences' ? input.readSoon(viewId, failed) : input.runSoon({ viewId, kind: list }));
    return true;
  };

  return {
    listDue: () => store.listDue(sql, { ...active(), max: DUE_MAX, feeds: false }),
    async run(due) {
      const { kind } = due;
      if (kind === 'feed') throw new TypeError('A feed is followed, not run');
      const { isDueAgain } = await runState(input, due, {
        work: (lease) => (kind === 'details' ? loadDetails(input, lease) : runList(input, kind, lease)),
      });
      if (isDueAgain) await soon(input.runSoon(due));
    },
    async readConversations(viewId, ids) {
      await readOnes(input, { viewId, list: 'sequences', ids, isNamed: false });
    },
    followView: (viewId, signal) => followFeed(input, viewId, signal),
    follow() {
      const stopping = new AbortController();
      const running = new Map<string, Promise<void>>();
      const start = (viewId: string) => {
        const followed = followFeed(input, viewId, stopping.signal)
          .catch((error: unknown) => log.warn({ err: error, view_id: viewId }, 'a feed was lost'))
          .finally(() => running.delete(viewId));
        running.set(viewId, followed);
      };
      const loop = async () => {
        while (!stopping.signal.aborted) {
          const found = await store
            .listDue(sql, { ...active(), max: FEEDS_MAX, feeds: true })
            .catch((error: unknown) => {
              log.warn({ err: error }, 'feeds could not be listed');
              return [];
            });
          for (const { viewId } of found) if (!running.has(viewId)) start(viewId);
          await wait(LOOK_FOR_FEEDS_MS, undefined, { signal: stopping.signal }).catch(() => {});
        }
      };
      const looping = loop();
      return {
        async stop() {
          stopping.abort();
          await looping;
          await Promise.all(running.values());
        },
      };
    },
    refresh,
    async refreshConversation(viewId, id) {
      if (isFirstRequest(`${viewId} ${id}`)) await soon(input.readSoon(viewId, [id]));
    },
    async begin(viewId) {
      await store.makeAllDue(sql, viewId, clock.now());
      for (const kind of store.LISTS) await soon(input.runSoon({ viewId, kind }));
    },
    readAs: (caller, list, id) => readAs(input, caller, list, id),
    async reread(caller, { sequences = [], orphaned = [] }: Touched) {
      const parts = [
        await rereadAll(caller, 'sequences', sequences),
        await rereadAll(caller, 'orphaned', orphaned),
      ];
      return { stale: parts.some(Boolean) };
    },
    async reconcile() {
      let wrong = 0;
      for (const { viewId, list } of await listLists(sql)) {
        const counts = await inTransaction(input.database.sql, async (tx) => {
          await store.lockList(tx, viewId, list);
          return recount(tx, viewId, list);
        });
        if (counts > 0) log.warn({ view_id: viewId, list, counts }, 'counts were wrong');
        wrong += counts;
      }
      return wrong;
    },
    async oldestDueMs() {
      const oldest = await store.oldestDue(sql, active());
      return oldest ? clock.now().getTime() - oldest.getTime() : 0;
    },
  };
}
