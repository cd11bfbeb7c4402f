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

function isNumber(score: number | null | undefined): score is number {
  return typeof score === 'number' && Number.isFinite(score);
}
