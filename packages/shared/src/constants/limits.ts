/** Counts, sizes and bounds that more than one process uses. */

/** Most representatives of one organization. */
export const REPRESENTATIVES_MAX = 3;
/** Most accounts of one organization. */
export const PEOPLE_MAX = 500;
/** Shortest accepted password. */
export const PASSWORD_LENGTH_MIN = 8;
/** Longest accepted password, so that hashing stays cheap. */
export const PASSWORD_LENGTH_MAX = 200;
/** Longest email address (RFC 5321 4.5.3.1.3). */
export const EMAIL_LENGTH_MAX = 254;

/** Leads of a list that are written before the rest, for a person to read. */
export const FIRST_LEADS = 5;

/** Most words of an email between greeting and signature, unless something else is set. */
export const WORD_LIMIT_DEFAULT = 35;
/**
 * An email needs at least this many words to say who writes, what is offered and why. Fewer are refused at the field.
 */
export const WORD_LIMIT_MIN = 12;
export const WORD_LIMIT_MAX = 500;

/** Page sizes that lists offer. */
export const PAGE_SIZES = [10, 25, 50, 75, 100] as const;
/** Page size of mail lists if the address names none. */
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_FIRST = 1;
/** Provider list. */
export const PROVIDER_PAGE_SIZE = 10;
/** Saved filters of the directory whose changes an organization follows. */
export const WATCH_LISTS_MAX = 20;
/** Changes of one kind that are counted, and changes of a watch list that can be paged through. */
export const WATCH_CHANGES_MAX = 10_000;
/**
 * How many rows of the directory can be paged through, and up to which number a total is exact. Narrow the search to
 * see more.
 */
export const PROVIDER_ROWS_MAX = 10_000;
/** Most providers that can be ticked and given to a campaign at once. */
export const PROVIDER_SELECTION_MAX = 5_000;
/** Most rows that a page number may skip in a search of the directory, and in lists of people. */
export const PAGE_OFFSET_MAX = 1_000;
/** How many rows of the inbox and the catch-all page numbers reach. Beyond that, a list is read by cursor. */
export const MAIL_ROWS_MAX = 10_000;
/** A combined filter is counted up to this number and then shown as '10,000+'. */
export const TOTAL_COUNT_MAX = 10_000;

/** How many contacts can be paged through. Narrow the search to see more. An export has no such bound. */
export const CONTACT_ROWS_MAX = 10_000;

/** Days within which a merge of two leads can be undone. */
export const MERGE_UNDO_DAYS = 30;

/** Most characters of a reply or draft, and of its subject line. */
export const DRAFT_BODY_MAX = 20_000;
export const SUBJECT_LINE_MAX = 300;
/** Open points, and approved sentences, that are shown where no answer could be drafted; and the characters of a point. */
export const ANSWER_HELP_MAX = 5;
export const ANSWER_WORDS_MAX = 200;
/** The sentences that an answer is begun with. */
export const ANSWER_BEGINNING_MAX = 12;

/** Leads that task details contain. Longer lists are read by page. */
export const TASK_DETAIL_LEADS_MAX = 1_000;
/** Characters of a body preview. */
export const BODY_PREVIEW_LENGTH = 100;
/** Confidence above this is green. */
export const CONFIDENCE_GREEN_ABOVE = 89;
/** Confidence above this is yellow. */
export const CONFIDENCE_YELLOW_ABOVE = 70;

const MEGABYTE = 1_000_000;
export const CSV_BYTES_MAX = 200 * MEGABYTE;
export const CSV_ROWS_MAX = 1_500_000;
export const CSV_COLUMNS_MAX = 200;
export const XLSX_BYTES_MAX = 100 * MEGABYTE;
/** Largest PDF or DOCX file. */
export const DOCUMENT_BYTES_MAX = 25 * MEGABYTE;
/** Largest file that a reader of an email may download, and how many an organization keeps. */
export const ASK_DOCUMENT_BYTES_MAX = 10 * MEGABYTE;
export const ASK_DOCUMENTS_MAX = 200;
/** Files that a person adds to an answer: how many, and how large all of them together. */
export const REPLY_FILES_MAX = 10;
export const REPLY_FILES_BYTES_MAX = 10 * MEGABYTE;
/** Characters of a label of a conversation, labels of one, and characters of a comment. */
export const LABEL_MAX = 30;
export const LABELS_MAX = 10;
export const COMMENT_MAX = 2_000;
/** Characters of a tag, tags of a lead, and characters of a next task. */
export const LEAD_TAG_MAX = 40;
export const LEAD_TAGS_MAX = 20;
export const NEXT_STEP_MAX = 300;
/** Characters of a note about a lead, and notes of one lead. */
export const LEAD_NOTE_MAX = 2_000;
/** Words of the sentence that a person writes to one lead. */
export const OPENING_LINE_WORDS_MAX = 25;
/** Leads to whom one call to a model proposes such sentences. */
export const PROPOSED_LINES_MAX = 10;
export const LEAD_NOTES_MAX = 200;
/** Characters of the name that a person gives a list of leads. */
export const LIST_NAME_MAX = 100;
/** Leads that one act names. With a filter it is as many as can be listed. */
export const ACT_LEADS_MAX = 1_000;
/** Rows of a file that are taken at once without their notes. */
export const TAKEN_LINES_MAX = 100;
/** The highest number of a line that is stored. */
export const LINE_NO_MAX = 2_147_483_647;
/** Snippets of an organization, and the characters of one. */
export const SNIPPETS_MAX = 200;
export const SNIPPET_BODY_MAX = 5_000;
/** Most addresses that get a copy of an answer, and as many blind ones. */
export const REPLY_COPIES_MAX = 10;
/** Characters of a lead's name, title or practice that a person types. */
export const LEAD_NAME_MAX = 200;
/** Addresses that a message is forwarded to at once. */
export const FORWARD_TO_MAX = 10;
/** Most files of one strategy plan. */
export const STRATEGY_FILES_MAX = 10;
/** Most characters of the text of a strategy plan. */
export const STRATEGY_TEXT_MAX = 50_000;

/** Paused sequences that one call lists or resumes. */
export const PAUSES_MAX = 200;

/** Most workspaces of one organization, without deleted ones. */
export const WORKSPACES_MAX = 100;
/** Most addresses that a workspace reads. */
export const WORKSPACE_SOURCES_MAX = 10;
/** Longest address of a source. */
export const SOURCE_URL_MAX = 2_000;
/** Days within which a deleted workspace can be brought back. */
export const WORKSPACE_UNDO_DAYS = 30;
/** NPIs, and taxonomy codes, that one filter of contacts takes. */
export const CONTACT_CODES_MAX = 50;

/** An imported file is deleted after this many days. What was read from it stays. */
export const IMPORT_FILE_KEPT_DAYS = 30;

/** Most characters of a question to the assistant. */
export const QUESTION_CHARACTERS_MAX = 10_000;
/** Files of one question to the assistant. */
export const ASSISTANT_FILES_MAX = 10;
