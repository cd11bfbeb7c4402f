import { expect, it } from 'vitest';
import { SERVED_SPECIALTIES } from '../constants/served-specialties.ts';
import { fieldsOf, readSpecialty } from './specialties.ts';

it('every specialty to choose for a product is read in texts and titles', () => {
  expect(SERVED_SPECIALTIES.filter((each) => fieldsOf(each).length === 0)).toEqual([]);
});

it.each([
  ['Oftalmo', 'ophthalmology'],
  ['COT', 'orthopedics'],
  ['Instituto Traumatológico', 'orthopedics'],
  ['Cotton supplies', undefined],
])('the specialty of “%s” is %s', (text, label) => expect(readSpecialty(text)?.label).toBe(label));
