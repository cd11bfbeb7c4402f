import { describe, expect, it } from 'vitest';
import { CUES } from './cues/index.ts';
import { SAFETY_PATTERNS } from './safety/index.ts';

describe('every pattern finds its own sentences and leaves the others', () => {
  it.each(CUES.map((cue) => [cue.id, cue] as const))('%s', (_, cue) => {
    const isFound = (sentence: string) => cue.pattern.test(sentence) && !cue.except?.test(sentence);
    expect(cue.yes.filter((sentence) => !isFound(sentence))).toEqual([]);
    expect(cue.no.filter(isFound)).toEqual([]);
  });

  it.each(SAFETY_PATTERNS.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const isFound = (sentence: string) =>
      one.pattern.test(sentence) && (one.also?.test(sentence) ?? true) && !one.except?.test(sentence);
    expect(one.yes.filter((sentence) => !isFound(sentence))).toEqual([]);
    expect(one.no.filter(isFound)).toEqual([]);
  });
});
