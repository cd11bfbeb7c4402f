import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { DiskRoom } from '@myra/platform/disk/disk-room';
import type { Ids } from '@myra/platform/ids';
import type { Logger } from '@myra/platform/logger';
import type { EventType } from '@myra/shared/constants/event-types';
import type { Cache } from './cache/cache.ts';
import type { GatewayConfig } from './config.ts';
import type { ViewEvent } from './events/event-types.ts';
import type { MailCache } from './modules/mail/mail-cache.ts';
import type { OrganizationLookup } from './modules/organizations/organization-lookup.ts';
import type { Directory } from './modules/providers/create-directory.ts';
import type { Uploads } from './modules/uploads/uploads.ts';
import type { Watches } from './modules/watches/watches.ts';
import type { Caller } from './session/caller.ts';
import type { Sessions } from './session/sessions.ts';

/** Everything a request, procedure or job may use. Made once, in `create-gateway.ts`. */
export type Gateway = {
  config: GatewayConfig;
  log: Logger;
  clock: Clock;
  ids: Ids;
  database: Database;
  /**
   * For transactions that stay open while the upstream is called. Their other reads and writes go through `database`,
   * so that transactions that wait for such a lock never use the connections its owner needs.
   */
  locks: Database;
  /** Asked before files are taken. */
  disk: DiskRoom;
  sessions: Sessions;
  uploads: Uploads;
  watches: Watches;
  cache: Cache;
  mail: MailCache;
  directory: Directory;
  organizations: OrganizationLookup;
  /** Notifies every API process, outside a transaction. */
  publish(event: ViewEvent): Promise<void>;
  /** After a write: reads the cached copies of these rows again or drops them, then notifies the view's pages. */
  touched(change: { caller: Caller; type: EventType; ids: string[] }): Promise<void>;
};
