import { setTimeout as wait } from 'node:timers/promises';
import type { GatewayConfig } from '../config.ts';
import { notify } from '../events/notify.ts';
import type { Caller } from '../trpc/context.ts';
import { type CachedResource, cachedTables, type ListedResource } from './cached-tables.ts';
import { recount } from './counters.store.ts';
import { followFeed } from './follow-feed.ts';
import { readAs } from './read-as.ts';
import { readOnes } from './read-ones.ts';
import { runResource } from './run-resource.ts';
import { makeDetailsDue } from './sequence-details.store.ts';
import type { Sync, Touched } from './sync.ts';
import { inTransaction, type SyncContext } from './sync-context.ts';
import * as leases from './sync-lease.store.ts';
import * as store from './sync-state.store.ts';
import type { Resource } from './sync-state.ts';

const DUE_MAX = 200;
const FEEDS_MAX = 500;
const LOOK_FOR_FEEDS_MS = 1_000;
/** One wish for each resource and process in this time. */
const WISH_EVERY_MS = 5_000;
/** Rows that are read again at once after a write. */
const REREAD_AT_ONCE = 4;
const WISHES_HELD_MAX = 10_000;
const KEPT = ['sequences', 'orphaned', 'providers'] as const;

export type SyncInput = SyncContext & {
  config: Pick<GatewayConfig, 'session'>;
  /** Has `run` called. */
  runSoon: (due: leases.Due) => Promise<void>;
  /** Has `readConversations` called. */
  readSoon: (viewId: string, ids: readonly string[]) => Promise<void>;
};

export function createSync(input: SyncInput): Sync {
  const { clock, log, config } = input;
  const { sql } = input.database;
  const wishes = new Map<string, number>();
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const due = () => ({
    now: clock.now(),
    limits: { idleBefore: ago(config.session.idleMs), createdBefore: ago(config.session.absoluteMs) },
  });

  /** A queue that is away costs time only: the tick finds the row. */
  const soon = (queued: Promise<void>) =>
    queued.catch((error: unknown) => log.warn({ err: error }, 'a read was not queued'));

  const isFirstWish = (key: string): boolean => {
    const now = clock.monotonicMs();
    const last = wishes.get(key);
    if (last !== undefined && now - last < WISH_EVERY_MS) return false;
    if (wishes.size >= WISHES_HELD_MAX) wishes.clear();
    wishes.set(key, now);
    return true;
  };

  const refresh = async (viewId: string, resource: Resource) => {
    if (!isFirstWish(`${viewId} ${resource}`)) return;
    await store.request(sql, { viewId, resource, now: clock.now() });
    await soon(input.runSoon({ viewId, resource }));
  };

  const listFeeds = () => leases.listDue(sql, { ...due(), max: FEEDS_MAX, feeds: true });

  /** Reads rows again, a few at a time; what fails is due at once and its pages are told to look. */
  const rereadAll = async (caller: Caller, resource: ListedResource, ids: readonly string[]) => {
    const { viewId } = caller.session;
    const failed: string[] = [];
    const left = [...new Set(ids)];
    const work = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        const current = id;
        await readAs(input, caller, resource, current).catch((error: unknown) => {
          log.warn({ err: error, id: current }, 'a written row could not be read again');
          failed.push(current);
        });
      }
    };
    await Promise.all(Array.from({ length: REREAD_AT_ONCE }, work));
    if (failed.length === 0) return false;
    if (resource === 'sequences') await makeDetailsDue(sql, viewId, failed);
    await notify(sql, { v: viewId, t: cachedTables[resource].event, ids: failed });
    await store.request(sql, { viewId, resource, now: clock.now() });
    await soon(
      resource === 'sequences' ? input.readSoon(viewId, failed) : input.runSoon({ viewId, resource }),
    );
    return true;
  };

  const reconcileView = (viewId: string, resource: CachedResource) =>
    inTransaction(input, async (tx) => {
      await store.lockResource(tx, viewId, resource);
      return recount(tx, cachedTables[resource], viewId);
    });

  return {
    listDue: () => leases.listDue(sql, { ...due(), max: DUE_MAX, feeds: false }),
    async run(each) {
      const { isDueAgain } = await runResource(input, each);
      if (isDueAgain) await soon(input.runSoon(each));
    },
    async readConversations(viewId, ids) {
      await readOnes(input, { viewId, resource: 'sequences', ids, isTold: false });
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
          const found = await listFeeds().catch((error: unknown) => {
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
      if (isFirstWish(`${viewId} ${id}`)) await soon(input.readSoon(viewId, [id]));
    },
    async wake(viewId) {
      await store.wakeSync(sql, viewId, clock.now());
      for (const resource of KEPT) await soon(input.runSoon({ viewId, resource }));
    },
    readAs: (caller, resource, id) => readAs(input, caller, resource, id),
    async reread(caller, { sequences = [], orphaned = [] }: Touched) {
      const parts = [
        await rereadAll(caller, 'sequences', sequences),
        await rereadAll(caller, 'orphaned', orphaned),
      ];
      return { stale: parts.some(Boolean) };
    },
    async reconcile() {
      let wrong = 0;
      for (const { viewId, resource } of await store.listKept(sql, KEPT)) {
        const facets = await reconcileView(viewId, resource);
        if (facets.length > 0)
          log.warn({ view_id: viewId, resource, facets: facets.length }, 'counters were wrong');
        wrong += facets.length;
      }
      return wrong;
    },
    async oldestDueMs() {
      const oldest = await leases.oldestDue(sql, due());
      return oldest ? clock.now().getTime() - oldest.getTime() : 0;
    },
  };
}
