import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, organizationId, ownedRow, ref } from './columns.ts';

/** The ledger: one row for every email that may leave. Every write says `where fence = mine and state = expected`. */
export const outbound = pgTable(
  'outbound',
  {
    ...ownedRow(),
    kind: text('kind').notNull(),
    emailId: ref('email_id'),
    sequenceId: ref('sequence_id'),
    campaignId: ref('campaign_id'),
    leadId: ref('lead_id'),
    emailAccountId: ref('email_account_id').notNull(),
    toAddress: text('to_address').notNull(),
    /** Of an answer: who gets a copy, and a blind one. */
    cc: text('cc').array().notNull().default([]),
    bcc: text('bcc').array().notNull().default([]),
    subjectLine: text('subject_line').notNull(),
    messageId: text('message_id').notNull(),
    /** Opaque id that is sent as a header, so that a message with a rewritten Message-ID is still found. */
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
    resolvedBy: text('resolved_by'),
    /** The stop of sending that put it in doubt: it is never sent again by itself. */
    stopId: ref('stop_id'),
    /** Number of the newest history entry. */
    historyNo: integer('history_no').notNull().default(0),
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
      .where(sql`${table.kind} in ('notice', 'direct') and ${table.state} in ('planned', 'held')`),
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
    index('outbound_stop').on(table.stopId, table.state).where(sql`${table.stopId} is not null`),
    index('outbound_sequence').on(table.organizationId, table.sequenceId),
  ],
);

/** The frozen bytes. Every attempt sends the same. */
export const outboundMime = pgTable('outbound_mime', {
  ...ownedRow(),
  bytes: bytea('bytes'),
  sha256: text('sha256').notNull(),
  madeAt: instant('made_at').notNull().defaultNow(),
});

/** Sending was stopped, because the database is older than what was sent. A person releases it. */
export const sendingStops = pgTable(
  'sending_stops',
  {
    ...ownedRow(),
    /** `older` than its marker, marker `missing`, or marker `copied` with the data. */
    reason: text('reason').$type<'older' | 'missing' | 'copied'>().notNull(),
    noticedAt: instant('noticed_at').notNull(),
    /** How old the data is: the last thing that the database knows. */
    dataAt: instant('data_at'),
    /** The last email that was handed to a mail server, by the marker. */
    lastHandedAt: instant('last_handed_at'),
    /** Where the marker was read to. */
    handledFile: text('handled_file'),
    handledByte: ref('handled_byte'),
    /** When everything was put in doubt and back; before that nobody can release. */
    settledAt: instant('settled_at'),
    /** Emails that were handed to a mail server and that the database does not have at all. */
    unknown: integer('unknown').notNull().default(0),
    suppressionsBack: integer('suppressions_back').notNull().default(0),
    releasedAt: instant('released_at'),
    releasedBy: text('released_by'),
  },
  (table) => [
    uniqueIndex('sending_stops_open').on(table.organizationId).where(sql`${table.releasedAt} is null`),
    index('sending_stops_newest').on(table.organizationId, table.id),
  ],
);

/** Append-only: why has this not gone out? */
export const outboundHistory = pgTable(
  'outbound_history',
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

/** What a public token means. Only the token's hash is stored. Read before the organization is known. */
export const publicLinks = pgTable('public_links', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind').notNull(),
  organizationId: organizationId(),
  sequenceId: ref('sequence_id'),
  leadId: ref('lead_id'),
  createdAt: createdAt(),
});

/**
 * The open image and the rewritten links of a frozen email. The token's row in public_links gives the organization; its
 * meaning is protected by row-level security.
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
