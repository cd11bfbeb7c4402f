import { describe, expect, it } from 'vitest';
import { generationProgress, smoothProgress } from './progress.ts';

describe('progress', () => {
  it.each([
    ['rises by 5 at each look', { shown: 10, trueProgress: 60, hasLeads: false }, 15],
    ['stops at 90 until leads appear', { shown: 88, trueProgress: 99, hasLeads: false }, 90],
    ['never passes the truth', { shown: 10, trueProgress: 12, hasLeads: false }, 12],
    ['never falls', { shown: 30, trueProgress: 20, hasLeads: false }, 30],
    ['shows the truth once leads appear', { shown: 30, trueProgress: 97, hasLeads: true }, 97],
  ])('RULE-7 %s', (_name, input, percent) => expect(generationProgress(input)).toBe(percent));

  it('smoothing reaches the truth, never passes it and never falls', () => {
    let shown = 0;
    for (let tick = 0; tick < 100; tick += 1) {
      const next = smoothProgress({ trueProgress: 64, shown, elapsedMs: 100 });
      expect(next).toBeGreaterThanOrEqual(shown);
      expect(next).toBeLessThanOrEqual(64);
      shown = next;
    }
    expect(shown).toBe(64);
    expect(smoothProgress({ trueProgress: 20, shown: 64, elapsedMs: 1_000 })).toBe(64);
    expect(smoothProgress({ trueProgress: Number.NaN, shown: 64, elapsedMs: 1_000 })).toBe(64);
    expect(smoothProgress({ trueProgress: 50, shown: 10, elapsedMs: 0 })).toBe(10);
  });
});
