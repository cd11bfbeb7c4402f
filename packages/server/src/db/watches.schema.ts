import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgSequence, pgTable, real, text, unique } from 'drizzle-orm/pg-core';
import { instant, viewId } from './columns.ts';

/** Numbers every read before it is sent, so that an older answer never overwrites a newer one. */
export const readSeq = pgSequence('read_seq');

/** What a worker polls, once for all pages that ask. */
export const watches = pgTable(
  'watches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    viewId: viewId(),
    kind: text('kind', { enum: ['task', 'campaign'] }).notNull(),
    /** The task's or campaign's id at the upstream. */
    key: text('key').notNull(),
    /** The task's type, if known. */
    taskType: text('task_type'),
    intervalMs: integer('interval_ms').notNull(),
    /** Null: until the task ends. Otherwise each page that asks extends it. */
    wantedUntil: instant('wanted_until'),
    state: text('state', { enum: ['watching', 'done', 'failed', 'lost'] })
      .notNull()
      .default('watching'),
    status: text('status'),
    progress: real('progress').notNull().default(0),
    phase: text('phase'),
    doc: jsonb('doc'),
    hash: text('hash'),
    readSeq: bigint('read_seq', { mode: 'number' }).notNull().default(0),
    readAt: instant('read_at'),
    nextAt: instant('next_at').notNull(),
    leasedUntil: instant('leased_until'),
    /** Consecutive answers of 404. */
    misses: integer('misses').notNull().default(0),
    /** Consecutive failures. They lengthen the interval. */
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('watches_of').on(table.viewId, table.kind, table.key),
    index('watches_due').on(table.nextAt).where(sql`state = 'watching'`),
  ],
);
