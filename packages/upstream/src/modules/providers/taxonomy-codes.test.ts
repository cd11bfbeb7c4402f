import { SPECIALTIES } from '@myra/shared/constants/specialties';
import { expect, it } from 'vitest';
import { plainCase } from './plain-case.ts';
import { categoryOfTaxonomy, KNOWN_TAXONOMY_CODES, readTaxonomy } from './taxonomy-codes.ts';

it('knows codes of ten signs by words and by a specialty that Myra has', () => {
  for (const code of KNOWN_TAXONOMY_CODES) {
    expect(code).toMatch(/^[0-9A-Z]{9}X$/);
    const { text, specialty } = readTaxonomy(code);
    expect([text.length > 3, SPECIALTIES.includes(specialty)], code).toEqual([true, true]);
  }
});

it('shows another code by its classification, and an unknown one as it is', () => {
  expect(readTaxonomy('207RC0000X')).toEqual({
    text: 'Cardiovascular Disease Physician',
    specialty: 'Cardiology',
  });
  expect(readTaxonomy('207RZ9999X').text).toBe('Internal Medicine Physician (207RZ9999X)');
  expect(readTaxonomy('999Z00000X')).toEqual({ text: '999Z00000X', specialty: 'Other' });
});

it.each([
  ['282N00000X', 'Hospital'],
  ['314000000X', 'Nursing & Custodial Care Facilities'],
  ['251E00000X', null],
  ['251G00000X', 'Nursing & Custodial Care Facilities'],
  ['261QU0200X', 'Ambulatory Health Facilities'],
  ['207Q00000X', 'Group Practice'],
  ['193200000X', 'Group Practice'],
  ['333600000X', null],
])('sorts organizations by the code: %s is %s', (code, category) => {
  expect(categoryOfTaxonomy(code)).toBe(category);
});

it.each([
  ['MEMORIAL HOSPITAL OF TAMPA LLC', 'Memorial Hospital of Tampa LLC'],
  ["ST. MARY'S MEDICAL CENTER", "St. Mary's Medical Center"],
  ["O'NEIL-SMITH", "O'Neil-Smith"],
  ['CVS PHARMACY', 'CVS Pharmacy'],
  ['McDonald Clinic', 'McDonald Clinic'],
])('writes %s as people do', (given, plain) => {
  expect(plainCase(given)).toBe(plain);
});
