import { z } from 'zod';
import { AUDIENCE_TYPES } from '../constants/audience-types.ts';
import { COUNTRY_CODES } from '../constants/countries.ts';
import {
  ASK_KINDS,
  CARE_SETTINGS,
  CLAIM_KINDS,
  CLAIM_QUESTION_CHARS_MAX,
  CLAIM_QUESTIONS_MAX,
  CLAIM_SOURCES,
  DISCLOSURE_CHARS_MAX,
  PASS_TO_CHARS_MAX,
  SHEET_STATES,
  SHEET_WORDS_MAX,
  type SheetSentence,
  SUBJECT_CHARS_MAX,
  TAG_CHARS_MAX,
  TAGS_MAX,
} from '../constants/product-sheet.ts';
import { SERVED_STATES } from '../constants/us-states.ts';
import { isWithinWords } from '../rules/sheet/sheet-words.ts';
import { id, instant, lines, longText, plainDate, text, userId } from './wire.ts';

const state = z.enum(SHEET_STATES);
export const settings = z.array(z.enum(CARE_SETTINGS));
export const states = z.array(z.enum(SERVED_STATES.map(({ code }) => code)));
const countries = z.array(z.enum(COUNTRY_CODES));
/** Staffed beds; null: no limit. */
export const beds = z.number().int().min(1).max(10_000).nullable();

/** Whether a person wants a proposal used when others are approved. Null: nobody said. */
const isTicked = z.boolean().nullable().optional();

/** The exact text of a claim in its source. `page` counts from 1; null if the source has no pages. */
const claimSource = z.object({
  kind: z.enum(CLAIM_SOURCES),
  file: z.string().nullable(),
  page: z.number().int().nullable(),
  url: z.string().nullable(),
});
export type ClaimSource = z.infer<typeof claimSource>;

/** One statement that may be made about a product. Empty tags: it fits everybody. */
export const claim = z.object({
  id,
  product_id: id,
  /** Counts from 1 within its product and is never given again. */
  no: z.number().int(),
  /** As in the source. */
  text: z.string(),
  /** The sentence as an email prints it. Null: not used without a model. */
  mail_text: z.string().nullable(),
  kind: z.enum(CLAIM_KINDS),
  audience: z.array(z.enum(AUDIENCE_TYPES)),
  roles: z.array(z.string()),
  settings,
  specialties: z.array(z.string()),
  /** Where its readers are. Empty: everywhere. */
  states: states.optional(),
  countries: countries.optional(),
  source: claimSource,
  /** Words of the source, exactly. */
  quote: z.string().nullable(),
  /** Printed beside the claim. If it does not fit, the claim is not used. */
  disclosure: z.string().nullable(),
  evidence: z.string().nullable(),
  /** What leads asked that it answers. Never printed. */
  answers_questions: z.array(z.string()).optional(),
  state,
  approved_by: userId.nullable(),
  approved_at: instant.nullable(),
  is_ticked: isTicked,
  valid_until: plainDate.nullable(),
  version: z.number().int(),
});
export type Claim = z.infer<typeof claim>;

/** Why a product matters, and to whom. Empty tags: it fits everybody. A text that is not written yet is empty. */
export const angle = z.object({
  id,
  product_id: id,
  name: z.string(),
  roles: z.array(z.string()),
  settings,
  specialties: z.array(z.string()),
  question: z.string(),
  /** Answers the question; names the product and what it is. */
  line: z.string(),
  /** Ids of the claims that the line rests on. */
  line_refs: z.array(id),
  /** Ids of the claims that may follow, in this order. */
  more: z.array(id),
  offer: z.string(),
  /** What the reader gets by the offer. A campaign that does not honour it does not make the offer. */
  offer_ask: z.enum(ASK_KINDS).nullable().optional(),
  /** Who a reader should hand the email on to, within a sentence: "your director of pharmacy". Empty: nobody is named. */
  pass_to: z.string().optional(),
  subject: z.string(),
  /** A person says that the line answers the question. No code knows it. */
  answers_question: z.boolean(),
  state,
  approved_by: userId.nullable(),
  approved_at: instant.nullable(),
  is_ticked: isTicked,
  version: z.number().int(),
});
export type Angle = z.infer<typeof angle>;

/** What an email may ask for, as a question and as a statement that needs nothing before it. */
export const ask = z.object({
  kind: z.enum(ASK_KINDS),
  question: text(200),
  statement: lines(200),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  /** The file behind `url`. Its name and address are those of the stored file, whatever is sent. */
  document_id: id.optional(),
  document_name: longText(300).optional(),
});
export type Ask = z.infer<typeof ask>;

/** Text with a bound in characters (a refusal at once) and in words (a refusal with the bound named). */
const sentence = (kind: SheetSentence, charsMax: number) =>
  lines(charsMax).refine((value) => isWithinWords(kind, value), {
    message: `Use at most ${SHEET_WORDS_MAX[kind]} words`,
  });

export const tags = z.array(text(TAG_CHARS_MAX, 1)).max(TAGS_MAX);
export const settingTags = z.array(z.enum(CARE_SETTINGS)).max(TAGS_MAX);
const optionalText = (max: number) => lines(max).nullable();

/** Questions in the words of leads, each on one line. */
export const claimQuestions = z
  .array(
    text(2_000, 1).refine((question) => question.length <= CLAIM_QUESTION_CHARS_MAX, {
      message: `Use at most ${CLAIM_QUESTION_CHARS_MAX} characters for each question`,
    }),
  )
  .max(CLAIM_QUESTIONS_MAX, `Use at most ${CLAIM_QUESTIONS_MAX} questions`);

export const claimInput = z.object({
  text: sentence('text', 800).min(1),
  mail_text: sentence('mail_text', 300).nullable(),
  kind: z.enum(CLAIM_KINDS),
  audience: z.array(z.enum(AUDIENCE_TYPES)).max(AUDIENCE_TYPES.length),
  roles: tags,
  settings: settingTags,
  specialties: tags,
  states: states.max(SERVED_STATES.length).optional(),
  countries: countries.max(COUNTRY_CODES.length).optional(),
  disclosure: optionalText(DISCLOSURE_CHARS_MAX),
  evidence: optionalText(2_000),
  answers_questions: claimQuestions.optional(),
  valid_until: plainDate.nullable(),
});
export type ClaimInput = z.infer<typeof claimInput>;
export const claimChange = claimInput.partial();
export type ClaimChange = z.infer<typeof claimChange>;

export const angleInput = z.object({
  name: text(80, 1),
  roles: tags,
  settings: settingTags,
  specialties: tags,
  question: sentence('question', 200),
  line: sentence('line', 300),
  line_refs: z.array(id).max(20),
  more: z.array(id).max(20),
  offer: sentence('offer', 200),
  offer_ask: z.enum(ASK_KINDS).nullable().optional(),
  pass_to: text(PASS_TO_CHARS_MAX).optional(),
  subject: text(SUBJECT_CHARS_MAX),
  answers_question: z.boolean(),
});
export type AngleInput = z.infer<typeof angleInput>;
export const angleChange = angleInput.partial();
export type AngleChange = z.infer<typeof angleChange>;
