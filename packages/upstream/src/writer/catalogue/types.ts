import type { SpecialtyKey } from '../facts/specialties.ts';

export type Family =
  | 'prior-authorization'
  | 'benefits-verification'
  | 'intake-scheduling'
  | 'payor-follow-up'
  | 'patient-follow-up'
  | 'telehealth'
  | 'remote-monitoring'
  | 'ehr-integration'
  | 'medical-devices'
  | 'staffing'
  | 'general';

export type Reader = 'providers' | 'institutions' | 'payers' | 'patients';

/** Noun phrase with its number: `s` takes "is", `p` takes "are". */
export type NounPhrase = readonly [text: string, number: 's' | 'p'];

/**
 * Something that happens in the field. All texts are general or questions, never a statement about one reader.
 * Slots: {order} {orders} {limit} {visit}, and {h base/present} for a verb that the tone may hedge.
 */
export type PainPoint = {
  id: string;
  family: Family;
  readers: readonly Reader[];
  /** As a list entry shows it. */
  short: string;
  /** Whole clauses, lower case at the start. */
  clauses: readonly string[];
  nouns: readonly NounPhrase[];
  gerunds: readonly string[];
  /** Two to four words, for subjects and references. */
  topics: readonly string[];
  /** Why it is so, as a sentence. */
  reasons: readonly string[];
  /** A useful remark of the field, as a clause. */
  tips: readonly string[];
  /** Capabilities whose words match answer this pain. */
  answeredBy: RegExp;
  notFor?: readonly SpecialtyKey[];
  reviewed: string;
};

/** What a mechanism changes; offered only where a capability of the product matches `needs`. */
export type Benefit = {
  id: string;
  family: Family;
  short: string;
  needs: RegExp;
  forPatients: boolean;
  reviewed: string;
};
