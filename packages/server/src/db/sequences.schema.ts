import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant, viewId } from './columns.ts';

/** The inbox of each view, as last read from its upstream. It is a cache: if it is emptied, it fills again. */
export const sequences = pgTable(
  'sequences',
  {
    viewId: viewId(),
    sequenceId: text('sequence_id').notNull(),
    campaignId: text('campaign_id'),
    campaignName: text('campaign_name').notNull().default(''),
    leadId: text('lead_id'),
    leadName: text('lead_name').notNull().default(''),
    email: text('email').notNull().default(''),
    confidenceScore: real('confidence_score'),
    read: boolean('read').notNull().default(true),
    repId: text('rep_id'),
    repName: text('rep_name'),
    repEmail: text('rep_email'),
    lastMessageDirection: text('last_message_direction'),
    sequenceState: text('sequence_state').notNull().default(''),
    reasonToStop: text('reason_to_stop'),
    sequenceTypes: text('sequence_types').array().notNull().default(sql`'{}'`),
    fromEmails: text('from_emails').array().notNull().default(sql`'{}'`),
    toEmails: text('to_emails').array().notNull().default(sql`'{}'`),
    preview: text('preview'),
    lastSubject: text('last_subject'),
    lastIntent: text('last_intent'),
    attention: text('attention'),
    /** Null if the upstream has none. */
    labels: text('labels').array(),
    resumeAt: instant('resume_at'),
    pauseReason: text('pause_reason'),
    replySendAt: instant('reply_send_at'),
    snoozedUntil: instant('snoozed_until'),
    startedAt: instant('started_at'),
    /** The upstream's time, else when a change was noticed. */
    activityAt: instant('activity_at').notNull(),
    /** Whether the upstream's list contains it. The detail of a sequence outside the list may be cached too. */
    listed: boolean('listed').notNull().default(false),
    /** Its filter flags as bits: unread, waiting, a draft, attention. */
    kind: smallint('kind')
      .notNull()
      .generatedAlwaysAs(
        sql`(not read)::integer + 2 * (sequence_types @> '{waiting}')::integer + 4 * (sequence_types @> '{draft}')::integer + 8 * (attention is not null)::integer`,
      ),
    /** Hash of the columns above as the upstream gave them. */
    hash: text('hash').notNull(),
    readSeq: bigint('read_seq', { mode: 'number' }).notNull(),
    /** Consecutive complete scans that did not find the row. */
    missed: integer('missed').notNull().default(0),
    deletedAt: instant('deleted_at'),
  },
  (table) => {
    const shown = (more = '') => sql.raw(`deleted_at is null and listed${more}`);
    // Read backwards, so the newest is first. Rows with the same time are ordered by the length of the id and then by
    // its text, which orders numbers.
    const newest = [table.activityAt, sql`length(sequence_id)`, table.sequenceId] as const;
    return [
      primaryKey({ columns: [table.viewId, table.sequenceId] }),
      index('sequences_in_order')
        .on(table.viewId, ...newest)
        .where(shown()),
      index('sequences_of_state_in_order')
        .on(table.viewId, table.sequenceState, ...newest)
        .where(shown()),
      index('sequences_of_rep_in_order')
        .on(table.viewId, sql`coalesce(rep_id, '')`, ...newest)
        .where(shown()),
      index('sequences_unread_in_order')
        .on(table.viewId, ...newest)
        .where(shown(' and not read')),
      index('sequences_waiting_in_order')
        .on(table.viewId, ...newest)
        .where(shown(` and sequence_types @> '{waiting}'`)),
      index('sequences_drafts_in_order')
        .on(table.viewId, ...newest)
        .where(shown(` and sequence_types @> '{draft}'`)),
      index('sequences_attention_in_order')
        .on(table.viewId, ...newest)
        .where(shown(' and attention is not null')),
      index('sequences_of_meaning_in_order')
        .on(table.viewId, table.lastIntent, ...newest)
        .where(shown(' and last_intent is not null')),
      // Every combination of a list's filters, with and without the representative.
      index('sequences_of_kind')
        .on(table.viewId, table.sequenceState, table.kind, ...newest)
        .where(shown()),
      index('sequences_of_rep_and_kind')
        .on(table.viewId, sql`coalesce(rep_id, '')`, table.sequenceState, table.kind, ...newest)
        .where(shown()),
      index('sequences_started').on(table.viewId, table.startedAt).where(shown()),
      // All columns for a count with dates and facets, so that it reads no rows.
      index('sequences_started_of_kind')
        .on(table.viewId, table.sequenceState, table.kind, table.startedAt, table.repId)
        .where(shown()),
      index('sequences_from').using('gin', table.fromEmails).where(shown()),
      index('sequences_to').using('gin', table.toEmails).where(shown()),
      index('sequences_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
      index('sequences_missed').on(table.viewId).where(sql`missed > 0 and deleted_at is null`),
    ];
  },
);

/** Conversations. Each is read and replaced as a whole. */
export const sequenceDetails = pgTable(
  'sequence_details',
  {
    viewId: viewId(),
    sequenceId: text('sequence_id').notNull(),
    /** From the lenient reader: sequence, emails, messages, interactions, counts of the catch-all. */
    doc: jsonb('doc').notNull(),
    hash: text('hash').notNull(),
    readSeq: bigint('read_seq', { mode: 'number' }).notNull(),
    readAt: instant('read_at').notNull(),
    /** Its row changed after it was read. */
    isDue: boolean('is_due').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.sequenceId] }),
    index('sequence_details_due').on(table.viewId).where(sql`is_due`),
  ],
);
