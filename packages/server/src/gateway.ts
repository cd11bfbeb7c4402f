import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { Ids } from '@myra/platform/ids';
import type { Logger } from '@myra/platform/logger';
import type { GatewayConfig } from './config.ts';
import type { EventType, ViewEvent } from './events/event-types.ts';
import type { MailCache } from './modules/mail/mail-cache.ts';
import type { OrganizationLookup } from './modules/organizations/organization-lookup.ts';
import type { Directory } from './modules/providers/create-directory.ts';
import type { Uploads } from './modules/uploads/uploads.ts';
import type { Watches } from './modules/watches/watches.ts';
import type { Sessions } from './session/sessions.ts';
import type { Sync } from './sync/sync.ts';
import type { Caller } from './trpc/context.ts';

/** Everything a request, procedure or job may use. Made once, in `create-gateway.ts`. */
export type Gateway = {
  config: GatewayConfig;
  log: Logger;
  clock: Clock;
  ids: Ids;
  database: Database;
  /**
   * For transactions that are held open while the upstream is asked. Whoever has a lock there reads and writes through
   * `database`, so that those who wait for it can never hold what it needs.
   */
  locks: Database;
  sessions: Sessions;
  uploads: Uploads;
  watches: Watches;
  sync: Sync;
  mail: MailCache;
  directory: Directory;
  organizations: OrganizationLookup;
  /** Tells every api process, outside a transaction. */
  publish(event: ViewEvent): Promise<void>;
  /** After a write: what is held of these rows is read again or dropped, then the view's pages are told. */
  touched(change: { caller: Caller; type: EventType; ids: string[] }): Promise<void>;
};
