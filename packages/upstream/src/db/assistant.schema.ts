import type { CardState, CardTool } from '@myra/shared/contracts/assistant-cards';
import type { AssistantFile } from '@myra/shared/contracts/assistant-files';
import type { OpenedPlace } from '@myra/shared/contracts/assistant-places';
import type { MessageDoc, RunState } from '@myra/shared/contracts/assistant-threads';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, organizationId, ownedRow, ref } from './columns.ts';

/** Who chooses look-ups: rules of words, or a model. */
export type Planner = 'patterns' | 'llm';

/** A message as it is stored. `file_ids` are files of earlier questions that this one is about as well. */
export type StoredDoc = MessageDoc & { file_ids?: number[] };

/** A person's conversation with the assistant. Only its owner reads it. */
export const assistantThreads = pgTable(
  'assistant_threads',
  {
    ...ownedRow(),
    userId: uuid('user_id').notNull(),
    title: text('title').notNull(),
    /** What the person wants to reach; empty if not said. The activity plans of the thread take it. */
    goal: text('goal').notNull().default(''),
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
    doc: jsonb('doc').$type<StoredDoc>().notNull(),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.threadId, table.no] })],
);

/** The work on one answer. `plan` is stored before the first look-up, so that a resumed run follows it. */
export const assistantRuns = pgTable(
  'assistant_runs',
  {
    ...ownedRow(),
    threadId: ref('thread_id').notNull(),
    /** The message that it writes. The question is the one before. */
    messageNo: integer('message_no').notNull(),
    state: text('state').$type<RunState>().notNull(),
    planner: text('planner').$type<Planner>().notNull(),
    plan: jsonb('plan').$type<Record<string, unknown>>(),
    error: text('error'),
    /** Steps and tokens of a model; 0 without one. */
    steps: integer('steps').notNull().default(0),
    tokens: integer('tokens').notNull().default(0),
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

/** A file of a question with the text of its pages. Until the question is asked it belongs to no thread. */
export const assistantFiles = pgTable(
  'assistant_files',
  {
    ...ownedRow(),
    userId: uuid('user_id').notNull(),
    threadId: ref('thread_id'),
    messageNo: integer('message_no'),
    name: text('name').notNull(),
    kind: text('kind').$type<AssistantFile['kind']>().notNull(),
    bytes: integer('bytes').notNull(),
    pages: integer('pages'),
    texts: jsonb('texts').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('assistant_files_thread').on(table.organizationId, table.threadId)],
);

/** An act that waits for a click: its input, the words that are shown, and the rows that it rests on. */
export const assistantCards = pgTable(
  'assistant_cards',
  {
    ...ownedRow(),
    threadId: ref('thread_id').notNull(),
    /** Who asked, and the only one who may click. */
    userId: uuid('user_id').notNull(),
    runId: ref('run_id').notNull(),
    callNo: integer('call_no').notNull(),
    tool: text('tool').$type<CardTool>().notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    inputHash: text('input_hash').notNull(),
    words: jsonb('words').$type<{ title: string; lines: string[] }>().notNull(),
    basis: jsonb('basis').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<CardState>().notNull().default('open'),
    expiresAt: instant('expires_at').notNull(),
    why: text('why'),
    decidedAt: instant('decided_at'),
    receipt: jsonb('receipt').$type<{ text: string; opens: OpenedPlace | null }>(),
    createdAt: createdAt(),
  },
  (table) => [
    // A run that is taken up again makes no card twice.
    uniqueIndex('assistant_cards_call').on(table.organizationId, table.runId, table.callNo),
    index('assistant_cards_thread').on(table.organizationId, table.threadId),
  ],
);
