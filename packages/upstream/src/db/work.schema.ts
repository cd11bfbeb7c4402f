import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, organizationId, ownedRow, ref } from './columns.ts';

/** Fences of leases. Each is larger than all before, even if a row was deleted and made again. */
export const workFences = pgSequence('work_fences', { startWith: 1_000_000_000 });

/**
 * What work is due for whom. The only table that spans organizations: it holds ids and times, no content.
 * kinds: send, plan, reconcile, receive, read, task, draft, count, wake, settle, assistant, source.
 */
export const workClock = pgTable(
  'work_clock',
  {
    kind: text('kind').notNull(),
    organizationId: organizationId(),
    key: ref('key').notNull(),
    nextAt: instant('next_at').notNull(),
    leasedUntil: instant('leased_until'),
    fence: bigint('fence', { mode: 'number' }).notNull().default(sql`0`),
    owner: text('owner'),
    servedAt: instant('served_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.organizationId, table.key] }),
    index('work_clock_due').on(table.kind, table.nextAt),
  ],
);

export type TaskError = { code: string; message: string };

/** Long work. Progress never falls; a killed task continues at `checkpoint`. */
export const tasks = pgTable(
  'tasks',
  {
    ...ownedRow(),
    taskType: text('task_type').notNull(),
    campaignId: ref('campaign_id'),
    status: text('status').notNull().default('pending'),
    progress: real('progress').notNull().default(0),
    phase: text('phase'),
    /** What the task needs: file, mappings, policies. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull().default({}),
    result: jsonb('result').$type<Record<string, unknown>>(),
    error: jsonb('error').$type<TaskError>(),
    checkpoint: jsonb('checkpoint').$type<Record<string, unknown>>(),
    idempotencyKey: text('idempotency_key').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tasks_key').on(table.organizationId, table.taskType, table.idempotencyKey),
    index('tasks_campaign').on(table.organizationId, table.campaignId, table.id.desc()),
  ],
);

/** Totals that change in the transaction of their rows. */
export const counters = pgTable(
  'counters',
  {
    organizationId: organizationId(),
    scope: text('scope').notNull(),
    facet: text('facet').notNull(),
    n: bigint('n', { mode: 'number' }).notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.scope, table.facet] })],
);

/** The change feed. `seq` comes from the organization's counter row, in the last statement of a transaction. */
export const changes = pgTable(
  'changes',
  {
    organizationId: organizationId(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    id: ref('id').notNull(),
    op: text('op').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.seq] })],
);
