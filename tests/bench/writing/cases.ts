/**
 * The cases that judge the writing and the reading of replies. README.md says what each file is and who may read it.
 */
import { readFileSync } from 'node:fs';
import type { AudienceType } from '@myra/shared/constants/audience-types';
import type { AskKind, CareSetting, ClaimKind } from '@myra/shared/constants/product-sheet';
import type { Tone } from '@myra/shared/constants/tones';

export type ProductCase = {
  /** File name under `products/`. */
  file: string;
  name: string;
  kind: string;
  audience: AudienceType;
  icp: string;
  /** As it was typed; null where the customer typed none. */
  required_statement: string | null;
  /** As it was pasted. */
  description: string;
};

export type NameCase = {
  first_name: string;
  last_name: string;
  title: string;
  credential: string;
  email: string;
  /** Names that may stand in a salutation, best first. The empty one means a salutation without a name. */
  accept: string[];
  why: string;
};

export type ParaphraseCase = {
  claim: string;
  faithful: string;
  overstated: string;
  kind: 'number' | 'scope' | 'negation' | 'comparison' | 'name';
};

export type ReplyCase = {
  id: string;
  language: string;
  sent_at: string;
  subject: string;
  headers: Record<string, string>;
  /** As received, with signature and quoted mail. */
  text: string;
  /** What the person wrote, without both. */
  own_text: string;
  intent: string;
  /** Other intents that the message holds besides. */
  also: string[];
  safety: 'distress' | 'adverse_event' | 'patient_health' | 'legal' | 'complaint' | 'unsubscribe' | null;
  /** Each question, in the words of the message. */
  questions: string[];
  /** Days, months, quarters or years that are meant: 2026-12-01, 2027-02, 2027-Q3, 2027; "a or b" where both are right. */
  dates: string[];
};

export type SheetCase = {
  /** File name of the product under `products/`. */
  product: string;
  product_name: string;
  tone: Tone;
  settings_served: CareSetting[];
  /** Left out where the customer named none. */
  states_served?: string[];
  states_except?: boolean;
  specialties_served?: string[];
  beds_from?: number | null;
  beds_to?: number | null;
  claims: {
    no: number;
    text: string;
    mail_text: string | null;
    kind: ClaimKind;
    audience: AudienceType[];
    roles: string[];
    settings: CareSetting[];
    specialties: string[];
    disclosure: string | null;
  }[];
  angles: {
    name: string;
    roles: string[];
    settings: CareSetting[];
    specialties: string[];
    question: string;
    line: string;
    /** Numbers of claims. */
    line_refs: number[];
    more: number[];
    offer: string;
    offer_ask?: AskKind | null;
    subject: string;
  }[];
  asks: { kind: AskKind; question: string; statement: string; url?: string }[];
};

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const readJson = <T>(path: string): T => JSON.parse(read(path));

/** All descriptions as customers pasted them. */
export const productCases = (): ProductCase[] =>
  readJson<Omit<ProductCase, 'description'>[]>('products/products.json').map((one) => ({
    ...one,
    description: read(`products/${one.file}`).replace(/\n$/, ''),
  }));

export const nameCases = (): NameCase[] => readJson('names.json');

export const paraphraseCases = (): ParaphraseCase[] => readJson('paraphrases.json');

/** Replies with labels. They are counted; nobody who writes or teaches the reading looks at them. */
export const replyCases = (): ReplyCase[] =>
  read('replies.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Replies by a third author and a developer; those `apart` are only ever counted, the others may be looked at. */
export const newerReplyCases = (): (ReplyCase & { apart: boolean })[] =>
  read('replies-newer.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Short replies round the line between interest and something else; those `apart` are only ever counted. */
export const interestCases = (): { id: string; intent: string; apart: boolean; text: string }[] =>
  read('interest.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A reply as it typically comes back, by what kind its author meant it to be. */
export type TypicalReply = Pick<ReplyCase, 'id' | 'language' | 'sent_at' | 'subject' | 'text'> & {
  kind: 'interested' | 'no' | 'not_now' | 'wrong_person' | 'question' | 'ooo';
};

/** 300 of them, whose drafts a reader rates. */
export const typicalReplies = (): TypicalReply[] =>
  read('replies-typical.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A reply to the first email of one of the sheets; `from`: name, post and place of its writer, parted by commas. */
export type ProductReply = Pick<ReplyCase, 'id' | 'language' | 'sent_at' | 'subject' | 'text'> & {
  kind: TypicalReply['kind'] | 'referral' | 'other';
  product: string;
  from: string;
};

/** 480 of them, by four authors. */
export const productReplies = (): ProductReply[] =>
  read('replies-to-products.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

export const SHEET_FILES = [
  '01-veinlume',
  '02-thermigel',
  '03-cardiobeam',
  '05-shiftnest',
  '06-denialdesk',
  '07-lucentpath',
  '08-careclosure',
  '09-leasewell',
  '11-citaclara',
  '12-suerovida',
  '14-sonotrek',
  '15-priorpilot',
  '19-woundwise',
  '20-rehabloop',
  '22-kindly-clinic',
  '25-sterilane',
  '27-medirent-mri',
  '28-adherapak',
  '29-tele-neuro',
  '30-locumbridge',
  '31-pulsocasa',
  '32-copperline',
] as const;

/** The sheets that customers typed for twenty-two of the products. */
export const sheetCases = (): SheetCase[] => SHEET_FILES.map((name) => readJson(`sheets/${name}.json`));

export const LEAD_LISTS = [
  'hospital-executives',
  'clinicians',
  'practice-managers-bad',
  'post-acute',
  'payers-laboratories-bad',
  'consultorios',
  'dialysis',
  'patients',
] as const;

/** A lead list as the bytes of its CSV file. */
export const leadListFile = (name: (typeof LEAD_LISTS)[number]): Buffer =>
  readFileSync(new URL(`lists/${name}.csv`, import.meta.url));
