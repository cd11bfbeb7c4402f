import { ANGLE_FIT } from '@myra/shared/constants/angle-fit';
import { countKnown, type Reader } from './facts/read-lead.ts';
import type { AngleMatch } from './plan/types.ts';
import type { Confidence } from './types.ts';

/** The figures behind a stored text's score; null for one that no writer judged. */
export function figuresOf(writerState: unknown): Omit<Confidence, 'score'> | null {
  // Only the code that judged the text writes this column.
  const judged = writerState as { confidence?: Confidence } | null;
  if (!judged?.confidence) return null;
  const { support, checks, personal, intent, cap } = judged.confidence;
  return { support, checks, personal, intent, cap };
}

const fitOf = ({ role, setting, specialty }: Pick<AngleMatch, 'role' | 'setting' | 'specialty'>): number =>
  role || setting ? ANGLE_FIT.role : specialty ? ANGLE_FIT.specialty : ANGLE_FIT.everybody;

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
  const personal = 1 - MISSING_FACT_COSTS * (4 - countKnown(reader));
  const intent = fitOf(match);
  const score = held === null ? Math.round(100 * intent * quality * personal) : null;
  return { score, support: held === null ? 1 : 0, checks: quality, personal, intent, cap: held };
}

/** Quality of a model's email that no judge has read. */
export const MODEL_QUALITY_UNJUDGED = 0.8;
