import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, ref } from './columns.ts';

/**
 * People. They exist before they have an organization, so these tables have no row-level security. Only modules/auth
 * reads them.
 */
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
    /** When the one-time password was made. Null where there was none. */
    oneTimeSince: instant('one_time_since'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('auth_users_email').on(sql`lower(${table.email})`).where(sql`${table.removedAt} is null`),
    index('auth_users_organization').on(table.organizationId),
  ],
);

/** One sign-in on one device. It ends by sign-out, reuse of a refresh token, a new password elsewhere, or removal. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
    endedReason: text('ended_reason'),
    /** When a second-step code was last given. Null: signed in with the password only. */
    codeAt: instant('code_at'),
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
);

/** Refresh tokens rotate; only their hash is stored. A token used twice outside the reuse interval ends its session. */
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

/** Addresses from which people have signed in; `key` is a hash of person and address. */
export const authKnownAddresses = pgTable('auth_known_addresses', {
  key: text('key').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

/** A second step of sign-in (TOTP, RFC 6238). It is active once a code of it was given. */
export const authFactors = pgTable(
  'auth_factors',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    friendlyName: text('friendly_name').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    verifiedAt: instant('verified_at'),
    /** The time step of the newest accepted code. That step and earlier ones are refused. */
    lastStep: bigint('last_step', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('auth_factors_user').on(table.userId),
    uniqueIndex('auth_factors_verified').on(table.userId).where(sql`${table.verifiedAt} is not null`),
  ],
);

/** A request for a code, in this session, usable once. */
export const authChallenges = pgTable('auth_challenges', {
  id: uuid('id').primaryKey(),
  factorId: uuid('factor_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  createdAt: createdAt(),
  verifiedAt: instant('verified_at'),
});

/** Recovery codes for a lost device. Each works once. Only hashes are stored. */
export const authRecoveryCodes = pgTable(
  'auth_recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Links to set a new password that were mailed and not used yet. Only hashes of their tokens are stored. */
export const authPasswordLinks = pgTable(
  'auth_password_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('auth_password_links_user').on(table.userId)],
);
