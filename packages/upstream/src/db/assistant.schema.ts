import type { MessageDoc, RunState } from '@myra/shared/contracts/assistant-threads';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, organizationId, ref, rowId } from './columns.ts';

/** A person's conversation with the assistant. Only its owner reads it. */
export const assistantThreads = pgTable(
  'assistant_threads',
  {
    id: rowId(),
    organizationId: organizationId(),
    userId: uuid('user_id').notNull(),
    title: text('title').notNull(),
    /** Rises with each change of a message. */
    rev: bigint('rev', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('assistant_threads_of').on(table.organizationId, table.userId, table.updatedAt.desc())],
);

/** Questions and answers in order. `rev` is the thread's at the last change. */
export const assistantMessages = pgTable(
  'assistant_messages',
  {
    organizationId: organizationId(),
    threadId: ref('thread_id').notNull(),
    no: integer('no').notNull(),
    sender: text('sender').$type<'user' | 'bot'>().notNull(),
    /** The run that writes the answer; null for a question. */
    runId: ref('run_id'),
    doc: jsonb('doc').$type<MessageDoc>().notNull(),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.threadId, table.no] })],
);

/** The work on one answer. `plan` is stored before the first look-up, so that a resumed run follows it. */
export const assistantRuns = pgTable(
  'assistant_runs',
  {
    id: rowId(),
    organizationId: organizationId(),
    threadId: ref('thread_id').notNull(),
    /** The message that it writes. The question is the one before. */
    messageNo: integer('message_no').notNull(),
    state: text('state').$type<RunState>().notNull(),
    planner: text('planner').notNull(),
    plan: jsonb('plan').$type<Record<string, unknown>>(),
    error: text('error'),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [index('assistant_runs_thread').on(table.organizationId, table.threadId, table.id)],
);

/** A look-up of a run with its result, committed before it is used. */
export const assistantCalls = pgTable(
  'assistant_calls',
  {
    organizationId: organizationId(),
    runId: ref('run_id').notNull(),
    callNo: integer('call_no').notNull(),
    tool: text('tool').notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    result: jsonb('result').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.runId, table.callNo] })],
);
