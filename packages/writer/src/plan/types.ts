import type { CampaignLanguage } from '@myra/shared/constants/ask-texts';
import type { CareSetting } from '@myra/shared/constants/product-sheet';
import type { Angle, Ask, Claim } from '@myra/shared/contracts/sheet-rows';

/** An approved claim that may be said today. */
export type SheetClaim = Pick<
  Claim,
  | 'id'
  | 'no'
  | 'text'
  | 'mail_text'
  | 'kind'
  | 'audience'
  | 'roles'
  | 'settings'
  | 'specialties'
  | 'states'
  | 'countries'
  | 'disclosure'
  | 'answers_questions'
>;

/** An approved angle. */
export type SheetAngle = Pick<
  Angle,
  | 'id'
  | 'name'
  | 'roles'
  | 'settings'
  | 'specialties'
  | 'question'
  | 'line'
  | 'line_refs'
  | 'more'
  | 'offer'
  | 'offer_ask'
  | 'pass_to'
  | 'subject'
>;

/** What may be said about a product: approved rows only. */
export type Sheet = {
  /** Of its sentences: who gets them must be able to read them. */
  language: CampaignLanguage;
  /** Empty: all. */
  settingsServed: readonly CareSetting[];
  /** Two-letter codes; empty: all. */
  statesServed: readonly string[];
  /** The states named are those that are not served. */
  statesExcept: boolean;
  specialtiesServed: readonly string[];
  /** Staffed beds of a lead's organization; null: no limit. */
  bedsFrom: number | null;
  bedsTo: number | null;
  /** Kinds of organizations that the ideal customers name. */
  settingsNamed?: readonly CareSetting[];
  /** Whom the ideal customers leave out, each in their words. */
  leftOut?: readonly string[];
  claims: readonly SheetClaim[];
  angles: readonly SheetAngle[];
};

/** Nothing may be said, and nobody is left out. */
export const EMPTY_SHEET: Sheet = {
  language: 'en',
  settingsServed: [],
  statesServed: [],
  statesExcept: false,
  specialtiesServed: [],
  bedsFrom: null,
  bedsTo: null,
  claims: [],
  angles: [],
};

/** How an angle fits a lead. `score` orders angles; `why` says the fit in words. */
export type AngleMatch = {
  angle: SheetAngle;
  role: boolean;
  /** The role of the lead by which the angle fits, as finely as it is known. */
  roleName: string | undefined;
  setting: boolean;
  specialty: boolean;
  score: number;
  why: string;
  /** A person put it in place of the one that the lead would get. */
  isChosen?: true;
};

/**
 * What an email of the plan is made of. `who`: an angle that may be passed on to whoever looks after it, because the role has
 * no angle. `meeting`: an angle with an ask of the campaign in place of its offer. `desk`: to a shared inbox, which is asked to pass
 * it on. `notice`: to a patient, who keeps it.
 */
export type Move = 'opening' | 'who' | 'angle' | 'meeting' | 'desk' | 'notice' | 'reply';

export type EmailType =
  | 'Initial_Email_Outreach'
  | 'Follow-Up_Email'
  | 'Follow-Up_Meeting_Invitation'
  | 'Reply_Email';

export type PlannedStep = {
  step: number;
  day: number;
  type: EmailType;
  move: Move;
  match: AngleMatch;
  /** Claims that this step may add, the planned one first. */
  facts: SheetClaim[];
  /** The angle's offer may be made: no earlier step makes the same. */
  hasOffer: boolean;
  /** The ask of the campaign that this step makes. */
  ask: Ask | undefined;
  reason: string;
};

/** A step that was left out, with the reason a person reads. */
export type UnwrittenStep = { step: number; why: string };

export type SequencePlan = { steps: PlannedStep[]; notWritten: UnwrittenStep[] };
