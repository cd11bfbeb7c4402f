import type { EmailProvider } from '@myra/shared/constants/mail';
import type { MailboxLimits } from '@myra/shared/constants/mailbox-defaults';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, organizationId, ownedRow, ref } from './columns.ts';
import type { Correspondent } from './message.schema.ts';

/** `isActive` is the person's switch, `health` the system's state. A mailbox sends only if it is active and ok. */
export const emailAccounts = pgTable(
  'email_accounts',
  {
    ...ownedRow(),
    repId: ref('rep_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    provider: text('provider').$type<EmailProvider>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    health: text('health').notNull().default('ok'),
    healthReason: text('health_reason'),
    retryAt: instant('retry_at'),
    /** Consecutive failed connections. */
    failures: integer('failures').notNull().default(0),
    /** A throttled mailbox multiplies its gap by this. A good hour halves it. */
    slowdown: integer('slowdown').notNull().default(1),
    slowedAt: instant('slowed_at'),
    secretsSealed: text('secrets_sealed'),
    signature: text('signature').notNull().default(''),
    limits: jsonb('limits').$type<MailboxLimits>().notNull(),
    /**
     * Somebody set limits for this mailbox. Otherwise they are a copy of the organization's policy and change with it.
     */
    hasOwnLimits: boolean('has_own_limits').notNull().default(false),
    timezone: text('timezone'),
    /** Where the last read for replies stopped: folder, uidvalidity, uid. */
    receiveCursor: jsonb('receive_cursor').$type<Record<string, unknown>>(),
    syncedOkAt: instant('synced_ok_at'),
    lastHandedAt: instant('last_handed_at'),
    /** SPF, DKIM and DMARC of the sending domain, as last looked up. */
    domainCheck: jsonb('domain_check').$type<Record<string, unknown>>(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('email_accounts_organization').on(table.organizationId, table.id),
    uniqueIndex('email_accounts_rep')
      .on(table.organizationId, table.repId)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('email_accounts_email')
      .on(table.organizationId, sql`lower(${table.email})`, table.provider)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** How many emails a mailbox sent on one of its local days. */
export const mailboxDays = pgTable(
  'mailbox_days',
  {
    organizationId: organizationId(),
    emailAccountId: ref('email_account_id').notNull(),
    localDay: text('local_day').notNull(),
    used: integer('used').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.emailAccountId, table.localDay] })],
);

/**
 * Receivers that refused a mailbox's address, domain or words. A table of its own: the intake writes it under leads' locks, and
 * mailboxes are locked before emails.
 */
export const mailboxBlocks = pgTable(
  'mailbox_blocks',
  {
    organizationId: organizationId(),
    emailAccountId: ref('email_account_id').notNull(),
    count: integer('count').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.emailAccountId] })],
);

/** A consent in progress: what the provider's answer must match. Used once. */
export const oauthStates = pgTable('oauth_states', {
  stateHash: text('state_hash').primaryKey(),
  organizationId: organizationId(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id').notNull(),
  verifierSealed: text('verifier_sealed').notNull(),
  createdAt: createdAt(),
  usedAt: instant('used_at'),
});

/** What the sandbox's SMTP server accepted, and the answers written on its page. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    ...ownedRow(),
    direction: text('direction').notNull(),
    emailAccountId: ref('email_account_id'),
    messageId: text('message_id'),
    inReplyTo: text('in_reply_to'),
    threadKey: text('thread_key').notNull(),
    from: jsonb('from').$type<Correspondent>().notNull(),
    to: jsonb('to').$type<Correspondent[]>().notNull(),
    subject: text('subject').notNull(),
    preview: text('preview').notNull(),
    raw: bytea('raw').notNull(),
    receivedAt: instant('received_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('sandbox_messages_newest').on(table.organizationId, table.id.desc()),
    index('sandbox_messages_thread').on(table.organizationId, table.threadKey, table.id),
    uniqueIndex('sandbox_messages_message').on(table.organizationId, table.direction, table.messageId),
  ],
);
