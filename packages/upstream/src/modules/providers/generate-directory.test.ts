import { SPECIALTIES } from '@myra/shared/constants/specialties';
import { US_STATES } from '@myra/shared/constants/us-states';
import { isEmailAddress } from '@myra/shared/rules/mail/email-address';
import { describe, expect, test } from 'vitest';
import { generateDirectory } from './generate-directory.ts';
import { CATEGORIES } from './normalize-category.ts';
import { isNpi } from './npi.ts';

const options = { sourceDate: '2026-11-01' };
const rows = [...generateDirectory(options)];

describe('the synthetic directory', () => {
  test('holds the promised numbers, each row marked with source and date', () => {
    expect(rows.filter((row) => row.kind === 'facility')).toHaveLength(3_000);
    expect(rows.filter((row) => row.kind === 'clinician')).toHaveLength(9_000);
    expect(rows.every((row) => row.source === 'synthetic' && row.sourceDate === '2026-11-01')).toBe(true);
  });

  test('is the same for the same seed and another for another', () => {
    const few = { ...options, facilities: 50, clinicians: 50 };
    expect([...generateDirectory(few)]).toEqual([...generateDirectory(few)]);
    expect([...generateDirectory({ ...few, seed: 7 })]).not.toEqual([...generateDirectory(few)]);
  });

  test('gives every row its own valid NPI out of the range that was never given out', () => {
    expect(rows.every((row) => isNpi(row.npi) && row.npi.startsWith('2'))).toBe(true);
    expect(new Set(rows.map((row) => row.npi)).size).toBe(rows.length);
  });

  test('names nobody real: invented names once each, .example sites and addresses, 555-01xx numbers', () => {
    const facilities = rows.filter((row) => row.kind === 'facility');
    expect(new Set(facilities.map((row) => row.name)).size).toBe(facilities.length);
    expect(
      rows.every((row) => row.website === null || new URL(row.website).hostname.endsWith('.example')),
    ).toBe(true);
    const addresses = rows.flatMap(({ email }) => email ?? []);
    expect(addresses.every((address) => isEmailAddress(address) && address.endsWith('.example'))).toBe(true);
    expect(addresses.length / rows.length).toBeGreaterThan(0.4);
    expect(addresses.length / rows.length).toBeLessThan(0.8);
    expect(rows.every((row) => /^\(\d{3}\) 555-01\d\d$/.test(row.phone ?? ''))).toBe(true);
  });

  test('uses closed lists only, and all categories', () => {
    const states = new Set<string>(US_STATES.map(({ code }) => code));
    expect(rows.every((row) => states.has(row.state ?? '') && /^\d{5}$/.test(row.zipCode ?? ''))).toBe(true);
    expect(rows.every((row) => row.specialty === null || SPECIALTIES.includes(row.specialty))).toBe(true);
    expect(new Set(rows.map((row) => row.category))).toEqual(new Set(CATEGORIES));
    expect(new Set(rows.map((row) => row.state)).size).toBe(50);
  });

  test('gives hospitals consistent figures', () => {
    for (const row of rows.filter(({ category }) => category === 'Hospital')) {
      const days = (row.discharges ?? 0) * (row.averageLengthOfStay ?? 0);
      const occupancy = days / ((row.staffedBeds ?? 0) * 365);
      expect(occupancy).toBeGreaterThan(0.45);
      expect(occupancy).toBeLessThan(0.9);
      expect(row.totalRevenues ?? 0).toBeGreaterThan(row.netPatientRevenue ?? 0);
      expect(row.totalLiabilities ?? 0).toBeGreaterThan(0);
    }
  });

  test('lets clinicians work where their employer is', () => {
    const byNpi = new Map(rows.map((row) => [row.npi, row]));
    const employed = rows.filter((row) => row.kind === 'clinician' && row.employerNpi !== null);
    expect(employed.length).toBeGreaterThan(8_000);
    for (const row of employed) {
      const employer = byNpi.get(row.employerNpi ?? '');
      expect([employer?.name, employer?.city]).toEqual([row.employerName, row.city]);
    }
  });
});

test('NPI check digits follow the published example', () => {
  expect(isNpi('1234567893')).toBe(true);
  expect(isNpi('1234567890')).toBe(false);
  expect(isNpi('3234567893')).toBe(false);
});
