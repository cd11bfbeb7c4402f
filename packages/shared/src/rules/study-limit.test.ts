import { expect, it } from 'vitest';
import { isStudyLimit } from './study-limit.ts';

it.each([
  'No comparison group, and we paid for the scales.',
  'This is our own tally from 2021, 14 homes, and no paper.',
  'It was a pilot, not a controlled trial, and it did not look at falls.',
  'The audit was not randomized.',
  'Nobody outside checked it.',
  'Yours could vary, so we count with you first.',
  'Your numbers may be lower.',
  'Son cifras de nuestros hospitales, sin grupo de comparación.',
  'No fue un ensayo aleatorizado.',
  'Es un recuento interno.',
  'It doesn’t tell you residents ate more.',
  "That is one building, and they bought chairs then, so we can't take all the credit.",
  'Es un solo centro, y ese año también cambió el menú.',
  'Sus resultados pueden ser distintos.',
])('a caveat says what a study lacks: %s', (text) => expect(isStudyLimit(text)).toBe(true));

it.each([
  'In 3 homes, with no control group, waste fell from 41% to 24%.',
  'Our own nurses call every week.',
  'We do not publish prices.',
  'The scale does not measure height.',
  'Your results are back within one day.',
  'Las cifras salen en el informe de su clínica.',
  'You need no control unit at the bedside.',
  'One building may share a crate with another.',
  'One clinic license costs $40.',
  'It does not tell your staff what to do.',
  'It tells you the temperature.',
  'It does not tell you the dose.',
  'No prueba alimentos.',
])('other sentences do not: %s', (text) => expect(isStudyLimit(text)).toBe(false));
