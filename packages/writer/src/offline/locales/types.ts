import type { ToneName } from '../tone.ts';

/** Values that closed sentences take. A sentence whose value is missing is not used. */
export type Filled = { organization: string | undefined; product: string; desk: string | undefined };

/** A greeting; undefined: nobody is named. `isFormal`: a doctor, who is not greeted by the given name. */
export type Greeting = (called: string | undefined, isFormal: boolean) => string;

/** Everything of the offline writer that is in one language. Every sentence stands by itself; `{organization}`, `{product}` and `{desk}` are filled. */
export type Locale = {
  language: string;
  greeting: Record<ToneName, Greeting>;
  signOff: Record<ToneName, string | null>;
  /** Words before an offer that says what "we" or "I" will do, so that the reader may refuse it. */
  ifYouLike: string;
  /** The same to a patient, who is told how to take it. */
  ifYouReply: string;
  thanks: readonly string[];
  /** To somebody who may not look after it: to pass it on. */
  whoStatement: readonly string[];
  /** The same where the angle says to whom. */
  passTo: readonly string[];
  /** To a shared inbox: who it is for is asked, in the place of an offer. */
  deskAsk: readonly string[];
  /** To a shared inbox, first: whom it is for, where the angle says so. */
  deskPass: readonly string[];
  /** Begins an email to a patient: who writes, and what it is kept for. */
  note: readonly string[];
  /** Of the answer to a reply. */
  replySubject: string;
  /** What takes the place of the product's name behind a sentence that begins with it; empty where a verb needs none. */
  pronoun: string;
  /** Closed words as warm people shorten them; approved sentences are never touched. */
  contract: (text: string) => string;
};
