import type { Database } from '@myra/platform/database/open-database';
import type { Row as DriverRow, PendingQuery } from 'postgres';
import type { ViewId } from '../../session/session.ts';
import type { PageCursor } from './page-cursor.ts';

type Sql = Database['sql'];
/** A part of a statement. */
export type Fragment = PendingQuery<DriverRow[]>;

/** How far a resource of a view was read when the answer was made. */
export type ListState = {
  readAt: Date | null;
  sweptAt: Date | null;
  /** Something was named that only a sweep brings, or the last one was not believed. */
  isSweepDue: boolean;
  feedReadAt: Date | null;
  isDown: boolean;
};

/** There are more than `total` where it is not exact. */
export type CachedPage<Row> = {
  state: ListState;
  rows: Row[];
  total: number;
  isExact: boolean;
  next: PageCursor | null;
};

const UNAVAILABLE = 'upstream-unavailable%';

const dateOrNull = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);

/** Columns of the answer that say how fresh it is; `s` is the resource's own state, `f` the feed's. */
export const stateColumns = (sql: Sql): Fragment => sql`
  s.read_at, s.swept_at, (s.sweep_wanted is not null or s.doubts > 0) as is_sweep_due, f.read_at as feed_read_at,
  coalesce(s.last_error like ${UNAVAILABLE} or f.last_error like ${UNAVAILABLE}, false) as is_down`;

/** The tables of `stateColumns`, and the condition that ends a statement. */
export const stateTables = (sql: Sql, viewId: ViewId, resource: string): Fragment => sql`
  sync_state s left join sync_state f on f.view_id = s.view_id and f.resource = 'changes'
  where s.view_id = ${viewId} and s.resource = ${resource}`;

/** Reads what `stateColumns` selected. */
export const toListState = (row: Record<string, unknown>): ListState => ({
  readAt: dateOrNull(row.read_at),
  sweptAt: dateOrNull(row.swept_at),
  isSweepDue: row.is_sweep_due === true,
  feedReadAt: dateOrNull(row.feed_read_at),
  isDown: row.is_down === true,
});

/** What was counted no further than one beyond `max`. */
export const cappedTotal = (counted: number, max: number): { total: number; isExact: boolean } => ({
  total: Math.min(counted, max),
  isExact: counted <= max,
});
