/**
 * Kinds of email account. `title` names a kind where a person chooses one, `label` in lists. `connect` says how a person
 * connects one: with a password, on a page of the company `at`, or without either. The upstream reads the variables of an
 * OAuth application by `at`, e.g. GOOGLE_CLIENT_ID. `delivers` is false where nothing reaches anybody.
 */
export const MAILBOX_KINDS = {
  custom: { label: 'Custom', title: 'Custom SMTP', connect: 'password', delivers: true },
  gmail: { label: 'Gmail', title: 'Gmail', connect: 'consent', at: 'Google', delivers: true },
  microsoft: {
    label: 'Microsoft 365',
    title: 'Microsoft 365',
    connect: 'consent',
    at: 'Microsoft',
    delivers: true,
  },
  sandbox: { label: 'Sandbox', title: 'Sandbox mailbox', connect: 'own', delivers: false },
} as const;

export type EmailProvider = keyof typeof MAILBOX_KINDS;
export type MailboxKind = (typeof MAILBOX_KINDS)[EmailProvider];
/** The kinds that a person connects on a page of the provider. */
export type ConsentKind = {
  [Kind in EmailProvider]: (typeof MAILBOX_KINDS)[Kind]['connect'] extends 'consent' ? Kind : never;
}[EmailProvider];

const isKnown = (provider: string | null): provider is EmailProvider =>
  provider !== null && Object.hasOwn(MAILBOX_KINDS, provider);

/** The facts of a kind. Undefined for a kind that only another service knows. */
export const mailboxKind = (provider: string | null): MailboxKind | undefined =>
  isKnown(provider) ? MAILBOX_KINDS[provider] : undefined;

export const isConsentKind = (provider: string | null): provider is ConsentKind =>
  mailboxKind(provider)?.connect === 'consent';

// Object.keys gives the names of the table and no others.
export const EMAIL_PROVIDERS = Object.keys(MAILBOX_KINDS) as EmailProvider[];

export const CONSENT_KINDS = EMAIL_PROVIDERS.filter(isConsentKind);

/** The kinds that deliver. */
export const DELIVERING_KINDS = EMAIL_PROVIDERS.filter((kind) => MAILBOX_KINDS[kind].delivers);

/** Conversation states of one lead's sequence. */
export const SEQUENCE_STATES = ['draft', 'active', 'paused', 'completed'] as const;
export type SequenceState = (typeof SEQUENCE_STATES)[number];

/** Values of the inbox filter Status. */
export const INBOX_STATUS_FILTERS = [
  'active',
  'completed',
  'paused',
] as const satisfies readonly SequenceState[];

/**
 * Values of the inbox parameter sequence_type. Without it the inbox is shown. sent and draft are the documents' own; waiting:
 * our message is the newest.
 */
export const SEQUENCE_TYPES = ['sent', 'draft', 'waiting', 'snoozed', 'archived'] as const;
export type SequenceType = (typeof SEQUENCE_TYPES)[number];

const KEPT_BY_UPSTREAM: ReadonlySet<unknown> = new Set<SequenceType>(['sent', 'snoozed', 'archived']);

/**
 * Whether a list is the upstream's to answer: a search, which reads messages, what needs a person, which is listed
 * wherever the conversation was put, and what does not stand in the inbox.
 */
export const isElsewhere = (filters: {
  search?: unknown;
  sequence_type?: unknown;
  attention?: unknown;
  mark?: unknown;
}): boolean =>
  [filters.search, filters.attention || undefined, filters.mark].some((each) => each !== undefined) ||
  KEPT_BY_UPSTREAM.has(filters.sequence_type);

/** What is typed beside the answer in a conversation: about a received message, or in place of a draft. */
export const TYPED_KINDS = ['forward', 'answer', 'draft'] as const;

/** Where a conversation stands. A new message of the lead brings it back to the inbox, as the end of its snooze does. */
export const SEQUENCE_PLACES = ['inbox', 'snoozed', 'archived'] as const;
export type SequencePlace = (typeof SEQUENCE_PLACES)[number];

/** What `is:` in a search of the mail can say. */
export const SEARCHED_STATES = ['unread', 'read', ...SEQUENCE_TYPES, ...INBOX_STATUS_FILTERS] as const;
export type SearchedState = (typeof SEARCHED_STATES)[number];

/**
 * Why a sequence is paused: by a person, for an absence with a day (named, or a week later), for one with an open end, or
 * because somebody of the same domain speaks of legal steps.
 */
/** What can be said to an invitation, in the words of RFC 5545. */
export const INVITATION_ANSWERS = ['accepted', 'tentative', 'declined'] as const;
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number];

export const PAUSE_REASONS = ['person', 'absence', 'absence_open', 'legal'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];
