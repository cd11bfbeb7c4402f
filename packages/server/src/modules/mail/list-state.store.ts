import type { Database } from '@myra/platform/database/open-database';
import type { Row as DriverRow, PendingQuery } from 'postgres';
import type { List } from '../../cache/lease.store.ts';
import type { ViewId } from '../../session/session.ts';
import type { PageCursor } from './page-cursor.ts';

type Sql = Database['sql'];
/** A part of a statement. */
export type Fragment = PendingQuery<DriverRow[]>;

/** How far a list of a view was read when the answer was made. */
export type ListState = {
  readAt: Date | null;
  scannedAt: Date | null;
  /** A scan is needed: a reported row needs one, or the last scan was suspicious. */
  isScanDue: boolean;
  /** Rows have the fields that the documents do not name. */
  hasAdditions: boolean;
  feedReadAt: Date | null;
  isDown: boolean;
};

/** If it is not exact, there are more than `total`. */
export type CachedPage<Row> = {
  state: ListState;
  rows: Row[];
  total: number;
  isExact: boolean;
  next: PageCursor | null;
};

const dateOrNull = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);

/** Columns for the freshness of an answer; `s` is the list's own state, `f` the feed's. */
export const stateColumns = (sql: Sql): Fragment => sql`
  s.read_at, s.scanned_at, (s.scan_requested is not null or s.suspicious_scans > 0) as is_scan_due, s.has_additions,
  f.read_at as feed_read_at, coalesce('upstream-unavailable' in (s.last_error, f.last_error), false) as is_down`;

/** The tables of `stateColumns`, and the condition that ends a statement. */
export const stateTables = (sql: Sql, viewId: ViewId, list: List): Fragment => sql`
  list_state s left join feed_state f on f.view_id = s.view_id
  where s.view_id = ${viewId} and s.list = ${list}`;

/** Reads what `stateColumns` selected. */
export const toListState = (row: Record<string, unknown>): ListState => ({
  readAt: dateOrNull(row.read_at),
  scannedAt: dateOrNull(row.scanned_at),
  isScanDue: row.is_scan_due === true,
  hasAdditions: row.has_additions === true,
  feedReadAt: dateOrNull(row.feed_read_at),
  isDown: row.is_down === true,
});

/** A count that stops at `max` + 1. */
export const cappedTotal = (counted: number, max: number): { total: number; isExact: boolean } => ({
  total: Math.min(counted, max),
  isExact: counted <= max,
});
