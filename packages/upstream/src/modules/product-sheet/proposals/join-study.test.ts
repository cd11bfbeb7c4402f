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

  it.each([
    'A dialysis clinic had 12 of 40 chairs free when we came. After three weeks, 31 were.',
    'A northern Wisconsin ambulance service used it on 61 calls. In 57 the outlet read 36 C or better.',
    'Una residencia lo probó con 90 bandejas. En 71 la temperatura quedó en regla.',
  ])('of one customer is one claim, with what was found of its own: %s', (source) =>
    expect(propose(source)).toEqual([['result', source, null]]),
  );

  it('of one customer is not joined with what is no part of it', () => {
    expect(propose('A clinic near us had 12 chairs. We serve 9 clinics.')).toHaveLength(2);
    expect(propose('A clinic can rent 3 crates. After two weeks, 1 is free.')).toHaveLength(2);
    expect(propose('A clinic used 61 crates.\nIn 57 of our crates the lid is blue.')).toHaveLength(2);
  });

  it.each([
    ['customers and verbs', 'home used '],
    ['customers', 'home '],
    ['figures behind a verb', 'clinic used 1, '],
  ])('is looked for in a long source of %s', (_, words) => {
    const long = `A ${words.repeat(200_000 / words.length)}`;
    expect(propose(`${long}. In 57 of them it was warm.`)).toBeDefined();
    expect(propose(`We rent it. In 57 ${long}.`)).toBeDefined();
  });

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
    'Fair warning: that reading is from our own sensor. It tells you the crate is warm. It doesn’t tell you that patients did better.',
    'Fair warning: it is one building. It tells you the crate is cold.',
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

  it.each([
    [
      'Es un solo local, y ese mismo año cambiaron de encargada, así que no todo se debe al sistema.',
      'Un caso',
    ],
    ['Es un solo policlínico, con 640 productos.', 'Datos'],
    ['We would not call it a study. Two patients felt dizzy.', 'One result'],
    [
      "That's one center and one survey, and they had a good manager before.",
      '~ an example, for what it is worth ~',
    ],
    ['La encargada era nueva.', 'Un ejemplo'],
  ])('tells of the place or the people of its study: %s', (caveat, heading) => {
    const found = 'Un policlínico de Puno dio de baja 40 bandejas antes y 12 con Cratewell.';
    expect(propose(`${heading}\n${found} ${caveat}`)).toEqual([['result', found, caveat]]);
  });

  it('is nothing that speaks to the reader or of the product below the heading of a case', () => {
    expect(propose('One result\nA clinic lost 12 of 40 trays. You can ask us for the list.')).toHaveLength(2);
    expect(propose('Un caso\nUna clínica perdió 12 bandejas. Cratewell no mide la humedad.')).toHaveLength(2);
    expect(propose('A case of 12: $40')).toEqual([['commercial', 'A case of 12: $40', null]]);
  });

  it('is no fact of the product below the heading of a case', () => {
    const found = 'One clinic cut infections from 9 to 4 in a year.';
    const facts = 'The nurse starts the lamp each night. Delivery takes a week.';
    expect(
      propose(`One result\n${found} ${facts}`).map(([, text, disclosure]) => [text, disclosure]),
    ).toEqual([
      [found, null],
      ['The nurse starts the lamp each night.', null],
      ['Delivery takes a week.', null],
    ]);
    expect(propose(`Un caso\nUna clínica perdió 12 bandejas. La tapa está cerrada.`)).toHaveLength(2);
    expect(propose('One result\nA clinic lost 12 of 40 trays. The heated lid is closed.')).toHaveLength(2);
  });

  it.each([
    ['A clinic in Puno cut waste from 9 to 4.', 'The clinic has 40 beds.'],
    ['A clinic in Puno cut waste from 9 to 4.', 'Winters in Puno are cold.'],
    ['A clinic in Puno cut waste from 9 to 4.', 'It is one, and a small one.'],
    ['A clinic in Puno cut waste from 9 to 4.', 'The cook bought other lids.'],
    ['Una clínica perdió 12 bandejas.', 'Es un solo turno.'],
    ['Una clínica perdió 12 bandejas.', 'Compraron otras tapas.'],
    ['Una clínica perdió 12 bandejas.', 'Esa clínica es chica.'],
  ])('shows a sign of the case, behind “%s”: %s', (found, caveat) =>
    expect(propose(`Un caso\n${found} ${caveat}`)).toMatchObject([['result', found, caveat]]),
  );

  it('is whatever follows a result below a heading that promises one', () => {
    const caveat = 'La cocinera era nueva y compraron otra balanza.';
    expect(propose(`Un caso, con sus peros\nLa merma bajó un 12 %. ${caveat}`)).toEqual([
      ['result', 'La merma bajó un 12 %.', caveat],
    ]);
    expect(propose(`One clinic, and its caveats\n- Waste fell by 12%.\n- The cook was new.`)).toEqual([
      ['result', 'Waste fell by 12%.', 'The cook was new.'],
    ]);
  });

  it('without a result is a claim of its own', () => {
    expect(propose('Lids close tight. Your results may vary.').map(([kind]) => kind)).toEqual([
      'does',
      'safety',
    ]);
  });
});
