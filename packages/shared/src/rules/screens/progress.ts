import { GENERATION_CEILING_PERCENT, GENERATION_STEP_PERCENT } from '../../constants/progress.ts';

/** Least percent that the shown bar moves towards the true progress in one second. */
const SMOOTHING_PERCENT_PER_SECOND_MIN = 4;
/** Share of the remaining distance that the bar moves in one second. */
const SMOOTHING_SHARE_PER_SECOND = 0.9;

/**
 * Percent of the generation bar after one more poll. It rises by at most 5, stays at 90 until leads appear, never
 * passes the true progress and never falls.
 */
export function generationProgress(input: {
  shown: number;
  trueProgress: number;
  hasLeads: boolean;
}): number {
  const { shown, trueProgress, hasLeads } = input;
  if (hasLeads) return Math.max(shown, clampPercent(trueProgress));
  const allowed = Math.min(
    shown + GENERATION_STEP_PERCENT,
    GENERATION_CEILING_PERCENT,
    clampPercent(trueProgress),
  );
  return Math.max(shown, allowed);
}

/**
 * Percent of a bar `elapsedMs` after it showed `shown`: nearer to the true progress, never beyond it, never falling.
 * All progress in percent.
 */
export function smoothProgress(input: { trueProgress: number; shown: number; elapsedMs: number }): number {
  const truth = clampPercent(input.trueProgress);
  const missing = truth - input.shown;
  if (!(missing > 0)) return input.shown;
  const seconds = Math.max(0, input.elapsedMs) / 1_000;
  const eased = missing * (1 - (1 - SMOOTHING_SHARE_PER_SECOND) ** seconds);
  return Math.min(truth, input.shown + Math.max(eased, seconds * SMOOTHING_PERCENT_PER_SECOND_MIN));
}

function clampPercent(value: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0;
}
