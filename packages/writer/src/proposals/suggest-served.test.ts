import { expect, it } from 'vitest';
import { suggestServed } from './suggest-served.ts';

it.each<[string, string | null, string[], string[]]>([
  [
    'Courier pickup Mon-Sat in GA, AL, TN, and the Carolinas. Results by portal.',
    'Dermatology practices and Mohs surgeons',
    ['AL', 'GA', 'NC', 'SC', 'TN'],
    ['Dermatology'],
  ],
  ['Serving 140+ facilities in TX, OK, LA and AR.', null, ['AR', 'LA', 'OK', 'TX'], []],
  ['Wound rounds.', 'SNF administrators, DONs in TX OK LA AR', ['AR', 'LA', 'OK', 'TX'], []],
  ['LeaseWell Capital, a Delaware company; not a bank.', 'ASC administrators and owners', [], []],
  ['For imaging, cardiology and infusion in 12 states.', null, [], ['Radiology', 'Cardiology']],
])('suggests of %s, %s', (description, icp, states, specialties) =>
  expect(suggestServed(description, icp)).toEqual({ states, specialties }),
);

it('suggests every other state where a text says where the product is not available', () => {
  const { states } = suggestServed('*Rates vary by state and season. Not available in CA.', null);
  expect(states).toHaveLength(51);
  expect(states).not.toContain('CA');
});
