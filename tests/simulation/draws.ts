import { createHash } from 'node:crypto';

/**
 * Decisions of a seed. Each depends only on the seed and on what it decides, not on how many were made before, so that a
 * change of timing in one place does not change all that follows.
 */
export type Draws = {
  /** From 0 to below 1. */
  share(...what: (string | number)[]): number;
  chance(share: number, ...what: (string | number)[]): boolean;
  /** A whole number from `min` to `max`. */
  between(min: number, max: number, ...what: (string | number)[]): number;
  pick<T>(items: readonly T[], ...what: (string | number)[]): T;
};

export function createDraws(seed: number): Draws {
  const share: Draws['share'] = (...what) =>
    createHash('sha1')
      .update(`${seed}|${what.join('|')}`)
      .digest()
      .readUInt32BE(0) /
    2 ** 32;
  return {
    share,
    chance: (limit, ...what) => share(...what) < limit,
    between: (min, max, ...what) => min + Math.floor(share(...what) * (max - min + 1)),
    pick(items, ...what) {
      const item = items[Math.floor(share(...what) * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
