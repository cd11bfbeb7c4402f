/** Counts, sizes and bounds that more than one process obeys. */

/** Representatives of one organization (CONST-14, 000 §9, 001 §9). */
export const REPRESENTATIVES_MAX = 3;
/** Accounts of one organization. */
export const PEOPLE_MAX = 500;
/** The length that the documented change-password text names (CONST-15); `isPasswordAccepted` asks for more. */
export const CHANGE_PASSWORD_DOCUMENTED_MIN = 4;
/** The shortest password that is accepted anywhere (CONST-16, PROF-9). */
export const PASSWORD_LENGTH_MIN = 8;
/** Longest password taken, so that hashing stays cheap. */
export const PASSWORD_LENGTH_MAX = 200;
/** Longest email address (RFC 5321 4.5.3.1.3). */
export const EMAIL_LENGTH_MAX = 254;

/** Word limit of an email between greeting and signature, where nothing else is set (CONST-17). */
export const WORD_LIMIT_DEFAULT = 35;
/** Below this no email can say who, what and why; refused at the field. */
export const WORD_LIMIT_MIN = 12;
export const WORD_LIMIT_MAX = 500;

/** Page sizes that lists offer (CONST-35, 001 §9). */
export const PAGE_SIZES = [10, 25, 50, 75, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
/** Page size of mail lists where the address names none (MAIL-IN-16). */
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_FIRST = 1;
/** Provider list (CONST-36, 001 §9). */
export const PROVIDER_PAGE_SIZE = 10;
/** How far the directory can be leafed through, and how far a total of it is exact; whoever looks for more narrows it. */
export const PROVIDER_ROWS_MAX = 10_000;
/** Providers that can be ticked and handed over to a campaign at once. */
export const PROVIDER_SELECTION_MAX = 5_000;
/** Rows that a page number may skip; further on, a list is read by cursor. */
export const PAGE_OFFSET_MAX = 1_000;
/** A combined filter is counted up to here and then shown as '10,000+'. */
export const TOTAL_COUNT_MAX = 10_000;

/** How far contacts can be leafed through; whoever looks for more narrows. An export has no such bound. */
export const CONTACT_ROWS_MAX = 10_000;

/** For so many days a merge of two leads can be undone. */
export const MERGE_UNDO_DAYS = 30;

/** Characters of a reply or a draft, and of its subject line. */
export const DRAFT_BODY_MAX = 20_000;
export const SUBJECT_LINE_MAX = 300;

/** Leads that task details carry (WIZ-LEADS-3); longer lists are read by page. */
export const TASK_DETAIL_LEADS_MAX = 1_000;
/** Characters of a body preview (CONST-38, 001 §9). */
export const BODY_PREVIEW_LENGTH = 100;
/** Confidence above this is green (CONST-39, 001 §9). */
export const CONFIDENCE_GREEN_ABOVE = 89;
/** Confidence above this is yellow (CONST-39, 001 §9). */
export const CONFIDENCE_YELLOW_ABOVE = 70;

const MEGABYTE = 1_000_000;
export const CSV_BYTES_MAX = 200 * MEGABYTE;
export const CSV_ROWS_MAX = 1_500_000;
export const CSV_COLUMNS_MAX = 200;
export const XLSX_BYTES_MAX = 100 * MEGABYTE;
/** PDF and DOCX, each. */
export const DOCUMENT_BYTES_MAX = 25 * MEGABYTE;
/** Files that one strategy plan is made from. */
export const STRATEGY_FILES_MAX = 10;
/** Characters of the text that a strategy plan is made from. */
export const STRATEGY_TEXT_MAX = 50_000;
