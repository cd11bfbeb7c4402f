import { expect, it } from 'vitest';
import { kindOf } from './claim-kind.ts';
import { proposeByRules } from './propose-by-rules.ts';

it.each([
  ['$310 per crate incl. lid', 'commercial'],
  ['Chile: 45 USD/mes', 'commercial'],
  ['Mensajes aparte, 0,05 €.', 'commercial'],
  ['There are no per-tray fees.', 'commercial'],
  ['Crates saved one home $900.', 'does'],
  ['NO es una nevera.', 'safety'],
  ['No sirve para vacunas.', 'safety'],
  ['No está indicado para neonatos.', 'safety'],
  ['No atendemos urgencias.', 'safety'],
  ['Not for open flames.', 'safety'],
  ["Glass vials aren't kept cold in a COST crate.", 'safety'],
  ['No requiere obra.', 'does'],
  ['Almacén en Bilbao', 'does'],
  ['Sello de tiempo cualificado', 'does'],
  ['Returned trays per 100 meals went from 41 to 27.', 'result'],
  ['Las devoluciones pasaron de 30 a 12.', 'result'],
  ['A home in 2022: from 90 h to 31 h.', 'result'],
  ['Volume from 0 to 900 mL', 'does'],
] as const)('the kind of “%s” is %s', (text, kind) => expect(kindOf(text, '', false)).toBe(kind));

it('a price alone on its line is no heading and no title of the row below', () => {
  const { claims } = proposeByRules({
    productName: 'Cratewell',
    source: 'Cratewell is a crate.\n\n$310 per crate\n\nChile: 45 USD/mes',
    isDescription: true,
  });
  expect(claims.slice(1).map(({ text, kind }) => [text, kind])).toEqual([
    ['$310 per crate', 'commercial'],
    ['Chile: 45 USD/mes', 'commercial'],
  ]);
});

it('a heading close to its text ends with it; one that stands by itself is over all that follows', () => {
  const kinds = (source: string) =>
    proposeByRules({ productName: 'Cratewell', source, isDescription: true }).claims.map(({ kind }) => kind);
  const [price, seal] = ['One crate is 31 a month.', 'The seal is blue.'];
  expect(kinds(`Cratewell is a crate.\n\nPRICES\n${price}\n\n${seal}`)).toEqual([
    'what_it_is',
    'commercial',
    'does',
  ]);
  expect(kinds(`Cratewell is a crate.\n\nPRICES\n\n${price}\n\n${seal}`)).toEqual([
    'what_it_is',
    'commercial',
    'commercial',
  ]);
});
