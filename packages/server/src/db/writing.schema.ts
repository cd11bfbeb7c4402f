import type { ReplyExtras } from '@myra/shared/mail/conversation';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Answers while they are typed, one for each person and conversation. This is original data, not a cache: it is backed
 * up.
 */
export const typedReplies = pgTable(
  'typed_replies',
  {
    viewId: uuid('view_id').notNull(),
    userId: text('user_id').notNull(),
    /** Or, for what is no answer in a conversation, a kind and an id: `forward.7`. */
    sequenceId: text('sequence_id').notNull(),
    subjectLine: text('subject_line').notNull(),
    body: text('body').notNull(),
    /** Copies, files, what the text was begun on, and the message that it answers. */
    extras: jsonb('extras')
      .$type<ReplyExtras & { since?: string | null; answered?: string | null }>()
      .notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.userId, table.sequenceId] }),
    index('typed_replies_age').on(table.savedAt),
  ],
);

/** Who is writing in which conversation. A row counts until it expires. */
export const presences = pgTable(
  'presences',
  {
    viewId: uuid('view_id').notNull(),
    sequenceId: text('sequence_id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.sequenceId, table.userId] }),
    index('presences_until').on(table.until),
  ],
);
