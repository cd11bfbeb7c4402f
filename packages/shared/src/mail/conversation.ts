/**
 * The mail area as its screens see it (API-100, API-101, API-114): one camelCase spelling, ids as text, whatever an upstream
 * left out as null. The gateway makes these from the contract's snake_case; no screen reads the wire.
 */

export type Correspondent = { name: string | null; email: string };

/** A row of the inbox (API-100, with what an inbox needs besides). */
export type SequenceRow = {
  sequenceId: string;
  campaignId: string | null;
  campaignName: string;
  leadId: string | null;
  leadName: string;
  email: string;
  /** 0 to 100; null shows '-'. */
  confidenceScore: number | null;
  read: boolean;
  repId: string | null;
  representative: { name: string; email: string } | null;
  lastMessageDirection: string | null;
  sequenceState: string;
  reasonToStop: string | null;
  /** ISO; when something last happened. */
  activityAt: string | null;
  resumeAt: string | null;
  /** When the next approved answer leaves; null where none waits. */
  replySendAt: string | null;
  preview: string | null;
  lastSubject: string | null;
  lastIntent: string | null;
  /** patient-health, adverse-event, distress, legal, complaint; null for none. */
  attention: string | null;
  /** A drafted answer waits for approval. */
  draftWaiting: boolean;
};

/** The sequence record of a detail (API-102): the row, and what the documents list besides. */
export type SequenceRecord = SequenceRow & {
  tier: string | null;
  totalEmails: number;
  currentEmailIndex: number;
  bookingReady: boolean | null;
  contactPreferences: string | null;
  targetGoals: string | null;
  isFallbackSequence: boolean | null;
  emailAccountId: string | null;
  startedAt: string | null;
  version: number | null;
};

export type ConfidenceFigures = {
  support: number | null;
  checks: number | null;
  personal: number | null;
  intent: number | null;
  cap: string | null;
};

/** An email of a sequence (API-103, API-104). */
export type SequenceEmail = {
  emailId: string;
  sequenceId: string;
  day: number | null;
  emailType: string;
  subjectLine: string;
  body: string;
  sentAt: string | null;
  scheduledSendAt: string | null;
  callToAction: string | null;
  isAiGenerated: boolean;
  isHumanGenerated: boolean;
  /** A message carries it (API-104). */
  isInNotification: boolean;
  kind: 'step' | 'reply';
  /** As the upstream spells it; null where it says none. */
  state: string | null;
  skipReason: string | null;
  logic: string | null;
  replyToEmailId: string | null;
  confidenceScore: number | null;
  /** What the score is made of, each 0 to 1, and why it was held down; null where the upstream does not say. */
  confidence: ConfidenceFigures | null;
  sources: { sentence: string; refs: string[] }[];
  warnings: string[];
  writer: string | null;
  error: { code: string; message: string } | null;
  /** When an approved reply leaves. */
  sendAt: string | null;
  version: number | null;
};

export type MessageAttachment = {
  id: string;
  name: string;
  mediaType: string;
  bytes: number;
  /** By what the HTML names it, of a picture that stands inside the message. */
  contentId: string | null;
};

/** A message of a conversation or of the catch-all (API-105, API-107). */
export type Message = {
  id: string;
  objectType: 'notification';
  sequenceId: string | null;
  sequenceEmailId: string | null;
  status: string;
  direction: string;
  createdAt: string;
  sentAt: string | null;
  subject: string;
  /** HTML or text, as `bodyFormat` says. */
  body: string;
  bodyFormat: 'html' | 'text';
  bodyText: string | null;
  ownText: string | null;
  truncated: boolean;
  from: Correspondent[];
  to: Correspondent[];
  cc: Correspondent[];
  bcc: Correspondent[];
  attachments: MessageAttachment[];
  /** human, auto_reply, out_of_office, bounce, complaint, unsubscribe; null where not known. */
  class: string | null;
  intent: string | null;
  sentiment: string | null;
  priority: string | null;
  attention: string | null;
  /** Of an outbound one that has not left. */
  sendAt: string | null;
  outboundId: string | null;
  outboundState: string | null;
  outboundReason: string | null;
};

/** Something that happened to an email (API-106). */
export type Interaction = {
  objectType: 'email_interaction';
  interactionType: string;
  interactionTimestamp: string;
  count: number | null;
  recents: { userAgent: string | null }[];
  url: string | null;
};

/** Everything of one conversation (API-101). */
export type SequenceDetail = {
  sequence: SequenceRecord;
  sequenceEmails: SequenceEmail[];
  notifications: Message[];
  interactions: Interaction[];
  orphanedNotifications: { unreadCount: number; readCount: number };
};

/** How fresh an answer is. `live` was asked for now, everything else comes from the cache as it was at `syncedAt` (ISO). */
export type Freshness = { syncedAt: string | null; live: boolean; upstreamDown: boolean };

/** A page of a list (API-109). Where `totalExact` is false there are more than `total`. */
export type PageInfo = { page: number; pages: number; size: number; total: number; totalExact: boolean };

/** `nextCursor` leads further back than page numbers do; null at the end, absent where the upstream was asked live. */
export type SequencePage = {
  rows: SequenceRow[];
  pagination: PageInfo;
  nextCursor?: string | null;
} & Freshness;
export type OrphanedPage = { rows: Message[]; pagination: PageInfo; nextCursor?: string | null } & Freshness;

/** What a person is writing, kept by the gateway while it is typed. */
export type TypedReply = { sequenceId: string; subjectLine: string; body: string; savedAt: string };

/** Who else is writing in a conversation. */
export type Presence = { sequenceId: string; userId: string; name: string };

/** Counts in the navigation and the title. */
export type MailBadges = { inboxUnread: number; catchAllUnread: number; draftsWaiting: number };
