import { expect, it } from 'vitest';
import { cleanLine } from './clean-text.ts';

it.each([
  ['JosÃ©', 'José'],
  ['MuÃ±oz', 'Muñoz'],
  ['ClÃ\u00adnica del Sol', 'Clínica del Sol'],
  ['Oâ€™Brien', 'O’Brien'],
  ['PetroviÄ‡', 'Petrović'],
])('%s was meant as %s', (broken, meant) => expect(cleanLine(broken, 100)).toBe(meant));

it.each(['José', 'Müller', 'São Paulo', 'ÂNGELA', 'Ã', 'Zoë – Ärztin', 'São Paulo “Ã©”'])(
  '%s stays',
  (text) => expect(cleanLine(text, 100)).toBe(text),
);
