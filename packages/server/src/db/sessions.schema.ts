import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { views } from './views.schema.ts';

/** Sessions. Only the hash of the cookie's secret is stored. Tokens are sealed, and erased when the session ends. */
export const sessions = pgTable(
  'sessions',
  {
    /** Stays the same when the cookie's secret changes. The sealed tokens are bound to it. */
    id: uuid('id').primaryKey(),
    secretHash: text('secret_hash').notNull().unique(),
    /** The secret before the last change. It stays valid for a moment, for requests already sent. */
    previousHash: text('previous_hash').unique(),
    previousUntil: instant('previous_until'),
    viewId: uuid('view_id')
      .notNull()
      .references(() => views.id),
    organizationId: text('organization_id'),
    userId: text('user_id').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    role: text('role'),
    mustSetPassword: boolean('must_set_password').notNull().default(false),
    /** Browser and system in plain words, as sent at sign-in. */
    device: text('device'),
    /** The address of the sign-in without its last part. */
    address: text('address'),
    accessSealed: text('access_sealed'),
    refreshSealed: text('refresh_sealed'),
    accessExpiresAt: instant('access_expires_at').notNull(),
    userReadAt: instant('user_read_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    endedReason: text('ended_reason'),
  },
  (table) => [
    index('sessions_live_of_view').on(table.viewId, table.seenAt.desc()).where(sql`ended_at is null`),
    index('sessions_live').on(table.seenAt).where(sql`ended_at is null`),
    index('sessions_live_of_user').on(table.userId).where(sql`ended_at is null`),
    index('sessions_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);
