import { expect, it } from 'vitest';
import { type MergeRow, mergeFields } from './merge-fields.ts';

const EMPTY: MergeRow = {
  email: '',
  first_name: null,
  last_name: null,
  credential: null,
  title: null,
  office_phone: null,
  provider_name: null,
  category: null,
  beds: null,
  specialties: [],
  street_address: null,
  city: null,
  state: null,
  country: null,
  zip_code: null,
  npi: null,
  website: null,
  linkedin_url: null,
  opening_line: null,
  second_line: null,
  notes: null,
  department: null,
  found: {},
  found_specialties: [],
  account_id: null,
  is_role_address: false,
  score: null,
  score_reasons: [],
  role: null,
  edited_fields: [],
};
const row = (values: Partial<MergeRow>): MergeRow => ({ ...EMPTY, ...values });
const fact = (value: string) => ({ value, source: 'nppes', source_date: '2026-01-01' });

it('keeps the kept one’s values and fills its gaps from the other', () => {
  const kept = row({ email: 'a@x.example', first_name: 'Ana', title: null, specialties: [] });
  const merged = row({
    email: 'b@x.example',
    first_name: 'Anna',
    title: 'Director',
    specialties: ['Cardiology'],
    score: 7,
    score_reasons: ['fits'],
  });
  expect(mergeFields(kept, merged, {})).toMatchObject({
    email: 'a@x.example',
    first_name: 'Ana',
    title: 'Director',
    specialties: ['Cardiology'],
    score: 7,
    score_reasons: ['fits'],
  });
});

it('takes a field as chosen, also where that leaves it empty', () => {
  const kept = row({ email: 'a@x.example', title: 'Director', notes: 'old', score: 3 });
  const merged = row({ email: 'b@x.example', title: null, is_role_address: true, score: 9 });
  const result = mergeFields(kept, merged, { email: 'merged', title: 'merged', notes: 'kept' });
  expect(result).toMatchObject({
    email: 'b@x.example',
    is_role_address: true,
    title: null,
    notes: 'old',
    score: 3,
  });
});

it("takes the directory's source together with its field, and nothing else of it", () => {
  const kept = row({
    state: null,
    city: 'Toledo',
    found: { state: fact('OH') },
    found_specialties: ['Neurology'],
  });
  const merged = row({ state: 'TX', found: { city: fact('Austin') }, specialties: ['Cardiology'] });
  expect(mergeFields(kept, merged, {})).toMatchObject({
    state: null,
    city: 'Toledo',
    found: { state: fact('OH') },
  });
  const chosen = mergeFields(kept, merged, { state: 'merged', specialties: 'merged' });
  expect([chosen.state, chosen.found, chosen.specialties, chosen.found_specialties]).toEqual([
    'TX',
    {},
    ['Cardiology'],
    [],
  ]);
});

it('takes the employer with the name of the organization', () => {
  const kept = row({ provider_name: 'North Clinic', account_id: 1 });
  const merged = row({ provider_name: 'South Clinic', account_id: 2 });
  expect(mergeFields(kept, merged, {}).account_id).toBe(1);
  expect(mergeFields(kept, merged, { provider_name: 'merged' }).account_id).toBe(2);
});

it('knows what a person typed of each field that it takes, and whose role it has', () => {
  const kept = row({ title: 'Director', edited_fields: ['title'] });
  const merged = row({
    city: 'Dover',
    state: 'DE',
    title: 'Dean',
    role: 'Owner',
    edited_fields: ['title', 'city', 'state'],
  });
  const result = mergeFields(kept, merged, { state: 'kept' });
  expect([result.role, result.edited_fields]).toEqual(['Owner', ['title', 'city']]);
  expect(mergeFields({ ...kept, role: 'Nurse' }, merged, { title: 'merged' })).toMatchObject({
    role: 'Nurse',
    edited_fields: ['title', 'city', 'state'],
  });
});
