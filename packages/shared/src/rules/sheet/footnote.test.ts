import { expect, it } from 'vitest';
import { readFootnote } from './footnote.ts';

it.each([
  ['(1) Per bed and month.', '(1)', 'Per bed and month.'],
  ['[12] Freight is extra.', '[12]', 'Freight is extra.'],
  ['*Excludes shipping', '*', 'Excludes shipping'],
  ['**Excludes shipping', '**', 'Excludes shipping'],
  ['† Minimum 60 beds', '†', 'Minimum 60 beds'],
])('a footnote begins with its mark: %s', (line, mark, note) =>
  expect(readFootnote(line)).toEqual({ mark, note }),
);

it.each(['Per bed (1)', '(1)', '(2024) A year', '* * *', '', '1) A step', '(US) Only'])(
  'is no footnote: %s',
  (line) => expect(readFootnote(line)).toBeUndefined(),
);
