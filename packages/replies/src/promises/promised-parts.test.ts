import { expect, it } from 'vitest';
import { promisedParts } from './promised-parts.ts';

it.each([
  ['I will send you the phase 2 and 3 reports.', ['the phase 2 and 3 reports']],
  ['I will send you the summary for level I or II centers.', ['the summary']],
  ['I will send you the manual and a data sheet.', ['the manual', 'a data sheet']],
])('what is given is parted where each part is a thing: %s', (sentence, things) =>
  expect(
    promisedParts(sentence)
      .filter(({ isSent }) => isSent)
      .map(({ thing }) => thing),
  ).toEqual(things),
);
