import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, organizationId, ref } from './columns.ts';

/**
 * The outcome of each campaign email that was given to a mail server: one row per email, recomputed from ledger,
 * messages and interactions. `day` is the organization's day on which it was sent.
 */
export const emailResults = pgTable(
  'email_results',
  {
    organizationId: organizationId(),
    outboundId: ref('outbound_id').notNull(),
    sequenceId: ref('sequence_id').notNull(),
    campaignId: ref('campaign_id').notNull(),
    /** Counts from 0, as in `sequence_emails`. */
    step: integer('step').notNull(),
    emailAccountId: ref('email_account_id').notNull(),
    /** 0: no representative. */
    repId: ref('rep_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    sentAt: instant('sent_at').notNull(),
    /** A mail server accepted it; false if the server refused the address. */
    sent: boolean('sent').notNull(),
    /** It had an image that reports opens. */
    tracked: boolean('tracked').notNull(),
    opened: boolean('opened').notNull(),
    clicked: boolean('clicked').notNull(),
    replied: boolean('replied').notNull(),
    positive: boolean('positive').notNull(),
    bounced: boolean('bounced').notNull(),
    unsubscribed: boolean('unsubscribed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.sequenceId, table.outboundId] }),
    index('email_results_newest').on(table.organizationId, table.sentAt.desc(), table.outboundId.desc()),
    index('email_results_opened')
      .on(table.organizationId, table.sentAt.desc(), table.outboundId.desc())
      .where(sql`${table.opened}`),
    index('email_results_replied')
      .on(table.organizationId, table.sentAt.desc(), table.outboundId.desc())
      .where(sql`${table.replied}`),
    index('email_results_bounced')
      .on(table.organizationId, table.sentAt.desc(), table.outboundId.desc())
      .where(sql`${table.bounced}`),
    index('email_results_unsubscribed')
      .on(table.organizationId, table.sentAt.desc(), table.outboundId.desc())
      .where(sql`${table.unsubscribed}`),
  ],
);

/** Totals of `email_results`, changed in the transaction that changes its rows. */
export const resultDays = pgTable(
  'result_days',
  {
    organizationId: organizationId(),
    day: date('day', { mode: 'string' }).notNull(),
    campaignId: ref('campaign_id').notNull(),
    step: integer('step').notNull(),
    emailAccountId: ref('email_account_id').notNull(),
    repId: ref('rep_id').notNull(),
    tried: integer('tried').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    tracked: integer('tracked').notNull().default(0),
    opened: integer('opened').notNull().default(0),
    clicked: integer('clicked').notNull().default(0),
    replied: integer('replied').notNull().default(0),
    positive: integer('positive').notNull().default(0),
    bounced: integer('bounced').notNull().default(0),
    unsubscribed: integer('unsubscribed').notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [
        table.organizationId,
        table.day,
        table.campaignId,
        table.step,
        table.emailAccountId,
        table.repId,
      ],
    }),
  ],
);

/**
 * How far the counting has come: a cursor in the change feed, and a cursor of a scan over everything while one runs.
 */
export const resultProgress = pgTable('result_progress', {
  organizationId: ref('organization_id').primaryKey(),
  /** Zone whose days were counted. */
  zone: text('zone').notNull(),
  feedSeq: bigint('feed_seq', { mode: 'number' }).notNull(),
  /** The scan has counted sequences up to this id; null when no scan runs. */
  scannedTo: ref('scanned_to'),
  countedAt: instant('counted_at').notNull(),
});
