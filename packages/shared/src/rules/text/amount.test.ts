import { expect, it } from 'vitest';
import { concernsExecutives } from '../sheet/for-decider.ts';
import { AMOUNT } from './amount.ts';
import { amountsOf } from './amounts-of.ts';

const WHOLE = new RegExp(`^${AMOUNT}$`, 'iu');
const ANY = new RegExp(AMOUNT, 'iu');

it.each([
  '$1,480',
  'S/ 189',
  'S/. 3 120',
  'S/3\u202F120',
  '189 soles',
  '1 200 €',
  'Bs 350',
  'Bs. 1.200',
  'Gs. 1.500.000',
  '₲ 90.000',
  'RD$ 2,500',
  'C$ 900',
  'R$ 45',
  'B/. 30',
  'Q 1,200',
  'Q1,200.50',
  'L. 4,500.00',
  '₡12 000',
  '300 bolivianos',
  '80 quetzales',
  '2 millones de guaraníes',
  '45 dólares',
  '90 000 COP',
])('%s is money', (text) => expect(WHOLE.test(text)).toBe(true));

it.each([
  'Q4 2025',
  'q 12 hours',
  'q4h',
  'beds/2 rooms',
  '2 pen needles',
  'Rooms/ 12',
  'Maria L. 5',
  'each 40 ml. 12 trays',
  '1 500 productos',
  'solo 3 sedes',
])('%s is no money', (text) => expect(ANY.test(text)).toBe(false));

it('an amount is read as one number, however its thousands are parted', () => {
  const values = (text: string) => amountsOf(text).map(({ value }) => value);
  expect(values('S/. 3 120 y S/ 1\u2009040')).toEqual(['3120', '1040']);
  expect(values('$3,120')).toEqual(['3120']);
  expect(values('3 250 mL bags')).toEqual(['3', '250']);
});

it.each([
  'Una sede cuesta S/ 189 al mes.',
  'Sale 189 soles al mes.',
  'Deja de perder dinero en vencidos.',
  'Los vencidos bajaron de S/ 3 120 a S/ 1 040.',
  'El equipo se paga con Gs. 900.000.',
])('executives answer for it: %s', (text) => expect(concernsExecutives(text)).toBe(true));

it('they answer for no detail of a ward', () =>
  expect(concernsExecutives('El cajón avisa a la cocina a las 7.')).toBe(false));

it('reads 200,000 figures to their end', () => {
  for (const text of ['1 '.repeat(1e5), '111 '.repeat(5e4), '1'.repeat(2e5), 'S/ '.repeat(7e4)])
    expect(ANY.test(text)).toBe(text.startsWith('$'));
});
