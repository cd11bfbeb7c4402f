import type { ReplyIntent } from '../types.ts';

/** An intent that is read off words; the others are found by headers and by the patterns of safety. */
export type CueIntent = Exclude<
  ReplyIntent,
  'out_of_office' | 'distress' | 'adverse_event' | 'patient_health' | 'unclear' | 'unsubscribe'
>;

/**
 * A way to say something. A negating word within four words before it flips it to `negated`, or cancels it. `yes` and
 * `no` are sentences that it must and must not find; every pattern is held to them.
 */
export type Cue = {
  id: string;
  intent: CueIntent;
  strength: 'strong' | 'weak';
  pattern: RegExp;
  /** What it means when negated; nothing where this is missing. */
  negated?: CueIntent;
  /** Counts only in a clause that asks. */
  inQuestion?: boolean;
  /** Counts only in a clause that does not ask. */
  notInQuestion?: boolean;
  /** Clauses in which these words stand are not meant. */
  except?: RegExp;
  /** Counts only where the message says nothing else. */
  isAlone?: boolean;
  /** Negation is part of the words themselves. */
  holdsNegation?: boolean;
  yes: readonly string[];
  no: readonly string[];
};

/** A pattern over folded text. */
export const p = (source: string) => new RegExp(source, 'u');
