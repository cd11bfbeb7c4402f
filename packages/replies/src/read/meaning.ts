import { CERTAIN } from '@myra/shared/rules/mail/doubt';
import { EXAMPLES } from '../examples/examples.ts';
import type { Attention, ReplyIntent } from '../types.ts';
import { ATTENTION_INTENT } from './intent-weight.ts';
import { learnMeanings, type Shares } from './learn-meanings.ts';

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

/** So few words are weighed only from this share on. */
const FEW_WORDS = 2;
const CERTAIN_FEW_SHARE = 0.9;

export const NO_SHARES: Shares = new Map();

/** One or two words tell a meaning only where they leave no doubt; the subject of a file without a text is its name. */
export function weighEnough(said: string, own: string): Shares {
  if ((said.match(/[\p{L}\p{N}']+/gu) ?? []).length > FEW_WORDS) return weighMeanings(said);
  const shares = weighMeanings(own);
  return Math.max(...shares.values()) >= CERTAIN_FEW_SHARE ? shares : NO_SHARES;
}

export { CERTAIN };

/** How sure a reading is; below `CERTAIN` nothing is drafted without a model. */
export const LIKELY = 0.7;
export const DOUBTFUL = 0.5;
/** The share of a meaning from which on the examples, left out by turns, bear it out as often as those figures say. */
export const CERTAIN_SHARE = 0.8;
export const LIKELY_SHARE = 0.5;
/** Below it no meaning stands out. */
const UNCLEAR_SHARE = 0.3;

/** How sure a reading of a meaning with this share is, from 0.5 to 0.9. */
export const certaintyOf = (share: number): number =>
  share >= CERTAIN_SHARE ? CERTAIN : share >= LIKELY_SHARE ? LIKELY : DOUBTFUL;

/** Each of these has effects of its own, so it is a flag only if its own rule found it. */
export const GRAVE: ReadonlySet<ReplyIntent> = new Set([...Object.values(ATTENTION_INTENT), 'unsubscribe']);

/** The likeliest ordinary meaning, however likely. */
export const likeliestOf = (shares: Shares): [ReplyIntent, number] | undefined =>
  [...shares].filter(([intent]) => !GRAVE.has(intent)).sort(([, one], [, other]) => other - one)[0];

/** What is left beside a clear opt-out is chance, and is not made ten times as likely. */
const LEFT_SHARE_MIN = 0.1;

function without(shares: Shares, isOut: (intent: ReplyIntent) => boolean): Shares {
  const kept = [...shares].filter(([intent]) => !isOut(intent));
  const out = [...shares].reduce((sum, [intent, share]) => (isOut(intent) ? sum + share : sum), 0);
  const left = Math.max(LEFT_SHARE_MIN, 1 - out);
  return new Map(kept.map(([intent, share]) => [intent, share / left]));
}

/** The shares where a text asks for no opt-out, whatever its words are like. */
export const withoutOptOut = (shares: Shares): Shares =>
  without(shares, (intent) => intent === 'unsubscribe');

/** The shares of ordinary meanings among themselves; beside something grave that is likelier than all of them they are chance. */
export const withoutDoubt = (shares: Shares): Shares =>
  Object.values(ATTENTION_INTENT).some((intent) => (shares.get(intent) ?? 0) >= LIKELY_SHARE) ||
  weighSafety(shares).share >= LIKELY_SHARE
    ? withoutOptOut(shares)
    : without(shares, (intent) => GRAVE.has(intent));

/** The likeliest ordinary meaning, and its share; unclear where none stands out. */
export function likeliest(shares: Shares): [ReplyIntent, number] {
  const best = likeliestOf(shares);
  // Of messages that are taken for interest in doubt most mean something else.
  const least = best?.[0] === 'interested' ? LIKELY_SHARE : UNCLEAR_SHARE;
  return best && best[1] >= least ? best : ['unclear', 0];
}
