import { expect, it } from 'vitest';
import { toCategory } from './normalize-category.ts';

it.each([
  ['Dialysis Facility', 'Ambulatory Health Facilities'],
  ['Federally Qualified Health Center', 'Ambulatory Health Facilities'],
  ['Continuing Care Retirement Community', 'Nursing & Custodial Care Facilities'],
  ['Memory Care', 'Nursing & Custodial Care Facilities'],
  ['Health System', 'Health Systems'],
  ['Physician', 'clinician'],
  ['Bakery', null],
])('%s is %s', (text, category) => expect(toCategory(text)).toBe(category));
