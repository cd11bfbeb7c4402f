import { EXAMPLES } from './examples/examples.ts';
import { ATTENTION_INTENT } from './intent-weight.ts';
import { learnMeanings, type Shares } from './learn-meanings.ts';
import type { Attention } from './types.ts';

let learned: ((text: string) => Shares) | undefined;

/** How well what somebody wrote fits each meaning, by the labelled messages in `examples`. The first call learns them. */
export function weighMeanings(text: string): Shares {
  learned ??= learnMeanings(EXAMPLES);
  return learned(text);
}

const SAFETY = ['distress', 'adverse-event', 'patient-health'] as const satisfies readonly Attention[];

/** Which danger a text speaks of most, and the share of all of them. */
export function weighSafety(shares: Shares): { attention: Attention; share: number } {
  const each = SAFETY.map((attention) => ({
    attention,
    share: shares.get(ATTENTION_INTENT[attention]) ?? 0,
  }));
  const [first] = each.toSorted((one, other) => other.share - one.share);
  return {
    attention: first?.attention ?? 'distress',
    share: each.reduce((sum, { share }) => sum + share, 0),
  };
}
