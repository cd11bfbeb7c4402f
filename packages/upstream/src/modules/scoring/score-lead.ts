import { type Feature, judgeFeatures } from './features.ts';
import type { LeadScore, ScoreBand, ScoreInput } from './types.ts';

const PRIOR_VALUE = 0.4;
const PRIOR_WEIGHT = 1;
const HOT_FROM = 9;
const WARM_FROM = 5;
/** Below this known weight a lead is never Hot, however well the little fits. */
const HOT_KNOWN_WEIGHT_MIN = 7;
const NOT_HOT_MAX = 8.9;
/** Whom the ICP leaves out in words is Cold, however well the rest fits. */
const RULED_OUT_MAX = 4.9;
const FEATURES_MIN = 2;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Band of a score: Hot from 9, Warm from 5, Cold below. */
export function bandOf(score: number): ScoreBand {
  if (score >= HOT_FROM) return 'hot';
  return score >= WARM_FROM ? 'warm' : 'cold';
}

/**
 * Score of judged features: 10 x (sum of weight x value + 0.4) / (known weight + 1), one decimal. Unknown features leave
 * the sum; the prior pulls a thin row down. Null below two known features.
 */
export function scoreFeatures(features: readonly Feature[]): LeadScore {
  const known = features.filter((feature) => feature.value !== null);
  const reasons = explain(features);
  if (known.length < FEATURES_MIN) return { score: null, band: null, reasons };
  const knownWeight = known.reduce((sum, feature) => sum + feature.weight, 0);
  const earned = known.reduce((sum, feature) => sum + feature.weight * (feature.value ?? 0), 0);
  const raw = oneDecimal((10 * (earned + PRIOR_WEIGHT * PRIOR_VALUE)) / (knownWeight + PRIOR_WEIGHT));
  const out = features.find(({ isRuledOut }) => isRuledOut);
  if (out)
    return {
      score: Math.min(raw, RULED_OUT_MAX),
      band: 'cold',
      reasons: reasons.includes(out.reason) ? reasons : [...reasons, out.reason],
    };
  if (raw >= HOT_FROM && knownWeight < HOT_KNOWN_WEIGHT_MIN) {
    const missing = features
      .filter((feature) => feature.value === null)
      .sort((a, b) => b.weight - a.weight)[0];
    return {
      score: NOT_HOT_MAX,
      band: 'warm',
      reasons: [...reasons, `not enough known for Hot: ${missing?.reason ?? 'facts missing'}`],
    };
  }
  return { score: raw, band: bandOf(raw), reasons };
}

/** The three largest contributions, then the largest gap, in words. */
function explain(features: readonly Feature[]): string[] {
  const gains = features
    .filter((feature) => (feature.value ?? 0) > 0)
    .sort((a, b) => b.weight * (b.value ?? 0) - a.weight * (a.value ?? 0))
    .slice(0, 3)
    .map((feature) => feature.reason);
  const gap = features
    .filter((feature) => feature.value !== null && feature.value < 1)
    .sort((a, b) => b.weight * (1 - (b.value ?? 0)) - a.weight * (1 - (a.value ?? 0)))[0];
  return gap && !gains.includes(gap.reason) ? [...gains, gap.reason] : gains;
}

/** Scores one lead against an ideal-customer text; the same lead scores the same in any list. */
export function scoreLead(input: ScoreInput): LeadScore {
  return scoreFeatures(judgeFeatures(input));
}

/** How many leads of a list are in each band; unscored ones are left out. */
type BandCounts = Record<ScoreBand, number>;

/** A remark on the ICP for a whole list, or null: too much Hot, or hardly anything above Cold. */
export function noteOnBands({ hot, warm, cold }: BandCounts): string | null {
  const scored = hot + warm + cold;
  if (scored < 20) return null;
  if (hot / scored > 0.4)
    return 'More than 40 % of the list is Hot: the ICP may be too wide to tell leads apart.';
  if ((hot + warm) / scored < 0.05)
    return 'Fewer than 5 % of the list are above Cold: the ICP may not fit this list.';
  return null;
}
