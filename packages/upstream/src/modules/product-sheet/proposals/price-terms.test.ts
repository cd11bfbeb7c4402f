import { expect, it } from 'vitest';
import { proposeByRules } from './propose-by-rules.ts';

const pricesOf = (source: string) =>
  proposeByRules({ productName: 'Almirez', source, isDescription: true })
    .claims.filter(({ text }) => /\d/u.test(text))
    .map(({ text, disclosure, kind }) => [text, disclosure, kind]);

it('what a heading says of all prices under it is said beside each', () => {
  expect(
    pricesOf('Almirez collects diets.\n\nPrecios en pesos, más IVA\nLicencia: $590 al mes. Sensor: $2,850.'),
  ).toEqual([
    ['Licencia: $590 al mes.', 'Precios en pesos, más IVA.', 'commercial'],
    ['Sensor: $2,850.', 'Precios en pesos, más IVA.', 'commercial'],
  ]);
  expect(
    pricesOf('Almirez collects diets.\n\nClient price, excluding freight\nA cart costs $40. It weighs 9 lb.'),
  ).toEqual([
    ['A cart costs $40.', 'Client price, excluding freight.', 'commercial'],
    ['It weighs 9 lb.', null, 'commercial'],
  ]);
});

it('a heading that only names prices is no disclosure', () =>
  expect(pricesOf('Almirez collects diets.\n\nClient price\nA cart is $40.')).toEqual([
    ['A cart is $40.', null, 'commercial'],
  ]));
