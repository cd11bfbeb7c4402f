/**
 * The mail area as the gateway hands it out and its screens read it: under the names of the contract, ids as text, and null
 * for what an upstream left out.
 */
import type { Answer } from '../contracts/answer.ts';
import type { getMailSequence, listMailSequences } from '../contracts/mail-sequences.ts';
import type { getOrphaned } from '../contracts/orphaned.ts';

type WireDetail = Answer<typeof getMailSequence>;

/** Everything that is known of a sequence. */
export type SequenceRecord = Answer<typeof listMailSequences>['sequences'][number];

/** A row of the inbox. */
export type SequenceRow = Pick<
  SequenceRecord,
  | 'sequence_id'
  | 'campaign_id'
  | 'campaign_name'
  | 'lead_id'
  | 'lead_name'
  | 'email'
  | 'confidence_score'
  | 'read'
  | 'rep_id'
  | 'representative'
  | 'last_message_direction'
  | 'sequence_state'
  | 'reason_to_stop'
  | 'activity_at'
  | 'resume_at'
  | 'pause_reason'
  | 'reply_send_at'
  | 'sequence_types'
  | 'preview'
  | 'last_subject'
  | 'last_intent'
  | 'attention'
> &
  Partial<Pick<SequenceRecord, 'snoozed_until' | 'sent' | 'labels'>>;

export type SequenceEmail = WireDetail['sequence_emails'][number];
/** A message of a conversation, or an unmatched one. */
export type Message = WireDetail['notifications'][number];
/** A message of the catch-all with what was written about it, and why it cannot be answered. */
export type UnmatchedMessage = Message & Pick<Answer<typeof getOrphaned>, 'direct_emails' | 'reply_refused'>;
export type Correspondent = Message['from'][number];
/** Something that happened to an email. */
export type Interaction = WireDetail['interactions'][number];
/** What a person told colleagues in a conversation. */
export type Comment = NonNullable<WireDetail['comments']>[number];
/** What somebody wrote outside every sequence. */
export type DirectEmail = NonNullable<WireDetail['direct_emails']>[number];
export type DirectKind = 'forward' | 'answer' | 'invitation';
/** What a calendar file of a message asks. */
export type Invitation = NonNullable<Message['invitation']>;
export type ConfidenceFigures = NonNullable<SequenceEmail['confidence']>;

/** Everything of one conversation. */
export type SequenceDetail = Omit<WireDetail, 'sequence'> & { sequence: SequenceRecord };

/** How fresh an answer is. `live` was asked for now, everything else comes from the cache as it was at `synced_at` (ISO). */
export type Freshness = { synced_at: string | null; live: boolean; upstream_down: boolean };

/** A page of a list. Where `total_exact` is false there are more than `total`. */
export type PageInfo = { page: number; pages: number; size: number; total: number; total_exact: boolean };

/** `next_cursor` leads further back than page numbers do; null at the end, absent where the upstream was asked live. */
type Page<Row> = { rows: Row[]; pagination: PageInfo; next_cursor?: string | null } & Freshness;
export type SequencePage = Page<SequenceRow>;
export type OrphanedPage = Page<Message>;

/** A file of an answer. */
export type ReplyFile = { id: string; name: string; media_type: string; bytes: number };

/** Who else gets an answer, and its files. */
export type ReplyExtras = { cc: string[]; bcc: string[]; files: ReplyFile[] };

/**
 * What a person is writing, kept by the gateway while it is typed. `cc` are the people that a forward goes to. `since` is what the
 * text was begun on: the newest message, or the version of a draft. `answered` is the message that it answers.
 */
export type TypedReply = {
  subject_line: string;
  body: string;
  since: string | null;
  answered?: string | null;
  saved_at: string;
} & ReplyExtras;

/** A conversation in which a person began an answer, and how it begins. */
export type BegunReply = { sequence_id: string; lead_name: string; beginning: string; saved_at: string };

/** Who else is writing in a conversation. */
export type Presence = { sequence_id: string; user_id: string; name: string };

/** Counts in the navigation and the title. */
export type MailBadges = { inbox_unread: number; catch_all_unread: number; drafts_waiting: number };
