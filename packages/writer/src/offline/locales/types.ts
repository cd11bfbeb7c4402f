import type { ToneName } from '../tone.ts';

/** Values that closed sentences take. A sentence whose value is missing is not used. */
export type Filled = { organization: string | undefined; product: string };

/** A closed sentence: `{organization}` and `{product}` are filled. */
export type ClosedSentence = string;

/** A greeting; undefined: nobody is named. `isFormal`: a doctor, who is not greeted by the given name. */
export type Greeting = (called: string | undefined, isFormal: boolean) => string;

/** Everything of the offline writer that is in one language. Every sentence stands by itself. */
export type Locale = {
  language: string;
  greeting: Record<ToneName, Greeting>;
  team: (organization: string) => string;
  signOff: Record<ToneName, string | null>;
  /** Words before an offer that says what "we" or "I" will do, so that it hangs on the reader's wish. */
  wish: string;
  thanks: readonly ClosedSentence[];
  /** Who looks after it, as a question and as a statement after a question. */
  whoQuestion: readonly ClosedSentence[];
  whoStatement: readonly ClosedSentence[];
  /** Names the product before what a last email brings; `lastUnnamed` stands before words that name it. */
  last: readonly ClosedSentence[];
  lastUnnamed: readonly ClosedSentence[];
  close: readonly ClosedSentence[];
  /** The close where nothing was sent before. */
  closeAlone: ClosedSentence;
  /**
   * Subjects of the emails without an angle of their own, by what they say or ask; the first that shares few words with
   * earlier ones is taken.
   */
  subjects: Record<
    'result' | 'question' | 'sample' | 'document' | 'look' | 'closing' | 'reply',
    readonly string[]
  >;
  /** What takes the place of the product's name behind a sentence that begins with it; empty where a verb needs none. */
  pronoun: string;
  /** Closed words as warm people shorten them; approved sentences are never touched. */
  contract: (text: string) => string;
};
