import { expect, it } from 'vitest';
import { fitsStep } from './amount-kinds.ts';

it.each([
  ['$900 each from 5', 'we would take 6 of them', 1],
  ['$900 each from 5', 'we would take 4 of them', -1],
  ['$900 from 1,500', 'we have 2.000 orders a month', 1],
  ['$900 from 1,500', 'tenemos 2000 ordenes', 1],
  // A telephone and a year count nothing.
  ['$900 each from 500', 'call me at 555-123-4567', 0],
  ['$900 each from 500', 'we opened in 2019', 0],
  ['$900 each from 500', 'we opened in 2019 and have 40 beds', -1],
  ['$900 a ton from 1.5', 'we need 2', 1],
  ['$900 a ton from 1.5', 'we need 1', -1],
  ['$900 desde 1,5', 'necesitamos 2', 1],
])('the step of “%s” fits “%s”: %i', (claim, message, fit) => {
  expect(fitsStep(claim, message)).toBe(fit);
});
