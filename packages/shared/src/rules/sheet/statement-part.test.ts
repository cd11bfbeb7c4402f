import { expect, it } from 'vitest';
import { isPartOfStatement } from './statement-part.ts';

const statement = 'Rx only. Crate 2 is intended to cool. Do not use with “dry ice”.';

it.each([
  statement,
  `"${statement}"`,
  'Rx only.',
  'do not use  with "dry ice".',
  'Crate 2 is intended to cool',
])('is said by the statement already: %s', (text) => expect(isPartOfStatement(text, statement)).toBe(true));

it.each([
  'Crate 2 cools.',
  'cool',
  'only. Crate',
  'cool. do',
  '',
  'Do not use with',
  `${statement} We ship daily.`,
])('is not: %s', (text) => expect(isPartOfStatement(text, statement)).toBe(false));

it('is said where only a later place is a whole sentence', () =>
  expect(isPartOfStatement('Rx only.', 'Sold for Rx only in bulk. Keep dry. Rx only.')).toBe(true));

it('without a statement nothing is', () => expect(isPartOfStatement('Rx only.', null)).toBe(false));
