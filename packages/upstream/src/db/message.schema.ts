import type { DirectKind } from '@myra/shared/mail/conversation';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, organizationId, ownedRow, ref } from './columns.ts';
import type { SentenceSource } from './sequence.schema.ts';

export type Correspondent = { name: string | null; email: string };

/** Messages of conversations, and unmatched ones (sequenceId null). A deleted message stays as a tombstone. */
export const notifications = pgTable(
  'notifications',
  {
    ...ownedRow(),
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
    /** The sender's address, lower case. */
    sender: text('sender').generatedAlwaysAs(sql`lower("from" -> 0 ->> 'email')`),
    to: jsonb('to').$type<Correspondent[]>().notNull(),
    cc: jsonb('cc').$type<Correspondent[]>().notNull().default([]),
    bcc: jsonb('bcc').$type<Correspondent[]>().notNull().default([]),
    class: text('class'),
    /** Safe HTML of old messages, from before `receivedHtml`. */
    bodyHtml: text('body_html'),
    /** HTML as received: hostile, and safe only through `safeHtmlOf`. */
    receivedHtml: text('received_html'),
    /** The sender's own words, without quotes, signature and our footer. */
    ownText: text('own_text'),
    /** Some headers, for people. */
    headers: jsonb('headers').$type<Record<string, string>>(),
    /** The message was larger than what is stored. */
    truncated: boolean('truncated').notNull().default(false),
    intent: text('intent'),
    intentCertainty: doublePrecision('intent_certainty'),
    sentiment: text('sentiment'),
    priority: text('priority'),
    /** Why a person must read it first: patient health, adverse event, distress, legal, complaint. */
    attention: text('attention'),
    /** Further facts of the reading: a date to wait for, a named deputy or colleague. */
    readingFacts: jsonb('reading_facts').$type<Record<string, unknown>>(),
    /** Counts the readings, for the person who corrects one. */
    readingVersion: integer('reading_version').notNull().default(1),
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
    index('notifications_unmatched_of')
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
    // The words that `find_conversations_with` looks for, in the same expression.
    index('notifications_words')
      .using(
        'gin',
        sql`to_tsvector('simple'::regconfig, fold_text(left(subject || ' ' || coalesce(own_text, body), 50000)))`,
      )
      .where(sql`sequence_id is not null and deleted_at is null`),
    index('notifications_sequence').on(table.organizationId, table.sequenceId, table.createdAt.desc()),
    index('notifications_outbound')
      .on(table.organizationId, table.outboundId)
      .where(sql`${table.outboundId} is not null`),
  ],
);

/** What a correction set, so that undoing it lifts that and nothing else. */
export type CorrectionEffects = {
  /** Hashes of suppressed addresses. */
  suppressed: string[];
  /** Hashes of addresses that it took off the suppressions. */
  lifted?: string[];
  /** Paused sequences, with their version after it. */
  paused: { id: number; version: number }[];
  /** The event that a person wrote. */
  interactionId: number | null;
};

/**
 * Meanings that people corrected. The words are not copied: they are read from the message, so they go with it. A
 * correction that was undone stays as a record and teaches nothing.
 */
export const replyCorrections = pgTable(
  'reply_corrections',
  {
    ...ownedRow(),
    notificationId: ref('notification_id').notNull(),
    /** Of the message's own words in one form; null without words. */
    wordsHash: text('words_hash'),
    /** What the machine had read, before any correction. */
    readAs: text('read_as'),
    correctedTo: text('corrected_to').notNull(),
    /** Whether a model may see the message. */
    isForModel: boolean('is_for_model').notNull(),
    /** The reading that it replaced. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    effects: jsonb('effects').$type<CorrectionEffects>().notNull(),
    correctedBy: text('corrected_by').notNull(),
    createdAt: createdAt(),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('reply_corrections_message').on(table.organizationId, table.notificationId, table.id),
    index('reply_corrections_words')
      .on(table.organizationId, table.wordsHash, table.id)
      .where(sql`${table.undoneAt} is null`),
    index('reply_corrections_examples')
      .on(table.organizationId, table.id)
      .where(sql`${table.undoneAt} is null and ${table.isForModel}`),
  ],
);

/**
 * Files of messages that a person may download; never opened here. A file of an answer that is being written has no message
 * yet, and no draft before it is sent.
 */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    ...ownedRow(),
    notificationId: ref('notification_id'),
    draftId: ref('draft_id'),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** For images in the HTML. */
    contentId: text('content_id'),
    content: bytea('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('message_attachments_unsent')
      .on(table.organizationId, table.draftId)
      .where(sql`${table.notificationId} is null`),
    uniqueIndex('message_attachments_position').on(
      table.organizationId,
      table.notificationId,
      table.position,
    ),
  ],
);

/**
 * A draft, or an answer that a person wrote. Its id comes from the sequence of `sequence_emails`, because on the wire both are
 * emails of a sequence. It is sent only after a person's approval.
 */
export const replyDrafts = pgTable(
  'reply_drafts',
  {
    // `::text` looks the sequence up when it is used, because the baseline makes its table later.
    id: bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('sequence_emails_id_seq'::text)`),
    organizationId: organizationId(),
    sequenceId: ref('sequence_id').notNull(),
    /** The message that it answers. */
    replyToId: ref('reply_to_id').notNull(),
    /** writing, ready, failed, approved, sent, discarded */
    state: text('state').notNull(),
    subjectLine: text('subject_line').notNull(),
    body: text('body').notNull(),
    /** Who gets a copy, and a blind one. */
    cc: text('cc').array().notNull().default([]),
    bcc: text('bcc').array().notNull().default([]),
    isHuman: boolean('is_human').notNull().default(false),
    writer: text('writer'),
    writerState: jsonb('writer_state').$type<Record<string, unknown>>(),
    confidenceScore: doublePrecision('confidence_score'),
    /** The sources of each sentence. */
    sources: jsonb('sources').$type<SentenceSource[]>().notNull().default([]),
    warnings: text('warnings').array().notNull().default([]),
    /** `source`: the message because of which it was discarded. */
    error: jsonb('error').$type<{ code: string; message: string; source?: number }>(),
    version: integer('version').notNull().default(1),
    claimedUntil: instant('claimed_until'),
    /** How often writing was begun. A draft that kills its writer is given up. */
    attempts: integer('attempts').notNull().default(0),
    /** The person's instruction for the draft. */
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

export const interactions = pgTable(
  'interactions',
  {
    ...ownedRow(),
    sequenceId: ref('sequence_id').notNull(),
    outboundId: ref('outbound_id'),
    interactionType: text('interaction_type').notNull(),
    interactionTimestamp: instant('interaction_timestamp').notNull(),
    interactionDetails: jsonb('interaction_details').$type<Record<string, unknown>>().notNull().default({}),
    machine: boolean('machine').notNull().default(false),
  },
  (table) => [index('interactions_sequence').on(table.sequenceId, table.interactionTimestamp.desc())],
);

/** What people of the organization told each other in a conversation. Never sent. */
export const conversationComments = pgTable(
  'conversation_comments',
  {
    ...ownedRow(),
    sequenceId: ref('sequence_id').notNull(),
    userId: uuid('user_id').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('conversation_comments_sequence').on(table.organizationId, table.sequenceId, table.id)],
);

/**
 * What people wrote outside every sequence: a received message that they passed on, or an answer to one of the catch-all. The
 * email itself is in the ledger.
 */
export const directEmails = pgTable(
  'direct_emails',
  {
    ...ownedRow(),
    /** 'forward' or 'answer'. */
    kind: text('kind').$type<DirectKind>().notNull(),
    /** The message that it passes on or answers. */
    notificationId: ref('notification_id').notNull(),
    outboundId: ref('outbound_id').notNull(),
    toAddresses: text('to_addresses').array().notNull(),
    body: text('body').notNull(),
    writtenBy: uuid('written_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('direct_emails_message').on(table.organizationId, table.notificationId, table.id),
    uniqueIndex('direct_emails_outbound').on(table.outboundId),
  ],
);

/** Messages that a person put from the catch-all into a conversation, with the conversation before that, to undo it. */
export const messageAssignments = pgTable(
  'message_assignments',
  {
    ...ownedRow(),
    sequenceId: ref('sequence_id').notNull(),
    notificationIds: bigint('notification_ids', { mode: 'number' }).array().notNull(),
    /** The conversation's row. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('message_assignments_messages').using('gin', table.notificationIds)],
);

/** Senders whose messages the catch-all does not show, unless a message needs a person. */
export const blockedSenders = pgTable(
  'blocked_senders',
  {
    ...ownedRow(),
    /** Lower case. */
    address: text('address').notNull(),
    blockedBy: text('blocked_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('blocked_senders_address').on(table.organizationId, table.address)],
);
