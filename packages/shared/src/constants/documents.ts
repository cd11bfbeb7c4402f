/** What a text is for. A note is for people of the organization only. */
export const DOCUMENT_KINDS = ['email', 'message', 'landing_page', 'note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Emphasis of a part of a text. */
export const MARK_KINDS = ['bold', 'italic'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** How a version came about. */
export const VERSION_ORIGINS = [
  'assistant',
  'hand',
  'suggestion',
  'check',
  'smart_edit',
  'restored',
  'copied',
] as const;
export type VersionOrigin = (typeof VERSION_ORIGINS)[number];

/** `stale`: its words stand nowhere, or more than once, in the present text. */
export const SUGGESTION_STATES = ['open', 'applied', 'ignored', 'stale'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

/** The reason that an email of an activity plan gives once a person has changed its words. It tells them from others. */
export const EDITED_BY_HAND = 'Edited by hand.';

/** What a suggestion is asked with. */
export const DOCUMENT_TOOLS = ['ask', 'length', 'level', 'review', 'regenerate'] as const;
export type DocumentTool = (typeof DOCUMENT_TOOLS)[number];

/** School grades that a text can be brought to; the last is formal business language. */
export const READING_LEVELS = ['5', '7', '9', '11', 'professional'] as const;
export type ReadingLevel = (typeof READING_LEVELS)[number];

/** How long a text becomes at each of five steps; 0 keeps it. */
export const LENGTH_SHARES: Readonly<Record<string, number>> = {
  '-2': 0.5,
  '-1': 0.75,
  '0': 1,
  '1': 1.25,
  '2': 1.5,
};

/** Titles whose call to action may lead to a landing page. */
export const LANDING_PAGE_TITLES = [
  'Initial Email Outreach',
  'Follow-Up Email',
  'Follow-Up Meeting Invitation',
] as const;

export const DOCUMENT_BODY_MAX = 50_000;
export const DOCUMENT_SUBJECT_MAX = 300;
export const DOCUMENT_TITLE_MAX = 200;
export const DOCUMENT_CATEGORY_MAX = 60;
export const DOCUMENT_MARKS_MAX = 2_000;
export const INSTRUCTION_MAX = 1_000;
/** Suggestions that one question makes. */
export const SUGGESTIONS_MAX = 60;
/** Templates that one list shows. */
export const TEMPLATES_SHOWN_MAX = 200;
