import type { Database } from '@myra/platform/database/open-database';
import type { ViewEvent } from './event-types.ts';

/** The one channel of the gateway. */
export const EVENT_CHANNEL = 'myra_events';

const IDS_MAX = 50;
/** Postgres refuses a payload of 8,000 bytes, and the transaction with it. Ids of an upstream may be long. */
const BYTES_MAX = 4_000;

/**
 * Sends an event to every API process. Inside a transaction it is sent at the commit. More than 50 ids mean all rows.
 */
export async function notify(sql: Database['sql'], event: ViewEvent): Promise<void> {
  const { ids, ...rest } = event;
  const bounded = ids && ids.length > 0 && ids.length <= IDS_MAX ? { ...rest, ids } : rest;
  const text = JSON.stringify(bounded);
  const payload = Buffer.byteLength(text) <= BYTES_MAX ? text : JSON.stringify(rest);
  await sql`select pg_notify(${EVENT_CHANNEL}, ${payload})`;
}
