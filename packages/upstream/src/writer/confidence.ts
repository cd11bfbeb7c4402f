import type { Confidence } from './types.ts';

export type ConfidenceInput = {
  /** Shares in 0..1. */
  support: number;
  angleFit: number;
  repairs: number;
  softWarnings: number;
  /** What the text could use of person, organization, specialty or role, fitting capability, and what it did use. */
  used: { person: boolean; organization: boolean; field: boolean; capability: boolean };
  /** Nothing but a name (or less) is known of the lead. */
  nameOnly: boolean;
  /** The text rests on the catalogue alone; nothing of the lead or the product is in it. */
  catalogueOnly: boolean;
  /** A rule that holds the text back was broken. */
  hardFault: boolean;
};

const NAME_ONLY_MAX = 70;
const CATALOGUE_ONLY_MAX = 75;
const HELD = 'The text breaks a rule and is held.';
const NAME_ONLY = 'Only the name of this lead is known.';
const CATALOGUE_ONLY = 'The text rests on the catalogue alone.';

/** Confidence of the newest unsent text: 100 x (0.35 support + 0.20 checks + 0.30 personal + 0.15 intent), with its caps. */
export function confidenceOf(input: ConfidenceInput): Confidence {
  const used = Object.values(input.used).filter(Boolean).length / 4;
  const checks = Math.max(0, 1 - 0.3 * input.repairs - 0.1 * input.softWarnings);
  const raw = Math.round(100 * (0.35 * input.support + 0.2 * checks + 0.3 * used + 0.15 * input.angleFit));
  const figures = { support: input.support, checks, personal: used, intent: input.angleFit };
  if (input.hardFault) return { score: null, ...figures, cap: HELD };
  if (input.nameOnly && raw > NAME_ONLY_MAX) return { score: NAME_ONLY_MAX, ...figures, cap: NAME_ONLY };
  if (input.catalogueOnly && raw > CATALOGUE_ONLY_MAX)
    return { score: CATALOGUE_ONLY_MAX, ...figures, cap: CATALOGUE_ONLY };
  return { score: raw, ...figures, cap: null };
}

/** The figures behind a stored text's score; null for one that no writer judged. */
export function figuresOf(writerState: unknown): Omit<Confidence, 'score'> | null {
  // Written beside the text by what judged it, and by nothing else.
  const judged = writerState as { confidence?: Confidence } | null;
  if (!judged?.confidence) return null;
  const { support, checks, personal, intent, cap } = judged.confidence;
  return { support, checks, personal, intent, cap };
}
