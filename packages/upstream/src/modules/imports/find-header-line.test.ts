import { expect, test } from 'vitest';
import { findHeaderLine } from './find-header-line.ts';

const rows = (...all: string[][]) => all.map((values, index) => ({ line: index + 1, values }));

test.each([
  ['the first row', rows(['First Name', 'Email'], ['Ann', 'a@x.example']), 1],
  ['below a title', rows(['Cardiology practices in Ohio'], ['as of May'], ['Name', 'E-Mail', 'City']), 3],
  ['in German', rows(['Liste'], ['Vorname', 'Nachname', 'E-Mail']), 2],
  [
    'none is known: the reader takes the first',
    rows(['x', 'y'], ['Ridge Clinic', 'Office manager']),
    undefined,
  ],
  ['values are no names', rows(['city', 'email', 'a@x.example']), undefined],
])('the header is found: %s', (_, top, line) => {
  expect(findHeaderLine(top)).toBe(line);
});
