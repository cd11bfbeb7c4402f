import { expect, it } from 'vitest';
import { keptAnyway, readForIt } from './rule-answer.ts';

it('a rule that Spanish emails keep is said to be kept', () => {
  expect(keptAnyway('Tratar siempre de usted', 'es')).toBe(
    'Tratar siempre de usted: Spanish emails always say “usted”',
  );
  expect(keptAnyway('No tutear a nadie', 'es')).toContain('usted');
  expect(keptAnyway('Tratar siempre de usted', 'en')).toBeUndefined();
  expect(keptAnyway('Stay formal', 'es')).toBeUndefined();
});

it.each([
  ['Los precios siempre con más IGV', 'the sentences of your prices'],
  ['Poner el título en el saludo', 'the greeting of each email'],
  ['Never use exclamation marks', 'your approved sentences'],
  ['always say I come from Quincy', 'the line of an angle'],
])('a rule that nobody checks says where to see to it: %s', (rule, where) =>
  expect(readForIt(rule)).toContain(where),
);

it('any other rule stands as it is', () => expect(readForIt('Stay formal')).toBe('Stay formal'));
