import { EMPTY_SHEET, type SheetClaim } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim } from '@myra/writer/sample-sheet.fixture';
import { expect, test } from 'vitest';
import { helpAnswer } from './answer-help.ts';
import { inputFor } from './draft-input.fixture.ts';

const WARMER = [
  claim(
    1,
    'does',
    'One battery warms about 1.6 L from room temperature (20 C), or about 0.9 L from refrigerated (5 C).',
  ),
  claim(2, 'does', 'A battery recharges in 2 hours 15 minutes.'),
  claim(3, 'commercial', 'A control unit with one battery is $1,180.'),
  claim(4, 'commercial', 'A spare battery is $210.'),
  claim(5, 'commercial', 'A charger that holds two batteries is $140.'),
  claim(6, 'commercial', 'Cassettes are $460 for a box of 10, one to a patient, so $46 a use.'),
  claim(7, 'commercial', 'Control units are $1,060 each at 5 or more.'),
  claim(8, 'commercial', 'There is no contract and no cassette minimum.'),
  claim(9, 'does', 'The unit has a two-year warranty, the batteries one year.'),
  claim(10, 'does', 'The unit weighs 1.9 lb with its battery.'),
  claim(11, 'does', 'Flow is 2 to 150 mL a minute.'),
  claim(12, 'does', 'The outlet is set to 38 C, plus or minus 2.'),
];
const ORDERS = [
  claim(
    1,
    'commercial',
    'Prelote cuesta $ 140 + IVA por orden revisada, con un mínimo mensual de $ 210.000 + IVA.',
  ),
  claim(2, 'commercial', 'Desde 10.000 órdenes al mes cuesta $ 105 + IVA por orden.'),
  claim(
    3,
    'does',
    'Prelote lee órdenes impresas en PDF o foto; la letra manuscrita la manda a revisar a mano.',
  ),
  claim(4, 'does', 'Un lote de 2.000 órdenes tarda unos 25 minutos.'),
  claim(5, 'commercial', 'La revisión del primer lote es gratis, una vez.'),
];

function fits(words: string, claims: readonly SheetClaim[]) {
  const write = { ...sampleInput(), sheet: { ...EMPTY_SHEET, claims: [...claims] } };
  const input = inputFor(words, { write });
  const reading = { ...input.reading, intent: 'asks_information' as const, attention: null, flags: [] };
  return helpAnswer({ ...input, reading })?.sentences.filter(({ ref }) => ref !== 'reply') ?? [];
}
const refs = (words: string, claims: readonly SheetClaim[]) => fits(words, claims).map(({ ref }) => ref);

test('who gave us their name is told by no claim that shares a word of it', () => {
  const claims = [claim(1, 'does', 'The meter is for nurseries and newborn clinics.')];
  expect(refs("Who gave you our nursery's name?", claims)).toEqual([]);
});
