import { describe, expect, test } from 'vitest';
import { generateDirectory } from '../providers/generate-directory.ts';
import { normalizeOrganizationName } from '../providers/index.ts';
import { enrichLead, type ProviderCandidate } from './enrich-lead.ts';
import { type Lead, readLeadRow } from './read-lead-row.ts';

const directory = [...generateDirectory({ sourceDate: '2026-11-01', facilities: 40, clinicians: 40 })].map(
  (row, i): ProviderCandidate => ({ ...row, id: String(i + 1) }),
);
const practice = directory.find((row) => row.category === 'Group Practice' && row.specialty !== null)!;
const clinician = directory.find((row) => row.kind === 'clinician' && row.employerNpi !== null)!;

const read = readLeadRow(new Map([['email', 0]]), ['Email'], { values: ['jane@ridgeline.example'] });
if (read.outcome === 'refused') throw new Error('the base lead is refused');
const base = read.lead;
const enrich = (lead: Partial<Lead>, candidates = directory) => enrichLead({ ...base, ...lead }, candidates);
const renamed = (id: string, name: string, place: Partial<ProviderCandidate> = {}): ProviderCandidate => ({
  ...practice,
  id,
  name,
  matchName: normalizeOrganizationName(name),
  state: 'OH',
  city: 'Dayton',
  ...place,
});

describe('matching a lead with the directory', () => {
  test('an NPI names the person, and the person names the employer', () => {
    const { person, organization, lead } = enrich({ npi: clinician.npi });
    expect(person).toMatchObject({ providerId: clinician.id, basis: 'npi' });
    expect(lead).toMatchObject({
      first_name: clinician.firstName,
      last_name: clinician.lastName,
      provider_name: clinician.employerName,
      city: clinician.city,
    });
    expect(organization).toMatchObject({ basis: 'employer' });
    expect(directory.find((row) => row.id === organization?.providerId)?.npi).toBe(clinician.employerNpi);
    expect(lead.email).toBe(base.email);
  });

  test('an NPI that belongs to somebody of another name proves nothing', () => {
    expect(enrich({ npi: clinician.npi, last_name: 'Somebodyelse' })).toMatchObject({
      person: null,
      facts: [],
    });
  });

  test('the same name in the same state is the same organization, however it is written', () => {
    const row = renamed('1', 'Velderwick Cardiology Associates');
    const { organization, lead, facts } = enrich(
      { provider_name: 'VELDERWICK CARDIO. ASSOC., LLC', state: 'OH' },
      [row],
    );
    expect(organization).toMatchObject({ providerId: '1', basis: 'name-state', evidence: 'Same name in OH' });
    expect(lead).toMatchObject({
      provider_name: 'VELDERWICK CARDIO. ASSOC., LLC',
      city: 'Dayton',
      category: 'Group Practice',
      office_phone: row.phone,
    });
    expect(
      facts.every(
        (fact) => fact.source === 'synthetic' && fact.sourceDate === '2026-11-01' && fact.providerId === '1',
      ),
    ).toBe(true);
    expect(facts.map((fact) => fact.field)).not.toContain('email');
  });

  test('without a state the city decides', () => {
    const rows = [
      renamed('1', 'Velderwick Clinic'),
      renamed('2', 'Velderwick Clinic', { state: 'TX', city: 'Austin' }),
    ];
    expect(enrich({ provider_name: 'Velderwick Clinic', city: 'Austin' }, rows).organization).toMatchObject({
      providerId: '2',
      basis: 'name-city',
    });
  });

  test('two sites of one name are told apart by city, else there is no match', () => {
    const rows = [renamed('1', 'Velderwick Clinic'), renamed('2', 'Velderwick Clinic', { city: 'Toledo' })];
    expect(
      enrich({ provider_name: 'Velderwick Clinic', state: 'OH', city: 'Toledo' }, rows).organization
        ?.providerId,
    ).toBe('2');
    expect(enrich({ provider_name: 'Velderwick Clinic', state: 'OH' }, rows).organization).toBeNull();
  });

  test('a similar name needs the same place and a clear lead, and gives no address', () => {
    const row = renamed('1', 'Velderwick Heart & Vascular Center');
    const lead = { provider_name: 'Velderwik Heart and Vascular Ctr', state: 'OH', city: 'Dayton' };
    const one = enrich(lead, [row]);
    expect(one.organization).toMatchObject({ basis: 'similar-name' });
    expect(one.lead.street_address).toBeNull();
    expect(enrich({ ...lead, city: 'Toledo' }, [row]).organization).toBeNull();
    expect(enrich(lead, [row, renamed('2', 'Velderwig Heart & Vascular Center')]).organization).toBeNull();
    expect(enrich({ ...lead, provider_name: 'Harkenfell Dental Group' }, [row]).organization).toBeNull();
  });

  test('what the file says is never changed', () => {
    const row = renamed('1', 'Velderwick Clinic');
    const { lead } = enrich(
      {
        provider_name: 'Velderwick Clinic',
        state: 'OH',
        city: 'Akron',
        specialties: ['Oncology'],
        category: 'Hospital',
      },
      [row],
    );
    expect(lead).toMatchObject({
      city: 'Akron',
      specialties: ['Oncology'],
      category: 'Hospital',
      street_address: null,
    });
  });

  test('no candidates, no guess', () => {
    expect(enrich({ provider_name: 'Velderwick Clinic', state: 'OH' }, [])).toMatchObject({
      person: null,
      organization: null,
      facts: [],
    });
  });
});
