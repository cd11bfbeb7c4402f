import { expect, it } from 'vitest';
import { readWriterRules } from './writer-rules.ts';

it.each([
  ['No guarantees', ['guarantees']],
  ['Ask only for the trial unit, no call', ['call']],
  ['Pedir solo la prueba, sin llamadas', ['llamadas']],
  ['Never mention pricing.', ['pricing']],
])('what may not be mentioned or asked is left out by its words: %s', (rule, excluded) =>
  expect(readWriterRules(rule).excluded).toEqual(excluded),
);

it.each([
  "don't promise they'll pass a survey",
  'Never say that we are cheap',
  'No prometer que pasan la inspección',
  // The words may stand elsewhere: "results in two days".
  'Never promise results',
  'Never guarantee results or outcomes',
  'No prometer ahorros',
  'No prometa ahorros',
  'No ofrecer descuentos',
  'Sin garantizar resultados',
  'Tratar siempre de usted',
  'always say I come from Quincy',
  'No exclamation points',
  'Nunca use emoticones',
  'Sin signos de admiración',
])('a rule that no word keeps is none of words: %s', (rule) =>
  expect(readWriterRules(rule)).toMatchObject({ excluded: [], notUnderstood: [rule] }),
);

it('a rule of which one half is of words tells the other half, too', () =>
  expect(readWriterRules('Ask only for the trial unit, no call')).toEqual({
    excluded: ['call'],
    noQuestions: false,
    noLinks: false,
    notUnderstood: ['Ask only for the trial unit'],
  }));
