import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { views } from './views.schema.ts';

/** Answers of the directory by question, as the upstream gave them to somebody of the view. May be emptied at any time. */
export const providerAnswers = pgTable(
  'provider_answers',
  {
    viewId: uuid('view_id')
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
    questionHash: text('question_hash').notNull(),
    /** Empty where the upstream names none, and for the question which version it has. */
    directoryVersion: text('directory_version').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.questionHash, table.directoryVersion] }),
    index('provider_answers_asked').on(table.askedAt),
  ],
);
