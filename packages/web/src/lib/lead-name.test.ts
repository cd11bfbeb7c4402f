import { expect, it } from 'vitest';
import { leadNameOf } from './lead-name';

it('calls a lead by its person, else its organization, else its address', () => {
  const lead = {
    first_name: 'Mara',
    last_name: 'Holt',
    provider_name: 'Larkfield',
    email: 'mara@larkfield.example',
  };
  expect(leadNameOf(lead)).toBe('Mara Holt');
  expect(leadNameOf({ ...lead, first_name: null, last_name: '' })).toBe('Larkfield');
  expect(leadNameOf({ email: lead.email })).toBe(lead.email);
  expect(leadNameOf({ email: '' })).toBe('-');
  expect(leadNameOf(null)).toBe('-');
});
