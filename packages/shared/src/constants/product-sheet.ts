/** What a claim is about. The first sentence of a description says what the product is. */
export const CLAIM_KINDS = [
  'what_it_is',
  'does',
  'service',
  'result',
  'proof',
  'safety',
  'commercial',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const CLAIM_KIND_LABELS: Record<ClaimKind, string> = {
  what_it_is: 'what it is',
  does: 'does',
  service: 'service',
  result: 'result',
  proof: 'proof',
  safety: 'limit or safety',
  commercial: 'price or terms',
};

/** Only approved sentences are used. A retired one stays for the record. */
export const SHEET_STATES = ['proposed', 'approved', 'retired'] as const;
export type SheetState = (typeof SHEET_STATES)[number];

/** Where a claim comes from. */
export const CLAIM_SOURCES = ['description', 'file', 'url', 'typed'] as const;
export type ClaimSourceKind = (typeof CLAIM_SOURCES)[number];

/** Settings that a lead works in. */
export const CARE_SETTINGS = [
  'hospital',
  'critical access hospital',
  'long-term acute care hospital',
  'inpatient rehabilitation hospital',
  'behavioral health hospital',
  'ambulatory surgery centre',
  'skilled nursing',
  'assisted living',
  'practice',
  'home health',
  'home infusion',
  'ambulance service',
  'payer',
  'laboratory',
  'pharmacy',
  'other',
] as const;
export type CareSetting = (typeof CARE_SETTINGS)[number];

/** What an email may ask for. */
export const ASK_KINDS = ['reply', 'call', 'sample', 'document', 'booking', 'webinar', 'visit'] as const;
export type AskKind = (typeof ASK_KINDS)[number];

/** Words that the sentences of a product sheet may have. */
export const SHEET_WORDS_MAX = { text: 60, mail_text: 25, question: 15, line: 25, offer: 12 } as const;
export type SheetSentence = keyof typeof SHEET_WORDS_MAX;
/** The sentences of an angle. */
export type AngleSentence = Exclude<SheetSentence, 'text' | 'mail_text'>;

/** Characters of what must be printed beside a claim. */
export const DISCLOSURE_CHARS_MAX = 600;

/** Questions that a claim answers, and the characters of each. */
export const CLAIM_QUESTIONS_MAX = 5;
export const CLAIM_QUESTION_CHARS_MAX = 200;

/** Characters of whom an email may be handed on to. */
export const PASS_TO_CHARS_MAX = 80;

/** Characters and words of an angle's subject. */
export const SUBJECT_CHARS_MAX = 45;
export const SUBJECT_WORDS_MIN = 2;
export const SUBJECT_WORDS_MAX = 7;

/** Characters of a statement that must stand with a product. */
export const REQUIRED_STATEMENT_CHARS_MAX = 3_000;

/** Rows of one product, retired ones not counted. */
export const CLAIMS_MAX = 200;
export const ANGLES_MAX = 60;
/** Tags of one kind on one claim or angle, and the characters of each. */
export const TAGS_MAX = 30;
export const TAG_CHARS_MAX = 60;
