import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { views } from './views.schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const viewId = () =>
  uuid('view_id')
    .notNull()
    .references(() => views.id, { onDelete: 'cascade' });

/** How far each cached resource of a view has been read, and who is reading it now. */
export const syncState = pgTable(
  'sync_state',
  {
    viewId: viewId(),
    resource: text('resource', {
      enum: ['sequences', 'orphaned', 'details', 'changes', 'providers'],
    }).notNull(),
    /** Where the change feed was read up to. */
    cursor: bigint('cursor', { mode: 'number' }),
    sweepId: uuid('sweep_id'),
    /** The next page; 0 once all are read and the missing ones are looked up. */
    sweepPage: integer('sweep_page'),
    sweepPageSize: integer('sweep_page_size'),
    /** Where a walk by cursor goes on after; null at its beginning. */
    sweepAfter: text('sweep_after'),
    /** Version that the last sweep began with, whatever came of it. */
    sweepVersion: text('sweep_version'),
    /** Version that the upstream told last. */
    toldVersion: text('told_version'),
    /** Version of what is held; null where it is of none. */
    heldVersion: text('held_version'),
    /** Numbers from before its first request: a row read later is not judged by it. */
    sweepSeq: bigint('sweep_seq', { mode: 'number' }),
    sweepStartedAt: instant('sweep_started_at'),
    /** Number of the wish for one, until a sweep that began after it has ended. */
    sweepWanted: bigint('sweep_wanted', { mode: 'number' }),
    /** Missing rows that were looked up one by one. */
    sweepChecked: integer('sweep_checked').notNull().default(0),
    /** Complete sweeps, one after another, whose answer could not be believed. */
    doubts: integer('doubts').notNull().default(0),
    /** When the last complete sweep began. */
    sweptAt: instant('swept_at'),
    /** When the next one is due. */
    sweepAt: instant('sweep_at').notNull(),
    /** Everything the upstream told before this moment is kept. */
    readAt: instant('read_at'),
    requestedAt: instant('requested_at'),
    nextAt: instant('next_at').notNull(),
    leasedUntil: instant('leased_until'),
    fence: bigint('fence', { mode: 'number' }).notNull().default(0),
    fails: integer('fails').notNull().default(0),
    /** A code, never content. */
    lastError: text('last_error'),
    upstreamTotal: integer('upstream_total'),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.resource] }),
    index('sync_state_due').on(table.nextAt),
  ],
);

/** How many rows of each kind a view has; changed with the rows, in the same transaction. */
export const counters = pgTable(
  'counters',
  {
    viewId: viewId(),
    resource: text('resource').notNull(),
    facet: text('facet').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.resource, table.facet] })],
);

/** What running sweeps have met. Unlogged: losing it makes a sweep begin again. */
export const sweepSeen = pgTable(
  'sweep_seen',
  { sweepId: uuid('sweep_id').notNull(), id: text('id').notNull() },
  (table) => [primaryKey({ columns: [table.sweepId, table.id] })],
);

/** When the next background request to an upstream may leave, for the whole fleet. Unlogged. */
export const upstreamPace = pgTable('upstream_pace', {
  upstream: text('upstream').primaryKey(),
  nextAt: instant('next_at').notNull(),
});
