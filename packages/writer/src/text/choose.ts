import { hash } from 'node:crypto';
import { memo } from './memo.ts';

/** Names one choice: the same key always decides alike, and no choice moves another. */
export type ChoiceKey = { campaignId: string; leadId: string; step: number; slot: string; salt: number };

type Mixed = { high: number; low: number };
const EMPTY: Mixed = { high: 0xdeadbeef, low: 0x41c6ce57 };

function mix(state: Mixed, text: string): Mixed {
  let { high, low } = state;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return { high, low };
}

/** One email asks for the same few seeds again and again. */
const SEEDS_REMEMBERED = 2_000;
const seedOfText = memo((text) => mix(EMPTY, hash('sha256', text, 'hex').slice(0, 24)), SEEDS_REMEMBERED);

const seedOf = (key: ChoiceKey): Mixed =>
  seedOfText(`${key.campaignId}|${key.leadId}|${key.step}|${key.slot}|${key.salt}`);

/** 53-bit mixing hash of a string, as a fraction in (0, 1); `seed` is the state after its beginning. */
function fraction(seed: Mixed, text: string): number {
  let { high, low } = mix(seed, text);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0) + 0.5) / 9007199254740992;
}

/**
 * Candidates in the order of weighted rendezvous hashing: the first is the choice, the next ones are where it falls
 * back to. Adding a candidate moves only the keys that it wins. Weights must be positive.
 */
export function rank<T>(
  key: ChoiceKey,
  candidates: readonly T[],
  idOf: (item: T) => string,
  weightOf?: (item: T) => number,
): T[] {
  const seed = seedOf(key);
  return candidates
    .map((item) => {
      const drawn = fraction(seed, idOf(item));
      return { item, at: -(weightOf ? weightOf(item) : 1) / Math.log(drawn) };
    })
    .sort((a, b) => b.at - a.at)
    .map((entry) => entry.item);
}

/** The first of `rank`, or undefined for no candidates. */
export function choose<T>(
  key: ChoiceKey,
  candidates: readonly T[],
  idOf: (item: T) => string,
  weightOf?: (item: T) => number,
): T | undefined {
  return rank(key, candidates, idOf, weightOf)[0];
}
