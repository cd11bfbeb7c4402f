import { type Clock, systemClock } from '@myra/platform/clock';
import { createSealer } from '@myra/platform/crypto/sealer';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { openDatabase } from '@myra/platform/database/open-database';
import { createDiskRoom } from '@myra/platform/disk/disk-room';
import { type Ids, systemIds } from '@myra/platform/ids';
import { createQueues, type Queues } from '@myra/platform/jobs/create-queues';
import { openQueueBackend, type QueueBackend } from '@myra/platform/jobs/queue-backend';
import type { Logger } from '@myra/platform/logger';
import { ORGANIZATION_CACHE_MS } from '@myra/shared/constants/timing';
import { isZone } from '@myra/shared/rules/calendar/time-zone';
import { createBackgroundRead } from './cache/background-read.ts';
import { createCache } from './cache/create-cache.ts';
import type { GatewayConfig } from './config.ts';
import { createEventHub, type EventHub } from './events/event-hub.ts';
import type { ViewEvent } from './events/event-types.ts';
import { listenForEvents } from './events/listen-for-events.ts';
import { notify } from './events/notify.ts';
import type { Gateway } from './gateway.ts';
import { jobs } from './jobs.ts';
import { createMailCache } from './modules/mail/create-mail-cache.ts';
import { createLiveMail } from './modules/mail/live-mail.ts';
import { createOrganizationLookup } from './modules/organizations/organization-lookup.ts';
import { createDirectory } from './modules/providers/create-directory.ts';
import { forgetVersion } from './modules/providers/provider-answers.store.ts';
import { createUploads } from './modules/uploads/create-uploads.ts';
import { createWatches } from './modules/watches/create-watches.ts';
import { createSessions } from './session/create-sessions.ts';
import { createCapabilities } from './upstream/capabilities.ts';
import { createUpstreamClient, type UpstreamLimits } from './upstream/create-upstream-client.ts';
import { isErrorCode } from './upstream/error-code.ts';

/** Fourteen connections in all, with six of the queues and the one that listens. */
const POOL_MAX = 3;
/** Short reads are pipelined on one connection without waiting for an answer in between. */
const HOT_MAX = 1;
const REFRESHES_MAX = 2;
const LOCKS_MAX = 1;

export type GatewayParts = {
  gateway: Gateway;
  hub: EventHub;
  queues: Queues;
  backend: QueueBackend;
  /** Listens to changes of other processes. For a process that serves pages. */
  listen(): { stop(): Promise<void> };
  close(): Promise<void>;
};

/** Builds the gateway. Needs a migrated database. `overrides` let a test control the clock and the ids. */
export async function createGateway(input: {
  config: GatewayConfig;
  log: Logger;
  overrides?: { clock?: Clock; ids?: Ids; limits?: Partial<UpstreamLimits> };
}): Promise<GatewayParts> {
  const { config, log, overrides = {} } = input;
  const clock = overrides.clock ?? systemClock;
  const ids = overrides.ids ?? systemIds;
  const { productUrl, authUrl, paths } = config.upstream;
  const open = (poolMax: number, applicationName: string, keepsPlans = false) =>
    openDatabase({ url: config.databaseUrl, role: APP_ROLE, poolMax, applicationName, keepsPlans });
  const database = open(POOL_MAX, 'myra-gateway');
  const hot = open(HOT_MAX, 'myra-gateway-hot', true);
  const locks = open(LOCKS_MAX, 'myra-gateway-locks');
  // Separate from `locks`: a caller with one of those connections may need a token refresh.
  const refreshes = open(REFRESHES_MAX, 'myra-gateway-refreshes');
  const { sql } = database;
  const backend = openQueueBackend({
    redisUrl: config.redisUrl,
    databaseUrl: config.databaseUrl,
    role: APP_ROLE,
    redisPrefix: 'myra-gw',
    // Two workers listen; two more where a rebuild starts them beside busy ones; and two.
    poolMax: 6,
    log,
  });
  const queues = createQueues(backend);
  const limits = overrides.limits ? { limits: overrides.limits } : {};
  const upstream = createUpstreamClient({ productUrl, authUrl, paths, ids, ...limits });
  const publish = (event: ViewEvent) => notify(sql, event);
  const disk = createDiskRoom(config.disk);
  const base = { config, database, locks, disk, clock, ids, log };
  const capabilities = createCapabilities(clock);
  const sealer = createSealer(config.secret, config.secretsPrevious);
  const sessions = createSessions({
    ...base,
    hot,
    refreshes,
    sealer,
    call: upstream.call,
    download: upstream.download,
    capabilities,
    publish,
  });
  const organizations = createOrganizationLookup({
    database,
    clock,
    publish,
    cacheMs: ORGANIZATION_CACHE_MS,
    onFetched: sessions.moveTo,
  });
  const watches = createWatches({
    ...base,
    sessions,
    pollLater: (watchIds, delayMs) =>
      queues.enqueue(jobs.pollTasks, { watchIds, isLeased: false }, { delayMs }),
  });
  const cache = createCache({
    ...base,
    random: Math.random,
    capabilities,
    read: createBackgroundRead({
      database,
      clock,
      sessions,
      upstream: productUrl,
      requestsPerSecondMax: config.upstream.requestsPerSecondMax,
    }),
    runSoon: async ({ viewId, kind }) => {
      if (kind !== 'feed') await queues.enqueue(jobs.runCache, { viewId, kind });
    },
    readSoon: (viewId, sequenceIds) =>
      queues.enqueue(jobs.readConversations, { viewId, ids: [...sequenceIds] }),
  });
  const gateway: Gateway = {
    ...base,
    sessions,
    organizations,
    watches,
    cache,
    directory: createDirectory({ database, clock, answersMax: config.upstream.providerAnswersMax }),
    mail: createMailCache({
      database,
      hot,
      clock,
      cache,
      zoneOf: (caller) =>
        organizations.find(caller).then(
          (organization) => {
            const zone = organization?.timezone ?? 'UTC';
            return isZone(zone) ? zone : 'UTC';
          },
          (error: unknown) => {
            // Continues without the upstream: a day boundary that is some hours off is better than no inbox.
            if (isErrorCode(error, 'upstream-unavailable')) return 'UTC';
            throw error;
          },
        ),
      live: createLiveMail({ now: clock.now, publish }),
    }),
    uploads: createUploads({ ...base, dir: config.uploadsDir }),
    publish,
    async touched({ caller, type, ids: touchedIds }) {
      const { viewId } = caller.session;
      if (type === 'campaign.changed') {
        for (const id of touchedIds) await watches.rereadCampaign(caller, id);
      }
      if (type === 'directory.changed') await forgetVersion(sql, viewId);
      if (type === 'sequence.changed') await cache.refresh(viewId, 'sequences');
      await publish({ v: viewId, t: type, ids: touchedIds });
    },
  };
  const hub = createEventHub({ sessions, log, monotonicMs: clock.monotonicMs });

  return {
    gateway,
    hub,
    queues,
    backend,
    listen: () =>
      listenForEvents({
        databaseUrl: config.databaseUrl,
        log,
        onEvent: (event) => {
          if (event.t === 'organization.changed') organizations.forgetView(event.v);
          hub.take(event);
        },
        onListening: () => {
          organizations.forgetAll();
          hub.resyncAll();
        },
      }),
    async close() {
      await queues.close();
      await backend.close();
      upstream.close();
      await hot.close();
      await locks.close();
      await refreshes.close();
      await database.close();
    },
  };
}
