import type { Database } from '@myra/platform/database/open-database';
import type { ViewEvent } from './event-types.ts';

/** The one channel of the gateway. */
export const EVENT_CHANNEL = 'myra_events';

const IDS_MAX = 50;
/** Postgres refuses a payload of 8,000 bytes, and with it the transaction; ids of an upstream may be long. */
const BYTES_MAX = 4_000;

/** Sends an event to every api process; inside a transaction it leaves when that commits. More ids than 50 mean all. */
export async function notify(sql: Database['sql'], event: ViewEvent): Promise<void> {
  const { ids, ...rest } = event;
  const bounded = ids && ids.length > 0 && ids.length <= IDS_MAX ? { ...rest, ids } : rest;
  const text = JSON.stringify(bounded);
  const payload = Buffer.byteLength(text) <= BYTES_MAX ? text : JSON.stringify(rest);
  await sql`select pg_notify(${EVENT_CHANNEL}, ${payload})`;
}
