import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Uploaded files in the spool. A row is written when the whole file is on disk. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    /** Null for a person without an organization. */
    organizationId: text('organization_id'),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    mediaType: text('media_type').notNull(),
    /** File name in the spool. */
    path: text('path').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('uploads_of_user').on(table.userId), index('uploads_expiring').on(table.expiresAt)],
);
