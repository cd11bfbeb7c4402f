import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, ref } from './columns.ts';

/** People. They exist before they have an organization, so no row-level security here; only modules/auth reads these tables. */
export const authUsers = pgTable(
  'auth_users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    userRole: text('user_role').notNull(),
    organizationId: ref('organization_id'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    linkedinUrl: text('linkedin_url'),
    mustSetPassword: boolean('must_set_password').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('auth_users_email').on(sql`lower(${table.email})`).where(sql`${table.removedAt} is null`),
    index('auth_users_organization').on(table.organizationId),
  ],
);

/** One sign-in on one device; ended by sign-out, reuse of a refresh token, a new password elsewhere, or removal. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
    endedReason: text('ended_reason'),
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
);

/** Refresh tokens rotate; only the hash is kept. A token used twice outside the reuse interval ends its session. */
export const authRefreshTokens = pgTable(
  'auth_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id').notNull(),
    parentHash: text('parent_hash'),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('auth_refresh_tokens_session').on(table.sessionId)],
);

/** Failed sign-ins by account and by address; `key` is a hash. */
export const authAttempts = pgTable('auth_attempts', {
  key: text('key').primaryKey(),
  fails: integer('fails').notNull().default(0),
  windowStartedAt: instant('window_started_at').notNull(),
  lockedUntil: instant('locked_until'),
});
