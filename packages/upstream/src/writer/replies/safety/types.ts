import type { Attention } from '../types.ts';

/**
 * What only a person may answer. Each pattern stands with sentences that it must find and sentences that it must not:
 * where it is in doubt it is found, since a false alarm costs a glance and a miss may cost far more.
 */
export type SafetyPattern = {
  id: string;
  attention: Exclude<Attention, 'legal' | 'complaint'>;
  pattern: RegExp;
  /** Must stand in the same clause too, before or after. */
  also?: RegExp;
  /** Clauses in which these words stand are not meant. */
  except?: RegExp;
  yes: readonly string[];
  no: readonly string[];
};

/** A pattern over folded text. */
export const pattern = (source: string) => new RegExp(source, 'u');
