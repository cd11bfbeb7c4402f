import { expect, it } from 'vitest';
import { proposeByRules } from './propose-by-rules.ts';

const claimsOf = (source: string, productName: string) =>
  proposeByRules({ productName, source, isDescription: true }).claims.slice(1);
const spanish = (text: string) => claimsOf(`Anaquel es un kárdex.\n\n${text}`, 'Anaquel');
const english = (text: string) => claimsOf(`Tarrow One is a unit.\n\n${text}`, 'Tarrow One');

it('prices below a heading keep what it says of all of them', () => {
  const claims = spanish(
    '*** Precios (soles, más IGV) ***\nUna sede: S/ 189 al mes\nDe 2 a 5 sedes: S/ 159 por sede al mes\nMás de 5: se cotiza\nUsuarios ilimitados. Carga inicial: S/ 450, pago único.',
  );
  const heading = 'Precios (soles, más IGV).';
  expect(claims.map(({ text, mailText, disclosure }) => [text, mailText, disclosure])).toEqual([
    ['Una sede: S/ 189 al mes', 'Para una sede, Anaquel cuesta S/ 189 al mes, más IGV.', null],
    [
      'De 2 a 5 sedes: S/ 159 por sede al mes',
      'De 2 a 5 sedes, Anaquel cuesta S/ 159 por sede al mes, más IGV.',
      null,
    ],
    ['Más de 5: se cotiza', null, null],
    ['Usuarios ilimitados.', null, null],
    ['Carga inicial: S/ 450, pago único.', null, heading],
  ]);
  expect(claims.map(({ kind }) => kind)).toEqual([
    'commercial',
    'commercial',
    'commercial',
    'does',
    'commercial',
  ]);
});

it.each([
  ['Prices (excl. VAT)', 'Unit: $1,480, one time.', 'Tarrow One costs $1,480, one time, excl. VAT.', null],
  ['Price (per month)', 'From 8 clinics: $31', 'From 8 clinics, Tarrow One costs $31, per month.', null],
  [
    'Prices (USD)',
    'Three units or more: 1,310 USD each',
    'For three units or more, Tarrow One costs 1,310 USD each.',
    null,
  ],
  ['Prices (USD)', 'Tips: $62 per box.', null, 'Prices (USD).'],
  ['~ prices, plus tax ~', 'Price: $34 per item.', 'Tarrow One costs $34 per item, plus tax.', null],
  ['Prices (2026)', 'Tips: $62 per box.', null, null],
])('below “%s” stands “%s”', (heading, row, mail, disclosure) =>
  expect(english(`${heading}\n${row}`).map((one) => [one.text, one.mailText, one.disclosure])).toEqual([
    [row, mail, disclosure],
  ]),
);

it.each([
  ['WHAT IT COSTS\nUnit: $1,480, one time.', 'Tarrow One costs $1,480, one time.'],
  [
    'WHAT IT COSTS\nThree units or more: $1,310 each.',
    'For three units or more, Tarrow One costs $1,310 each.',
  ],
  ['WHAT IT COSTS\nTips: $62 per box of 40.', null],
  ['WHAT IT COSTS\nSet-up: $450.', null],
  ['WHAT IT COSTS\nUnit: $1,480. Or lease it.', 'Tarrow One costs $1,480.'],
  ['RESULTS\nOhio: $1,310 saved each month.', null],
  ['RESULTS\nThree units: $1,310 less each month.', null],
])('is a sentence for emails where that is certain: %s', (text, mail) =>
  expect(english(text)[0]?.mailText).toBe(mail),
);

it('a term that the price has already is said once', () => {
  const [price] = spanish('Precios, más IGV\nUna sede: S/ 189 al mes más IGV');
  expect([price?.mailText, price?.disclosure]).toEqual([
    'Para una sede, Anaquel cuesta S/ 189 al mes más IGV.',
    null,
  ]);
});

it.each([
  'Cost: $43,000 per pressure ulcer.',
  'Cost: $900 for each fall.',
  'The cost: $31 a night in the ward.',
  'Cost: $1,480 per unit of blood.',
])('a cost that may be the harm is no price of the product: %s', (text) =>
  expect(english(`WHAT IT COSTS\n${text}`)[0]?.mailText ?? '').not.toMatch(/Tarrow One costs/u),
);

it.each([
  ['Cost: $1,480.', 'Tarrow One costs $1,480.'],
  ['Cost: $31 per bed per month.', 'Tarrow One costs $31 per bed per month.'],
  ['Cost: $31 a month, plus tax.', 'Tarrow One costs $31 a month, plus tax.'],
  ['Cost: $1,480, one time.', 'Tarrow One costs $1,480, one time.'],
])('a cost by what is sold is its price: %s', (text, mail) =>
  expect(english(`WHAT IT COSTS\n${text}`)[0]?.mailText).toBe(mail),
);

it.each([
  [
    'Precios al mes, más IGV',
    'Una sede: S/ 1590 por sede al año + IGV',
    'Para una sede, Anaquel cuesta S/ 1590 por sede al año + IGV.',
  ],
  ['Precios al mes', 'Una sede: S/ 450, pago único', 'Para una sede, Anaquel cuesta S/ 450, pago único.'],
  ['Precios, más IGV', 'Una sede: S/ 189 con IGV', 'Para una sede, Anaquel cuesta S/ 189 con IGV.'],
  ['Precios, más IGV', 'Una sede: S/ 189 al mes', 'Para una sede, Anaquel cuesta S/ 189 al mes, más IGV.'],
  ['Precios al mes', 'Una sede: S/ 189 + IGV', 'Para una sede, Anaquel cuesta S/ 189 + IGV, al mes.'],
])('a term of “%s” gives way to one of its kind in “%s”', (heading, row, mail) =>
  expect(spanish(`${heading}\n${row}`)[0]).toMatchObject({ mailText: mail, disclosure: null }),
);
