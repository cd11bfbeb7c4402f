import { expect, it } from 'vitest';
import { signOffOf } from './tone.ts';

it.each([
  ['Hola\n\nUn saludo cordial,\nAna', 'Un saludo cordial,'],
  ['Hi\n\nBest\nAda', 'Best,'],
  ['Hi\n\nBest\nRegards Ada', 'Best,'],
  ['Hi\n\nWarmest regards,\nAda', 'Warmest regards,'],
  ['Hi\n\nBest price in town.', null],
])('takes the sign-off of a sample: %j', (sample, signOff) => expect(signOffOf(sample)).toBe(signOff));
