import { expect, it } from 'vitest';
import { faultsOfEdit } from './edit-length.ts';

const fault = { rule: 'word_limit', span: '30 words', need: 'at most 20 words', blocking: false } as const;
const text = (words: number): string => `Hi Ada,\n\n${'tray '.repeat(words).trim()}`;
const isFlagged = (before: number, after: number, more: { line?: string; warnings?: string[] } = {}) =>
  faultsOfEdit([fault], {
    before: text(before),
    after: text(after),
    signature: '',
    wordLimit: 20,
    line: '',
    warnings: [],
    ...more,
  }).length > 0;

it('an edit is too long where it is longer than the limit and than the text before', () => {
  expect([isFlagged(18, 21), isFlagged(18, 20)]).toEqual([true, false]);
});

it('an edit that shortens a text in order is not newly too long', () => {
  expect([isFlagged(30, 24), isFlagged(30, 31)]).toEqual([false, true]);
  expect(isFlagged(30, 24, { warnings: ['word_limit: 30 words'] })).toBe(true);
});

it('an edit has the room of the line that a person wrote to the lead, also where it changed the line', () => {
  const line = 'You asked for the sizes.';
  expect([isFlagged(20, 25, { line }), isFlagged(20, 26, { line })]).toEqual([false, true]);
});
