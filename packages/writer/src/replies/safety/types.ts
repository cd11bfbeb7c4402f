import type { Attention } from '../types.ts';

/**
 * What only a person may answer. Each pattern has sentences
 * that it must find and sentences that it must not in its test: where it is in doubt it is found, since a false alarm costs a glance and a miss may cost far more.
 */
export type SafetyPattern = {
  id: string;
  attention: Exclude<Attention, 'legal' | 'complaint'>;
  pattern: RegExp;
  /** Must stand in the same words too, before or after. */
  also?: RegExp | readonly RegExp[];
  /** Words in which these stand are not meant. */
  except?: RegExp;
  /** Looked for in two sentences that follow each other, of those that tell of somebody. Else within one clause. */
  inNeighbours?: boolean;
  /** Looked for also where somebody speaks of their work, as despair always is. */
  evenAtWork?: boolean;
  /** Looked for in every sentence, also in one that speaks of people in general. */
  isAnywhere?: boolean;
};

/** A pattern over folded text. */
export const pattern = (source: string) => new RegExp(source, 'u');

/** Whether a pattern finds what it is for in these words. */
export function finds({ pattern: form, also = [], except }: SafetyPattern, words: string): boolean {
  const others = also instanceof RegExp ? [also] : also;
  return form.test(words) && others.every((other) => other.test(words)) && !except?.test(words);
}
