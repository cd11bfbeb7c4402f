import { describe, expect, it } from 'vitest';
import { CUES } from './cues/index.ts';
import { finds, isAboutWork, isGeneral, SAFETY_PATTERNS, withoutWorkTerms } from './safety/index.ts';

describe('every pattern finds its own sentences and leaves the others', () => {
  it.each(CUES.map((cue) => [cue.id, cue] as const))('%s', (_, cue) => {
    const isFound = (sentence: string) => cue.pattern.test(sentence) && !cue.except?.test(sentence);
    expect(cue.yes.filter((sentence) => !isFound(sentence))).toEqual([]);
    expect(cue.no.filter(isFound)).toEqual([]);
  });

  it.each(SAFETY_PATTERNS.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const isFound = (sentence: string) =>
      !(one.attention === 'distress' ? isGeneral : isAboutWork)(sentence) &&
      finds(one, withoutWorkTerms(sentence));
    expect(one.yes.filter((sentence) => !isFound(sentence))).toEqual([]);
    expect(one.no.filter(isFound)).toEqual([]);
  });
});
