import { expect, it } from 'vitest';
import { EN, ES } from './locales.ts';
import { besideName, withoutName } from './without-name.ts';

const bare = (claim: string, locale = EN) => withoutName(claim, 'Fenwick Waste', locale);

it('leaves the name away before a verb', () => {
  expect(bare('Fenwick Waste is a pickup service.')).toBe('It is a pickup service.');
  expect(bare('Fenwick Waste signs the manifest with you.')).toBe('It signs the manifest with you.');
  expect(bare('Fenwick Waste weighs 310 g.')).toBe('It weighs 310 g.');
  expect(bare('Fenwick Waste must not be opened.')).toBe('It must not be opened.');
  expect(bare('Fenwick is in use in 22 clinics.')).toBe('It is in use in 22 clinics.');
  expect(bare('The Fenwick Waste is not for sharps.')).toBe('It is not for sharps.');
  expect(bare('With Fenwick Waste, two boxes are enough.')).toBe('With it, two boxes are enough.');
  expect(bare('Fenwick Waste envía los recordatorios.', ES)).toBe('Envía los recordatorios.');
});

it('keeps the name where nothing proves a verb', () => {
  expect(bare('Fenwick Waste agreements run one year.')).toBeUndefined();
  expect(bare('Fenwick Waste cans hold sharps.')).toBeUndefined();
  expect(bare('Fenwick Waste drivers sign the manifest.')).toBeUndefined();
  expect(bare('Fenwick Waste, a service, signs.')).toBeUndefined();
});

it.each([
  ['Fenwick Waste guarda el manifiesto.', 'También guarda el manifiesto.'],
  ['Fenwick Waste se pone en marcha en 10 días.', 'Se pone en marcha en 10 días.'],
  ['Fenwick Waste no recoge medicamentos.', 'No recoge medicamentos.'],
  ['Fenwick Waste cobra 40 € al mes.', undefined],
])('beside another sentence a Spanish claim is no order: %s', (claim, said) =>
  expect(besideName(claim, 'Fenwick Waste', ES)).toBe(said),
);

it('beside another sentence an English claim begins with "It"', () =>
  expect(besideName('Fenwick Waste weighs 310 g.', 'Fenwick Waste', EN)).toBe('It weighs 310 g.'));
