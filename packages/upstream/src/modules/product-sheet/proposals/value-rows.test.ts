import { expect, it } from 'vitest';
import { proposeByRules } from './propose-by-rules.ts';

const rows = (source: string) =>
  proposeByRules({
    productName: 'Cratewell',
    source: `Cratewell is a crate.\n\n${source}`,
    isDescription: true,
  })
    .claims.slice(1)
    .map(({ text, quote }) => [text, quote]);
const texts = (source: string) => rows(source).map(([text]) => text);

it('a label and its value are one claim, whatever leads from one to the other', () => {
  const table = [
    'The numbers',
    '  Outlet temp ........ 38 C set point, +/- 2',
    '  Flow ............... 2 to 150 mL/min',
    '  Recharge … 2 hr 15 min',
    '  Weight . . . . . . . 1.9 lb with battery',
    '  Cassette ........... sterile, single patient, standard luer',
    '     both ends, 4 mL priming volume',
  ].join('\n');
  expect(rows(table)).toEqual([
    ['Outlet temp: 38 C set point, +/- 2', 'Outlet temp ........ 38 C set point, +/- 2'],
    ['Flow: 2 to 150 mL/min', 'Flow ............... 2 to 150 mL/min'],
    ['Recharge: 2 hr 15 min', 'Recharge … 2 hr 15 min'],
    ['Weight: 1.9 lb with battery', 'Weight . . . . . . . 1.9 lb with battery'],
    [
      'Cassette: sterile, single patient, standard luer both ends, 4 mL priming volume',
      'Cassette ........... sterile, single patient, standard luer both ends, 4 mL priming volume',
    ],
  ]);
});

it.each([
  'Technical data\nWeight: 1.9 lb\nFlow: 2 to 150 mL\nHousing: ABS\n\nWe ship daily.',
  'Weight      1.9 lb\nFlow\t2 to 150 mL\nHousing    ABS\n\nWe ship daily.',
  'Weight | 1.9 lb\nFlow | 2 to 150 mL\nHousing | ABS\n\nWe ship daily.',
])('of short rows none is taken for a heading: %s', (source) =>
  expect(texts(source)).toEqual(['Weight: 1.9 lb', 'Flow: 2 to 150 mL', 'Housing: ABS', 'We ship daily.']),
);

it('a data sheet above all else is no title', () => {
  const { claims } = proposeByRules({
    productName: 'Cratewell',
    source: 'Cratewell\nPeso: 3 kg\nAltura: 40 cm',
    isDescription: true,
  });
  expect(claims.map(({ text }) => text)).toEqual(['Peso: 3 kg', 'Altura: 40 cm']);
});

it('dots and blanks within a sentence part nothing, and a row of a price list stays one', () => {
  expect(texts('We wait ... and then we ship.  It takes 2 days.')).toEqual([
    'We wait ... and then we ship.',
    'It takes 2 days.',
  ]);
  expect(texts('Crate ...... $31\nLid ...... $4')).toEqual(['Crate: $31', 'Lid: $4']);
});
