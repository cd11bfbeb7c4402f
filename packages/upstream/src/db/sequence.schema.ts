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
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, organizationId, ownedRow, ref } from './columns.ts';

/** `day` counts from 1, as in `sequence_emails`. */
export type UnwrittenStepRow = { step: number; day: number | null; why: string };

/** One lead in one campaign: `status` is the writing, `sequenceState` the conversation. */
export const sequences = pgTable(
  'sequences',
  {
    ...ownedRow(),
    campaignId: ref('campaign_id').notNull(),
    leadId: ref('lead_id').notNull(),
    status: text('status').notNull().default('pending'),
    error: jsonb('error').$type<{ code: string; message: string }>(),
    sequenceState: text('sequence_state').notNull().default('draft'),
    reasonToStop: text('reason_to_stop'),
    currentEmailIndex: integer('current_email_index').notNull().default(0),
    totalEmails: integer('total_emails').notNull().default(0),
    /** Steps of the cadence (from 0) that the writer left out, and why. */
    notWritten: jsonb('not_written').$type<UnwrittenStepRow[]>(),
    emailAccountId: ref('email_account_id'),
    repId: ref('rep_id'),
    confidenceScore: doublePrecision('confidence_score'),
    read: boolean('read').notNull().default(true),
    lastMessageDirection: text('last_message_direction'),
    resumeAt: instant('resume_at'),
    /** Why it is paused (PAUSE_REASONS), and the message that it is paused for. */
    pauseReason: text('pause_reason'),
    pauseSource: ref('pause_source'),
    /** The angle of the first email, where a person chose it. */
    openingAngle: ref('opening_angle'),
    /** When a person approved the emails as they stand. */
    approvedAt: instant('approved_at'),
    isEdited: boolean('is_edited').notNull().default(false),
    needsLook: boolean('needs_look').notNull().default(false),
    claimedUntil: instant('claimed_until'),
    fence: bigint('fence', { mode: 'number' }).notNull().default(sql`0`),
    version: integer('version').notNull().default(1),
    startedAt: instant('started_at'),
    activityAt: instant('activity_at').notNull().defaultNow(),
    /** A message was sent or received: the sequence is in the inbox. */
    hasMessages: boolean('has_messages').notNull().default(false),
    /** inbox, snoozed or archived (SEQUENCE_PLACES). */
    place: text('place').notNull().default('inbox'),
    snoozedUntil: instant('snoozed_until'),
    /** Words that people of the organization gave it. */
    labels: text('labels').array().notNull().default([]),
    lastSentAt: instant('last_sent_at'),
    /** When the lead first answered by hand. */
    repliedAt: instant('replied_at'),
    /** A draft waits for approval. */
    draftWaiting: boolean('draft_waiting').notNull().default(false),
    /** Addresses of its messages in lower case, for the inbox filters. */
    fromEmails: text('from_emails').array().notNull().default([]),
    toEmails: text('to_emails').array().notNull().default([]),
    /** The beginning of the newest message's own words. */
    preview: text('preview'),
    lastSubject: text('last_subject'),
    lastIntent: text('last_intent'),
    /** The attention of a message (notifications.attention). */
    attention: text('attention'),
    /** Searched names and addresses, lower case. */
    search: text('search').notNull().default(''),
  },
  (table) => [
    uniqueIndex('sequences_lead').on(table.campaignId, table.leadId),
    index('sequences_activity').on(table.organizationId, table.activityAt.desc(), table.id.desc()),
    index('sequences_inbox')
      .on(table.organizationId, table.activityAt.desc(), table.id.desc())
      .where(sql`${table.hasMessages} and ${table.place} = 'inbox'`),
    index('sequences_set_aside')
      .on(table.organizationId, table.place, table.activityAt.desc(), table.id.desc())
      .where(sql`${table.place} <> 'inbox'`),
    index('sequences_labelled').on(table.organizationId, table.id).where(sql`${table.labels} <> '{}'`),
    index('sequences_snoozed')
      .on(table.organizationId, table.snoozedUntil)
      .where(sql`${table.snoozedUntil} is not null`),
    index('sequences_sent')
      .on(table.organizationId, table.lastSentAt.desc(), table.id.desc())
      .where(sql`${table.lastSentAt} is not null`),
    index('sequences_search').using('gin', table.search.op('gin_trgm_ops')).where(sql`has_messages`),
    index('sequences_draft_waiting')
      .on(table.organizationId, table.activityAt.desc(), table.id.desc())
      .where(sql`${table.draftWaiting}`),
    // Rare kinds have an index, because a scan of the inbox would find them late.
    index('sequences_unread')
      .on(table.organizationId, table.activityAt.desc(), table.id.desc())
      .where(sql`${table.hasMessages} and not ${table.read}`),
    index('sequences_attention')
      .on(table.organizationId, table.activityAt.desc(), table.id.desc())
      .where(sql`${table.hasMessages} and ${table.attention} is not null`),
    index('sequences_meaning')
      .on(table.organizationId, table.lastIntent, table.activityAt.desc(), table.id.desc())
      .where(sql`${table.hasMessages} and ${table.lastIntent} is not null`),
    index('sequences_paused')
      .on(table.organizationId, table.activityAt.desc(), table.id.desc())
      .where(sql`${table.hasMessages} and ${table.sequenceState} = 'paused'`),
    index('sequences_status').on(table.campaignId, table.status, table.id),
    index('sequences_campaign').on(table.organizationId, table.campaignId, table.id),
    // What a person changed or approved is looked up before each slice of writing.
    index('sequences_by_person')
      .on(table.organizationId, table.campaignId)
      .where(sql`${table.isEdited} or ${table.approvedAt} is not null`),
    index('sequences_of_lead').on(table.organizationId, table.leadId),
    index('sequences_replied')
      .on(table.organizationId, table.leadId)
      .where(sql`${table.repliedAt} is not null`),
    index('sequences_running')
      .on(table.organizationId, table.campaignId)
      .where(sql`${table.sequenceState} in ('active', 'paused') and ${table.reasonToStop} is null`),
    index('sequences_held_for')
      .on(table.organizationId, table.pauseSource)
      .where(sql`${table.pauseSource} is not null`),
    index('sequences_resume')
      .on(table.organizationId, table.resumeAt)
      .where(sql`${table.resumeAt} is not null`),
  ],
);

/** `marks` and `rests` (`modules/out-of-date`) tell later whether the sentence still stands; without them it was written before they were kept. */
export type SentenceSource = {
  sentence: string;
  refs: string[];
  role?: string;
  marks?: string[];
  rests?: string[];
};

export const sequenceEmails = pgTable(
  'sequence_emails',
  {
    ...ownedRow(),
    sequenceId: ref('sequence_id').notNull(),
    campaignId: ref('campaign_id').notNull(),
    step: integer('step').notNull(),
    day: integer('day'),
    logic: text('logic').notNull(),
    emailType: text('email_type').notNull(),
    subjectLine: text('subject_line').notNull(),
    body: text('body').notNull(),
    callToAction: text('call_to_action').notNull().default(''),
    isHuman: boolean('is_human').notNull().default(false),
    writer: text('writer'),
    /** The writer's choices (grammar version, salt, angle), so that a rewrite can differ. */
    writerState: jsonb('writer_state').$type<Record<string, unknown>>(),
    sources: jsonb('sources').$type<SentenceSource[]>().notNull().default([]),
    warnings: text('warnings').array().notNull().default([]),
    confidenceScore: doublePrecision('confidence_score'),
    wordCount: integer('word_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    scheduledSendAt: instant('scheduled_send_at'),
    outboundId: ref('outbound_id'),
    sentAt: instant('sent_at'),
    skipReason: text('skip_reason'),
  },
  (table) => [
    uniqueIndex('sequence_emails_step').on(table.sequenceId, table.step),
    index('sequence_emails_due')
      .on(table.organizationId, table.scheduledSendAt)
      .where(sql`${table.outboundId} is null and ${table.sentAt} is null and ${table.skipReason} is null`),
    index('sequence_emails_campaign_due')
      .on(table.organizationId, table.campaignId, table.scheduledSendAt)
      .where(
        sql`${table.scheduledSendAt} is not null and ${table.outboundId} is null and ${table.sentAt} is null and ${table.skipReason} is null`,
      ),
    index('sequence_emails_campaign').on(
      table.organizationId,
      table.campaignId,
      table.sequenceId,
      table.step,
    ),
  ],
);

/** A row as it was, by the names of its columns. */
export type RecordedRow = Record<string, unknown>;

/** What a person dropped before the launch: one email of a lead, or the lead with its whole sequence. */
export const droppedDrafts = pgTable(
  'dropped_drafts',
  {
    organizationId: organizationId(),
    campaignId: ref('campaign_id').notNull(),
    leadId: ref('lead_id').notNull(),
    /** From 0; -1 for the whole lead. */
    step: integer('step').notNull(),
    rows: jsonb('rows')
      .$type<{
        chosen: RecordedRow[];
        sequences: RecordedRow[];
        emails: RecordedRow[];
        versions: RecordedRow[];
      }>()
      .notNull(),
    /** Place among the first leads, from 1; null for another lead and for an email. */
    firstPlace: integer('first_place'),
    droppedBy: text('dropped_by').notNull(),
    droppedAt: instant('dropped_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.campaignId, table.leadId, table.step] })],
);

/** Earlier texts of an email that were replaced. */
export const sequenceEmailVersions = pgTable(
  'sequence_email_versions',
  {
    organizationId: organizationId(),
    emailId: ref('email_id').notNull(),
    version: integer('version').notNull(),
    subjectLine: text('subject_line').notNull(),
    body: text('body').notNull(),
    callToAction: text('call_to_action').notNull(),
    isHuman: boolean('is_human').notNull(),
    instruction: text('instruction'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.emailId, table.version] })],
);
