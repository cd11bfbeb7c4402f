import type { ReplyIntent } from '../types.ts';

/** An intent that is read off ordinary words. */
export type WordIntent = Exclude<
  ReplyIntent,
  | 'out_of_office'
  | 'distress'
  | 'adverse_event'
  | 'patient_health'
  | 'unclear'
  | 'unsubscribe'
  | 'legal'
  | 'complaint'
>;

/** A way to say something that a person must see. It counts whatever stands around it, also behind a "not". */
export type Cue = {
  id: string;
  pattern: RegExp;
  /** Clauses in which these words stand are not meant. */
  except?: RegExp;
  /** Counts only in a clause that does not ask. */
  notInQuestion?: boolean;
};

/** Ways to say something ordinary. `weak` ones decide only where nothing else is said; a "not" before them cancels them.
 * `plain` ones are as strong, and behind a "not" they mean nothing instead of the opposite. */
export type Ways = { strong: readonly RegExp[]; plain?: readonly RegExp[]; weak?: readonly RegExp[] };

/** The words of one language. */
export type Lexicon = Readonly<Record<WordIntent, Ways>> & {
  /** Questions that take a step towards us instead of asking for a fact: "how soon could you start?" */
  steps: RegExp;
  /** How a sentence without a question mark begins when it asks. */
  asks: RegExp;
};

/** A pattern over folded text. */
export const words = (source: string): RegExp => new RegExp(source, 'u');

/** One global pattern of many alternatives that begin and end with a word: use it with `matchAll` or `search`. */
export const ways = (...sources: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}])`, 'gu');
