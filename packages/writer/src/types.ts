/**
 * The one interface of both writers. Everything here is plain data: no clock, no database, no network handle.
 * Text fields are taken as they are stored; a writer normalises them itself and treats each as data, never as instructions.
 */

import type { CadenceLogic } from '@myra/shared/constants/cadence';
import type { LeadRole } from '@myra/shared/constants/lead-roles';
import type { Ask } from '@myra/shared/contracts/sheet-rows';
import type { EmailType, Move, Sheet, UnwrittenStep } from './plan/types.ts';

export type * from './plan/types.ts';

export type WriterName = 'composer' | 'llm';

/**
 * Writes the whole sequence of one lead, or one email of it again.
 * Neither method throws for anything that the input or a model can cause: that is a `fault`.
 * Only an abort (the signal's reason) and an unreachable or throttled endpoint (`AppError`, retryable) are thrown.
 */
export type Writer = {
  readonly name: WriterName;
  write(input: WriteInput, signal?: AbortSignal): Promise<WriteResult>;
  regenerate(input: RegenerateInput, signal?: AbortSignal): Promise<RegenerateResult>;
};

/** One cadence row; `index` counts from 0 in the order of the cadence, `day` is days after the start (0 = first day). */
export type StepInput = { index: number; day: number; logic: CadenceLogic; description: string };

/** A pain point or benefit of a lead as it is stored: the words of an angle, and why it is this lead's. */
export type LeadPhrase = { text: string; basis: string };

/** What the provider directory knows of the lead's organization. Figures steer the choice and are never printed. */
export type ProviderFacts = {
  category: string | null;
  type: string | null;
  city: string | null;
  state: string | null;
  staffedBeds: number | null;
};

export type LeadFacts = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  credential: string | null;
  title: string | null;
  /** The role that a person chose; it wins over the title. */
  role?: LeadRole | null;
  email: string | null;
  city: string | null;
  state: string | null;
  country?: string | null;
  category: string | null;
  providerName: string | null;
  specialties: string[];
  /** Of the organization, as the file says; the directory may know them where it does not. */
  beds: number | null;
  account: { id: string; name: string } | null;
  provider: ProviderFacts | null;
  /** A sentence of a person to this lead, printed as it stands behind the greeting of the first email. It steers nothing. */
  openingLine?: string | null;
  /** The same for the second email. */
  secondLine?: string | null;
  /** What of the notes about it a model may know, without names. It tells a model what to choose, and is said to nobody. */
  note?: string | null;
  /** A person chose this lead by itself: it is written to even where the product is not for it. */
  isPutBack?: boolean;
};

export type ProductFacts = { name: string; description: string };

export type OrganizationFacts = {
  name: string;
  website: string | null;
  /** providers, patients, payers, institutions, both; anything else is read as both. */
  audienceType: string | null;
};

/** AI configuration of a campaign as stored; empty strings where nothing was typed. */
export type ProfileInput = {
  toneOfVoice: string;
  wordLimit: number;
  excludeKeywords: string;
  sampleText: string;
};

/** Outreach components as typed; each may be empty and may hold merge fields. The footer is never part of a body. */
export type ComponentsInput = {
  subject: string;
  greeting: string;
  header: string;
  callToAction: string;
  signature: string;
  footer: string;
};

/** An earlier step of the same lead and what became of it. */
export type EarlierStep = {
  step: number;
  subjectLine: string;
  body: string;
  /** ISO 8601, or null while it has not left. */
  sentAt: string | null;
  /** What the email was made of; null where a person wrote it. */
  parts: EmailParts | null;
  /** The sentence of a person to the lead that was printed in it. */
  line?: string | undefined;
};

/** A text that a person changed or approved, shown to a model as an example. */
export type Example = { before: string; after: string };

/** What an email was made of, so that a rewrite can differ. `version` is that of the layouts or of the prompt, `variant` numbers the choice of layout. */
export type EmailParts = {
  version: string;
  move: Move;
  angle: number;
  claims: number[];
  /** The claims that the angle brought, in their order; without them a person asked for others, or nobody kept them. */
  more?: number[];
  /** The subject of its angle, where it was printed. */
  subject?: string;
  /** A person wanted it to ask for something else than the plan does. */
  isMoved?: true;
  /** A person wanted it without a greeting. */
  isUngreeted?: true;
  layout: string;
  variant: number;
  /** The sentence of a person to the lead that it opens with. */
  line?: string;
};

export type WriteInput = {
  campaign: { id: string; name: string };
  organization: OrganizationFacts;
  product: ProductFacts;
  profile: ProfileInput;
  components: ComponentsInput;
  steps: StepInput[];
  sender: { name: string } | null;
  lead: LeadFacts;
  /** Other leads of the same account, frozen when the task starts; at most 8 count. */
  accountPeers: LeadFacts[];
  /** Absolute addresses that may stand in a body. */
  allowedLinks: string[];
  /** What the campaign may ask for and can honour. */
  asks: readonly Ask[];
  sheet: Sheet;
  /** Language of the campaign, as an ISO 639-1 code. */
  language: string;
  /** Instructions that are never printed, one a line. */
  writerRules: string;
  examples: readonly Example[];
  history: EarlierStep[];
  /** The angle of the first email, where a person chose it. */
  openingAngle?: number | null;
  /** The step of the second email, where emails are written already; else it is the first follow-up that gets written. */
  secondStep?: number | undefined;
  /** Steps whose words a person gave: no model is asked for them. */
  stepsByHand?: readonly number[];
  /** What a model may be told in place of this: plan and prompts come from it. What code prints and checks comes from the whole. */
  told?: WriteInput;
};

/** Sentence of a body and what carries it: `claim:12`, `angle:3`, `ask:call`, `lead:role`, `layout:close`. */
export type SentenceSource = { sentence: string; refs: string[]; role: string };

/** 0-100, or null where a person has to write; each figure lies in 0..1. */
export type Confidence = {
  score: number | null;
  /** Share of content words covered by sources. */
  support: number;
  /** 1 less repair rounds and soft warnings. */
  checks: number;
  /** Share of {person, organization, specialty or role, fitting capability} that the text uses. */
  personal: number;
  /** How well the angle (or the intent of a reply) fits. */
  intent: number;
  /** Why the score was held down, in words; null if it was not. */
  cap: string | null;
};

export type WrittenEmail = {
  step: number;
  day: number;
  emailType: EmailType;
  subjectLine: string;
  /** Greeting, paragraphs and signature as plain text, parted by blank lines; it holds the ask. No footer: that is added at sending. */
  body: string;
  /** The ask as it stands in the body. */
  callToAction: string;
  sources: SentenceSource[];
  confidence: Confidence;
  /** Soft warnings a person may want to see. */
  warnings: string[];
  /** Rounds in which the text was asked for again. */
  repairs: number;
  /** What the email was made of; null where a person wrote it. */
  parts: EmailParts | null;
  /** Why this angle or fact, in words. */
  reason: string;
  /** Sentences that did not pass, each with its reason. Not empty: a person mends, accepts or drops the email. */
  look: LookFault[];
};

/** A sentence that a person has to look at; empty where the whole email is meant. */
export type LookFault = { sentence: string; reason: string };

export type FaultCode =
  | 'sheet_missing'
  | 'not_served'
  | 'no_angle'
  | 'word_limit_too_small'
  | 'excluded_word_in_name'
  | 'over_limit'
  | 'unsupported_sentence'
  | 'malformed_answer'
  | 'refused'
  | 'budget_spent'
  | 'nothing_to_say';

/** Why one lead got no text; `message` is for a person. */
export type WriteFault = { code: FaultCode; message: string };

/** `writer` is whoever wrote in place of the one that was asked. */
export type WriteResult =
  | { ok: true; emails: WrittenEmail[]; notWritten: UnwrittenStep[]; writer?: WriterName }
  | { ok: false; fault: WriteFault; writer?: WriterName };

/** `current` is the email as stored; `instruction` may be empty ("try again"). The other steps stand in `input.history`. */
export type RegenerateInput = { input: WriteInput; current: WrittenEmail; instruction: string };

export type NotApplied = { text: string; why: string };

/**
 * `changed` false: nothing was understood or possible, and `email` equals `current`; the caller keeps its version.
 * `summary` is one line for the person, e.g. "Made shorter (19 words). Not done: 'in Spanish': ...".
 */
export type RegenerateResult =
  | {
      ok: true;
      email: WrittenEmail;
      changed: boolean;
      applied: string[];
      notApplied: NotApplied[];
      summary: string;
      writer?: WriterName;
    }
  | { ok: false; fault: WriteFault; writer?: WriterName };
