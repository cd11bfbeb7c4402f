import { expect, it } from 'vitest';
import { generateDirectory } from '../providers/generate-directory.ts';
import type { StoredProvider } from '../providers/index.ts';
import { toProviderLead } from './provider-lead.ts';

const [made] = generateDirectory({ facilities: 1, clinicians: 0, sourceDate: '2026-11-20' });
const official = {
  firstName: 'June',
  lastName: 'McDonald',
  credential: 'PhD',
  title: 'Chief Financial Officer',
  phone: '(419) 555-0123',
};
const facility = { ...made, id: '1', phone: '(419) 555-0100', email: null, official } as StoredProvider;
const own = (email: string) => ({ own: { email, source: 'file', date: '2026-11-20' } });

it('is the authorized official of a facility, with the own phone', () => {
  expect(toProviderLead(facility, own('june@example.org')).lead).toMatchObject({
    email: 'june@example.org',
    first_name: 'June',
    last_name: 'McDonald',
    credential: 'PhD',
    title: 'Chief Financial Officer',
    provider_name: facility.name,
    state: facility.state,
    country: 'United States',
    office_phone: '(419) 555-0123',
  });
});

it('has the phone of the facility where the official has none, or where the address belongs to nobody', () => {
  const without = { ...facility, official: { ...official, phone: null } };
  expect(toProviderLead(without, {}).lead.office_phone).toBe('(419) 555-0100');
  expect(toProviderLead(facility, own('info@example.org')).lead).toMatchObject({
    first_name: null,
    title: null,
    office_phone: '(419) 555-0100',
  });
});
