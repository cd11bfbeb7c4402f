import { expect, it } from 'vitest';
import { figureText, readBound } from './figure-text';

it.each([
  ['300M', 300_000_000],
  ['$1.5b', 1_500_000_000],
  ['-5 %', -5],
  ['1,200', 1_200],
  [' ', undefined],
  ['many', null],
  ['1m2', null],
])('reads the bound %s', (typed, value) => expect(readBound(typed)).toBe(value));

it.each([
  ['beds', 1_412, '1,412'],
  ['patient_revenue', 418_600_000, '$418.6M'],
  ['stay', 5.08, '5.1 days'],
  ['change', 4.2, '+4.2%'],
  ['change', null, '-'],
] as const)('writes %s %s as %s', (figure, value, text) => expect(figureText(figure, value)).toBe(text));
