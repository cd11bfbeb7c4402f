import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, viewId } from './columns.ts';

/** Which process reads it now and when it is due. These columns mean the same in every state row. */
const lease = () => ({
  nextAt: instant('next_at').notNull(),
  /** Number of requests for a read. If it changed during a run, the row is due again. */
  requests: bigint('requests', { mode: 'number' }).notNull().default(0),
  leasedUntil: instant('leased_until'),
  /** Incremented by every lease. A run writes only while the number is still its own. */
  fence: bigint('fence', { mode: 'number' }).notNull().default(0),
  /** Consecutive failed runs. */
  fails: integer('fails').notNull().default(0),
  /** Code of the last failure, never content. */
  lastError: text('last_error'),
});

/** How far the change feed of a view was followed. */
export const feedState = pgTable(
  'feed_state',
  {
    viewId: viewId().primaryKey(),
    ...lease(),
    /** The feed was read up to here; null if there is no cursor yet. */
    cursor: bigint('cursor', { mode: 'number' }),
    /** Every change before this moment is in the cache. */
    readAt: instant('read_at'),
  },
  (table) => [index('feed_state_due').on(table.nextAt)],
);

/** How far one list of a view was read. */
export const listState = pgTable(
  'list_state',
  {
    viewId: viewId(),
    list: text('list', { enum: ['sequences', 'orphaned'] }).notNull(),
    ...lease(),
    phase: text('phase', { enum: ['resting', 'scanning', 'checking'] })
      .notNull()
      .default('resting'),
    /** Rows of a page, if this upstream gives no more. */
    pageSize: integer('page_size'),
    /** Rows in the whole list, counted by the upstream. */
    upstreamTotal: integer('upstream_total'),
    /** Rows have the fields that the documents do not name. */
    hasAdditions: boolean('has_additions').notNull().default(false),
    /** The first page is known as of this time. */
    readAt: instant('read_at'),
    /** Start of the last complete scan. */
    scannedAt: instant('scanned_at'),
    /** When the next scheduled scan is due. */
    scanAt: instant('scan_at').notNull(),
    /** Number of the last request for a scan; null once a scan with a later number is complete. */
    scanRequested: bigint('scan_requested', { mode: 'number' }),
    /** Number of the current scan, taken before its first request. A row with a later read is not judged by it. */
    scanSeq: bigint('scan_seq', { mode: 'number' }),
    scanStartedAt: instant('scan_started_at'),
    /** The page that the scan reads next. */
    scanPage: integer('scan_page'),
    /** Missing rows that the scan has looked up by id. */
    scanChecked: integer('scan_checked').notNull().default(0),
    /** Consecutive complete scans with a suspicious answer. */
    suspiciousScans: integer('suspicious_scans').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.list] }), index('list_state_due').on(table.nextAt)],
);

/** When conversations of a view are read in advance. Each row says itself when it is due. */
export const detailState = pgTable('detail_state', { viewId: viewId().primaryKey(), ...lease() }, (table) => [
  index('detail_state_due').on(table.nextAt),
]);

/** Ids found by running scans. Unlogged: after a loss the scan begins again. */
export const scanSeen = pgTable(
  'scan_seen',
  { scanSeq: bigint('scan_seq', { mode: 'number' }).notNull(), id: text('id').notNull() },
  (table) => [primaryKey({ columns: [table.scanSeq, table.id] })],
);

/** How many rows each list of a view shows. Changed in the transaction that changes the rows. */
export const listCounts = pgTable(
  'list_counts',
  {
    viewId: viewId(),
    list: text('list', { enum: ['sequences', 'orphaned'] }).notNull(),
    total: integer('total').notNull().default(0),
    unread: integer('unread').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    draft: integer('draft').notNull().default(0),
    attention: integer('attention').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.list] })],
);

/** How many rows of the inbox have each combination of filter values. */
export const sequenceCounts = pgTable(
  'sequence_counts',
  {
    viewId: viewId(),
    sequenceState: text('sequence_state').notNull(),
    /** Empty for no representative. */
    repId: text('rep_id').notNull(),
    /** As `sequences.kind`. */
    kind: smallint('kind').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.sequenceState, table.repId, table.kind] })],
);

/** When the next background request to an upstream may be sent, for all processes. Unlogged. */
export const upstreamPace = pgTable('upstream_pace', {
  upstream: text('upstream').primaryKey(),
  nextAt: instant('next_at').notNull(),
});
