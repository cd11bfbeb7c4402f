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
  ['three units or more is $1,310 each', 'what would 14 units run us', 1],
  ['three units or more is $1,310 each', 'what would 2 units run us', -1],
  ['para una sede cuesta $ 189', 'para 7 centros', -1],
  ['de 2 a 5 sedes cuesta $ 159', 'para 7 centros', -1],
  ['de 2 a 5 sedes cuesta $ 159', 'para 5 centros', 1],
  ['para mas de 5 sedes cuesta $ 129', 'para 5 centros', -1],
  ['para mas de cinco sedes cuesta $ 129', 'para 7 centros', 1],
  ['up to 10 beds it is $90', 'we have 8 beds', 1],
  // A time is no step.
  ['we lend it free for up to 30 days', 'we have 8 beds', 0],
  ['a loan of 12 hours or more is $40', 'we have 20 beds', 0],
  ['a loan of 2 to 5 business days is $40', 'we have 3 beds', 0],
  ['de 2 a 5 anos cuesta $ 159', 'para 5 centros', 0],
  ['para un mes, $ 189', 'para 1 centro', 0],
  ['free for up to 30 days, then $90 from 5 beds', 'we have 8 beds', 1],
])('the step of “%s” fits “%s”: %i', (claim, message, fit) => {
  expect(fitsStep(claim, message)).toBe(fit);
});
