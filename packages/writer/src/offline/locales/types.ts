import type { LeadRole } from '@myra/shared/constants/lead-roles';
import type { ToneName } from '../tone.ts';

/** Values that closed sentences take. A sentence whose value is missing is not used. */
export type Filled = { organization: string | undefined; product: string; leads: string | undefined };

/** A closed sentence: `{organization}`, `{product}` and `{leads}` are filled. */
export type ClosedSentence = string;

/** Everything of the offline writer that is in one language. Every sentence stands by itself. */
export type Locale = {
  language: string;
  greeting: Record<ToneName, (called: string | undefined) => string>;
  team: (organization: string) => string;
  signOff: Record<ToneName, string | null>;
  /** What follows "you" of a person who leads this work. */
  leads: Partial<Record<LeadRole, string>>;
  /** Why this reader is asked; only for the role that owns the question. */
  reason: readonly ClosedSentence[];
  /** Words before an offer that says what "we" or "I" will do, so that it hangs on the reader's wish. */
  wish: string;
  /** Before a fact that does not name the product; needs no earlier mail. Ends with a colon. */
  add: readonly ClosedSentence[];
  thanks: readonly ClosedSentence[];
  /** Who looks after it, as a question and as a statement after a question. */
  whoQuestion: readonly ClosedSentence[];
  whoStatement: readonly ClosedSentence[];
  /** Names the product before what a last email brings. */
  last: readonly ClosedSentence[];
  close: readonly ClosedSentence[];
  /** The close where nothing was sent before. */
  closeAlone: ClosedSentence;
  /** Subjects of the emails that do not open an angle; the first that shares few words with earlier ones is taken. */
  subjects: Record<
    'fact' | 'result' | 'proof' | 'document' | 'meeting' | 'closing' | 'reply',
    readonly string[]
  >;
  /** What takes the place of the product's name behind a sentence that begins with it; empty where a verb needs none. */
  pronoun: string;
  /** Closed words as warm people shorten them; approved sentences are never touched. */
  contract: (text: string) => string;
};
