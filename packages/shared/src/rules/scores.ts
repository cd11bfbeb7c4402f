import { CONFIDENCE_GREEN_ABOVE, CONFIDENCE_YELLOW_ABOVE } from '../constants/limits.ts';

export type ScoreBand = 'Hot' | 'Warm' | 'Cold';

/** Band of a lead's score in the wizard: 9 and above Hot, from 5 Warm, below Cold. None without a score. */
export function wizardScoreBand(score: number | null | undefined): ScoreBand | undefined {
  if (!isNumber(score)) return undefined;
  if (score >= 9) return 'Hot';
  return score >= 5 ? 'Warm' : 'Cold';
}

/** Band of a lead's score in the assistant: 9 and above Hot, above 6 Warm, otherwise Cold. None without a score. */
export function assistantScoreBand(score: number | null | undefined): ScoreBand | undefined {
  if (!isNumber(score)) return undefined;
  if (score >= 9) return 'Hot';
  return score > 6 ? 'Warm' : 'Cold';
}

export type ConfidenceBadge = { colour: 'green' | 'yellow' | 'red' | 'none'; text: string };

/**
 * Badge of a confidence score, 0 to 100: colour by the exact value, text by the rounded one, with the word 'Confidence'
 * unless small. '-' without a score.
 */
export function confidenceBadge(score: number | null | undefined, size: 'full' | 'small'): ConfidenceBadge {
  const word = size === 'full' ? ' Confidence' : '';
  if (!isNumber(score)) return { colour: 'none', text: `-${word}` };
  return { colour: confidenceColour(score), text: `${Math.round(score)}%${word}` };
}

function confidenceColour(score: number): 'green' | 'yellow' | 'red' {
  if (score > CONFIDENCE_GREEN_ABOVE) return 'green';
  return score > CONFIDENCE_YELLOW_ABOVE ? 'yellow' : 'red';
}

function isNumber(score: number | null | undefined): score is number {
  return typeof score === 'number' && Number.isFinite(score);
}
