import type { MailboxLimits } from '@myra/shared/constants/mailbox-defaults';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, organizationId, ref, rowId } from './columns.ts';
import type { SentenceSource } from './sequence.schema.ts';

/** `isActive` is the person's toggle, `health` the system's; a mailbox sends only if active and ok. */
export const emailAccounts = pgTable(
  'email_accounts',
  {
    id: rowId(),
    organizationId: organizationId(),
    repId: ref('rep_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    provider: text('provider').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    health: text('health').notNull().default('ok'),
    healthReason: text('health_reason'),
    retryAt: instant('retry_at'),
    /** Connections that failed one after the other. */
    failures: integer('failures').notNull().default(0),
    /** A throttled mailbox keeps this many times its gap; a good hour halves it. */
    slowdown: integer('slowdown').notNull().default(1),
    slowedAt: instant('slowed_at'),
    secretsSealed: text('secrets_sealed'),
    signature: text('signature').notNull().default(''),
    limits: jsonb('limits').$type<MailboxLimits>().notNull(),
    /** Somebody set limits for this mailbox; else they are a copy of the organization's policy and change with it. */
    hasOwnLimits: boolean('has_own_limits').notNull().default(false),
    timezone: text('timezone'),
    /** Where the last look for replies stopped: folder, uidvalidity, uid. */
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

/** How many emails a mailbox handed over on one of its local days. */
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

/** The ledger: one row for every email that may leave. Every write says `where fence = mine and state = expected`. */
export const outbound = pgTable(
  'outbound',
  {
    id: rowId(),
    organizationId: organizationId(),
    kind: text('kind').notNull(),
    emailId: ref('email_id'),
    sequenceId: ref('sequence_id'),
    campaignId: ref('campaign_id'),
    leadId: ref('lead_id'),
    emailAccountId: ref('email_account_id').notNull(),
    toAddress: text('to_address').notNull(),
    subjectLine: text('subject_line').notNull(),
    messageId: text('message_id').notNull(),
    /** Opaque id that travels as a header, so that a rewritten Message-ID is still found. */
    sendKey: text('send_key').notNull(),
    mimeId: ref('mime_id'),
    state: text('state').notNull().default('planned'),
    reason: text('reason'),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    firstTriedAt: instant('first_tried_at'),
    lookups: smallint('lookups').notNull().default(0),
    lookedUpAt: instant('looked_up_at'),
    fence: ref('fence').notNull().default(0),
    smtpCode: integer('smtp_code'),
    smtpText: text('smtp_text'),
    handedAt: instant('handed_at'),
    sentAt: instant('sent_at'),
    settledBy: text('settled_by'),
    /** Number of the newest line of the trail; counted in the update that the line tells of. */
    trailNo: integer('trail_no').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('outbound_step')
      .on(table.emailId)
      .where(sql`${table.kind} = 'step' and ${table.state} <> 'cancelled'`),
    uniqueIndex('outbound_message_id').on(table.messageId),
    uniqueIndex('outbound_send_key').on(table.organizationId, table.sendKey),
    uniqueIndex('outbound_reply')
      .on(table.emailId)
      .where(sql`${table.kind} = 'reply' and ${table.state} <> 'cancelled'`),
    index('outbound_due')
      .on(table.emailAccountId, table.dueAt)
      .where(sql`${table.state} in ('planned', 'held')`),
    index('outbound_due_replies')
      .on(table.emailAccountId, table.dueAt)
      .where(sql`${table.kind} = 'reply' and ${table.state} in ('planned', 'held')`),
    index('outbound_due_notices')
      .on(table.emailAccountId, table.dueAt)
      .where(sql`${table.kind} = 'notice' and ${table.state} in ('planned', 'held')`),
    index('outbound_taken')
      .on(table.emailAccountId, table.fence)
      .where(sql`${table.state} in ('claimed', 'handed')`),
    index('outbound_state').on(table.organizationId, table.state, table.dueAt.desc()),
    index('outbound_campaign').on(
      table.organizationId,
      table.campaignId,
      table.dueAt.desc(),
      table.id.desc(),
    ),
    index('outbound_sequence').on(table.organizationId, table.sequenceId),
  ],
);

/** The frozen bytes; every attempt sends the same. */
export const outboundMime = pgTable('outbound_mime', {
  id: rowId(),
  organizationId: organizationId(),
  bytes: bytea('bytes'),
  sha256: text('sha256').notNull(),
  madeAt: instant('made_at').notNull().defaultNow(),
});

/** Append-only: why has this not gone out? */
export const outboundTrail = pgTable(
  'outbound_trail',
  {
    organizationId: organizationId(),
    outboundId: ref('outbound_id').notNull(),
    no: integer('no').notNull(),
    at: instant('at').notNull(),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    reason: text('reason'),
    actor: text('actor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.outboundId, table.no] })],
);

export type Correspondent = { name: string | null; email: string };

/** Every message of a conversation, and what belongs to none (sequenceId null). A deleted one stays as a tombstone. */
export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    organizationId: organizationId(),
    sequenceId: ref('sequence_id'),
    sequenceEmailId: ref('sequence_email_id'),
    outboundId: ref('outbound_id'),
    direction: text('direction').notNull(),
    status: text('status').notNull(),
    messageId: text('message_id'),
    replyToMessageId: text('reply_to_message_id'),
    emailAccountId: ref('email_account_id'),
    folder: text('folder'),
    uidvalidity: ref('uidvalidity'),
    uid: ref('uid'),
    bodyHash: text('body_hash').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    from: jsonb('from').$type<Correspondent[]>().notNull(),
    /** Who wrote, lower case. */
    sender: text('sender').generatedAlwaysAs(sql`lower("from" -> 0 ->> 'email')`),
    to: jsonb('to').$type<Correspondent[]>().notNull(),
    cc: jsonb('cc').$type<Correspondent[]>().notNull().default([]),
    bcc: jsonb('bcc').$type<Correspondent[]>().notNull().default([]),
    class: text('class'),
    /** Safe HTML of the message, made when it came in; null where it had none. */
    bodyHtml: text('body_html'),
    /** What its writer wrote anew: without quotes, signature and our own footer. */
    ownText: text('own_text'),
    /** The few headers that a person may want to see; never all of them. */
    headers: jsonb('headers').$type<Record<string, string>>(),
    /** The message was larger than what is kept of one. */
    truncated: boolean('truncated').notNull().default(false),
    intent: text('intent'),
    intentCertainty: doublePrecision('intent_certainty'),
    sentiment: text('sentiment'),
    priority: text('priority'),
    /** Why a person must read this before anything is written: patient health, adverse event, distress, legal, complaint. */
    attention: text('attention'),
    /** What the reading found besides: a date to wait for, a named deputy or colleague. */
    readingFacts: jsonb('reading_facts').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('notifications_catch_all')
      .on(table.organizationId, table.createdAt.desc(), table.id.desc())
      .where(
        sql`${table.sequenceId} is null and ${table.deletedAt} is null and ${table.direction} = 'inbound'`,
      ),
    index('notifications_orphans_of')
      .on(table.organizationId, table.sender, table.createdAt.desc(), table.id.desc())
      .where(
        sql`${table.sequenceId} is null and ${table.deletedAt} is null and ${table.direction} = 'inbound'`,
      ),
    uniqueIndex('notifications_message').on(table.emailAccountId, table.messageId, table.bodyHash),
    uniqueIndex('notifications_uid').on(table.emailAccountId, table.folder, table.uidvalidity, table.uid),
    // The same message may come to several mailboxes of one organization.
    index('notifications_received')
      .on(table.organizationId, table.messageId)
      .where(sql`${table.direction} = 'inbound'`),
    index('notifications_sequence').on(table.organizationId, table.sequenceId, table.createdAt.desc()),
    index('notifications_outbound')
      .on(table.organizationId, table.outboundId)
      .where(sql`${table.outboundId} is not null`),
  ],
);

/** Parts of a message that a person may download; never opened or run here. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: rowId(),
    organizationId: organizationId(),
    notificationId: ref('notification_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** For images that the HTML shows inline. */
    contentId: text('content_id'),
    content: bytea('content').notNull(),
  },
  (table) => [
    uniqueIndex('message_attachments_position').on(
      table.organizationId,
      table.notificationId,
      table.position,
    ),
  ],
);

/**
 * An answer that waits for a person, or that one wrote. Its id comes from the sequence of `sequence_emails`, so that on the
 * wire both are emails of a sequence. Nothing here leaves by itself: a person's approval makes the row of the ledger.
 */
export const replyDrafts = pgTable(
  'reply_drafts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('sequence_emails_id_seq')`),
    organizationId: organizationId(),
    sequenceId: ref('sequence_id').notNull(),
    /** The message that it answers. */
    replyToId: ref('reply_to_id').notNull(),
    /** writing, ready, failed, approved, sent, discarded */
    state: text('state').notNull(),
    subjectLine: text('subject_line').notNull(),
    body: text('body').notNull(),
    isHuman: boolean('is_human').notNull().default(false),
    writer: text('writer'),
    writerState: jsonb('writer_state').$type<Record<string, unknown>>(),
    confidenceScore: doublePrecision('confidence_score'),
    /** What the answer rests on, sentence by sentence. */
    sources: jsonb('sources').$type<SentenceSource[]>().notNull().default([]),
    warnings: text('warnings').array().notNull().default([]),
    error: jsonb('error').$type<{ code: string; message: string }>(),
    version: integer('version').notNull().default(1),
    claimedUntil: instant('claimed_until'),
    /** How often its writing was begun; a draft that kills its writer is given up. */
    attempts: integer('attempts').notNull().default(0),
    /** What a person asked for when they asked for the draft. */
    instruction: text('instruction'),
    outboundId: ref('outbound_id'),
    approvedBy: text('approved_by'),
    approvedAt: instant('approved_at'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('reply_drafts_sequence').on(table.organizationId, table.sequenceId, table.id),
    uniqueIndex('reply_drafts_waiting')
      .on(table.organizationId, table.replyToId)
      .where(sql`${table.state} in ('writing', 'ready', 'failed')`),
  ],
);

/** A Gmail connection on its way: what the answer from Google must match. Used once. */
export const oauthStates = pgTable('oauth_states', {
  stateHash: text('state_hash').primaryKey(),
  organizationId: organizationId(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id').notNull(),
  verifierSealed: text('verifier_sealed').notNull(),
  createdAt: createdAt(),
  usedAt: instant('used_at'),
});

export const interactions = pgTable(
  'interactions',
  {
    id: rowId(),
    organizationId: organizationId(),
    sequenceId: ref('sequence_id').notNull(),
    outboundId: ref('outbound_id'),
    interactionType: text('interaction_type').notNull(),
    interactionTimestamp: instant('interaction_timestamp').notNull(),
    interactionDetails: jsonb('interaction_details').$type<Record<string, unknown>>().notNull().default({}),
    machine: boolean('machine').notNull().default(false),
  },
  (table) => [index('interactions_sequence').on(table.sequenceId, table.interactionTimestamp.desc())],
);

/** Whom the organization may not write to. Survives the deletion of leads and accounts, hence hashes. */
export const suppressions = pgTable(
  'suppressions',
  {
    organizationId: organizationId(),
    scope: text('scope').notNull(),
    valueHash: text('value_hash').notNull(),
    valueSealed: text('value_sealed').notNull(),
    reason: text('reason').notNull(),
    source: text('source').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.scope, table.valueHash] }),
    index('suppressions_newest').on(table.organizationId, table.at, table.valueHash),
  ],
);

/** Who allowed an address or domain again, and why. Append-only. */
export const suppressionRemovals = pgTable(
  'suppression_removals',
  {
    id: rowId(),
    organizationId: organizationId(),
    scope: text('scope').notNull(),
    valueHash: text('value_hash').notNull(),
    valueSealed: text('value_sealed').notNull(),
    wasReason: text('was_reason').notNull(),
    reason: text('reason').notNull(),
    removedBy: text('removed_by').notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [index('suppression_removals_organization').on(table.organizationId, table.id)],
);

/** What a public token stands for; the token itself is kept only as a hash. Read before the organization is known. */
export const publicLinks = pgTable('public_links', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind').notNull(),
  organizationId: organizationId(),
  sequenceId: ref('sequence_id'),
  leadId: ref('lead_id'),
  createdAt: createdAt(),
});

/**
 * The open image and the rewritten links of a frozen email. The token's row in public_links tells the organization; what it
 * stands for is behind the wall.
 */
export const trackedLinks = pgTable(
  'tracked_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    organizationId: organizationId(),
    outboundId: ref('outbound_id').notNull(),
    sequenceId: ref('sequence_id').notNull(),
    kind: text('kind').notNull(),
    /** http or https; null for the open image. */
    targetUrl: text('target_url'),
    createdAt: createdAt(),
  },
  (table) => [index('tracked_links_outbound').on(table.organizationId, table.outboundId)],
);

/** What the sandbox's SMTP server took, and the answers written on its page. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    id: rowId(),
    organizationId: organizationId(),
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
