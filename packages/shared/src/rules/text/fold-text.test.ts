import { expect, it } from 'vitest';
import { FOLD_FROM, FOLD_TO, foldText } from './fold-text.ts';

it('takes accents, typed quotes and dashes for the plain signs', () => {
  expect(foldText('Clínica Niño – O’Neill “Ağrı” ŁÓDŹ')).toBe('clinica nino - o\'neill "agri" lodz');
});

it('takes an accent that is a character of its own for nothing', () => {
  expect(foldText('Cli\u0301nica')).toBe('clinica');
});

it('names every character once, and what is left out last', () => {
  expect(new Set(FOLD_FROM).size).toBe(FOLD_FROM.length);
  expect(FOLD_FROM.length).toBeGreaterThan(FOLD_TO.length);
});
