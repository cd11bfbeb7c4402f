/** Kinds of email account. */
export const EMAIL_PROVIDERS = ['gmail', 'custom', 'sandbox'] as const;
export type EmailProvider = (typeof EMAIL_PROVIDERS)[number];

/** Whether a mailbox can send, as the system sees it. */
export const MAILBOX_HEALTHS = ['ok', 'needs_reauth', 'throttled', 'unreachable'] as const;
export type MailboxHealth = (typeof MAILBOX_HEALTHS)[number];

/** The writing of one lead's sequence. */
export const SEQUENCE_STATUSES = ['pending', 'generating', 'completed', 'failed'] as const;
export type SequenceStatus = (typeof SEQUENCE_STATUSES)[number];

/** The conversation of one lead's sequence. */
export const SEQUENCE_STATES = ['draft', 'active', 'paused', 'completed'] as const;
export type SequenceState = (typeof SEQUENCE_STATES)[number];

/** What the inbox filter Status offers (MAIL-IN-20). */
export const INBOX_STATUS_FILTERS = [
  'active',
  'completed',
  'paused',
] as const satisfies readonly SequenceState[];

/** Values of the inbox parameter sequence_type; none means the inbox (MAIL-IN-2, MAIL-IN-3). */
export const SEQUENCE_TYPES = ['sent', 'draft'] as const;
export type SequenceType = (typeof SEQUENCE_TYPES)[number];

/** Which way a message went. */
export const MESSAGE_DIRECTIONS = ['inbound', 'outbound'] as const;
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number];

/** What can happen to an email after it was written (MAIL-SEQ-35). */
export const INTERACTION_TYPES = [
  'scheduled',
  'sent',
  'opened',
  'reply_received',
  'link_clicked',
  'reply_scheduled',
  'reply_sent',
] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];
