import { describe, expect, it } from 'vitest';
import { proposeByRules } from './propose-by-rules.ts';

const propose = (source: string) =>
  proposeByRules({
    productName: 'Cratewell',
    source: `Cratewell is a crate.\n\n${source}`,
    isDescription: true,
  }).claims.flatMap(({ text, kind, disclosure }, at) => (at === 0 ? [] : [[kind, text, disclosure]]));

describe('one study', () => {
  it.each([
    'Study: 4 homes in Ohio, 2021, 910 trays. Returned trays dropped from 16% to 9%.',
    'Datos: 3 hospitales de Lima, 2022, 800 bandejas. Las devueltas pasaron del 14 % al 6 %.',
    'We followed 4 homes for 9 weeks in 2021. Returned trays fell by 12 a week.',
    'In 2022 a clinic went from 90 h to 31 h a month. Their van costs rose a little.',
  ])('is one claim: %s', (source) => expect(propose(source)).toEqual([['result', source, null]]));

  it('is not joined with what is no part of it', () => {
    expect(propose('We began in 2019 with 3 vans. Waste fell by 12%.')).toHaveLength(2);
    expect(propose('Waste fell by 12%. Spills fell by 8%.')).toHaveLength(2);
    expect(propose('A crate holds 14 trays. Waste fell by 12%.')).toHaveLength(2);
    expect(propose('In 2021 waste fell by 12% in 3 homes.\nTheir staff may call us.')).toHaveLength(2);
  });
});

describe('a caveat', () => {
  it('is the disclosure of the result before it, also with a sentence between', () => {
    const caveat = 'This is our own tally, not a published study.';
    expect(propose(`Waste fell by 12%. ${caveat}`)).toEqual([['result', 'Waste fell by 12%.', caveat]]);
    expect(propose(`Waste fell by 12%. Cooks like the lids. ${caveat} Yours may vary.`)).toEqual([
      ['result', 'Waste fell by 12%.', `${caveat} Yours may vary.`],
      ['does', 'Cooks like the lids.', null],
    ]);
    expect(propose('La merma bajó un 12 %. Son cifras propias, sin revisión externa.')).toEqual([
      ['result', 'La merma bajó un 12 %.', 'Son cifras propias, sin revisión externa.'],
    ]);
  });

  it.each([
    'One building, and the administrator pushed hard; 3 others never showed. We didn’t track infections.',
    'Fair warning: that reading is from our own sensor. It doesn’t tell you that patients did better.',
    'Fair warning: it is one building.',
    'A single clinic, so read it as that.',
    'Caveat: the staff had just been trained.',
    'To be fair, they bought new lids then.',
    'It was one winter, so not all of it is our doing.',
    'Es una sola institución y dos financiadores; tomaron una persona más, así que no todo es mérito nuestro.',
    'Ojo: en esos meses cambió el menú.',
    'Fue una sola sede. No prueba que sirva en otras.',
  ])('is part of its result: %s', (caveat) => {
    expect(propose(`Waste fell by 12%. ${caveat}`)).toEqual([['result', 'Waste fell by 12%.', caveat]]);
  });

  it('without a result is a claim of its own', () => {
    expect(propose('Lids close tight. Your results may vary.').map(([kind]) => kind)).toEqual([
      'does',
      'safety',
    ]);
  });
});
