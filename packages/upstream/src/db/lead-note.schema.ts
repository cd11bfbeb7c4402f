import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownedRow, ref } from './columns.ts';

/** What people noted about a lead. A merged lead's notes stay with its own row and are shown with the remaining one. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    ...ownedRow(),
    leadId: ref('lead_id').notNull(),
    userId: uuid('user_id').notNull(),
    body: text('body').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    /** Taken away; deleted a day later. */
    removedAt: instant('removed_at'),
  },
  (table) => [index('lead_notes_lead').on(table.organizationId, table.leadId, table.id)],
);
