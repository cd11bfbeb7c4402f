import type { Reader } from './facts/read-lead.ts';
import type { AngleMatch } from './plan/types.ts';
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

/** How the chosen angle fits the lead: by role or setting, by specialty alone, or as the one for everybody. */
const fitOf = ({ role, setting, specialty }: Pick<AngleMatch, 'role' | 'setting' | 'specialty'>): number =>
  role || setting ? 1 : specialty ? 0.92 : 0.85;

const MISSING_FACT_COSTS = 0.04;

/** Quality of the offline writer, which no judge reads: an angle matched by role, or any other. */
export const OFFLINE_QUALITY = { byRole: 0.95, otherwise: 0.75 } as const;

/**
 * Confidence of an email of a sequence: 100 x support x fit x quality x what is known of the lead, each in 0..1. `held`
 * says why a person has to look first, and then there is no score.
 */
export function sequenceConfidence(
  match: Pick<AngleMatch, 'role' | 'setting' | 'specialty'>,
  reader: Reader,
  quality: number,
  held: string | null,
): Confidence {
  const { addressee, organization, roles, setting } = reader;
  const facts = [addressee.first ?? addressee.last, organization, roles[0], setting];
  const personal = 1 - MISSING_FACT_COSTS * facts.filter((fact) => fact === undefined).length;
  const intent = fitOf(match);
  const score = held === null ? Math.round(100 * intent * quality * personal) : null;
  return { score, support: held === null ? 1 : 0, checks: quality, personal, intent, cap: held };
}

/** Quality of a model's email that no judge has read. */
export const MODEL_QUALITY_UNJUDGED = 0.8;
