import { MODEL_CATEGORIES, type ModelCategory } from '@myra/shared/constants/model-policy';
import type { LeadFacts, WriteInput } from '@myra/writer/index';
import { readLead } from '@myra/writer/index';
import { EMPTY_SHEET } from '@myra/writer/plan/types';
import { expect, it } from 'vitest';
import { allowedInput } from './model-input.ts';

const LEAD: LeadFacts = {
  id: '1',
  firstName: 'Ada',
  lastName: 'Reyes, MD',
  credential: 'Role-Canary',
  title: 'Role-Canary',
  email: 'ada@example.org',
  city: 'Place-Canary',
  state: 'Place-Canary',
  category: 'Employer-Canary',
  providerName: 'Employer-Canary',
  specialties: ['Employer-Canary'],
  beds: 41_753,
  openingLine: 'Samples-Canary',
  secondLine: 'Samples-Canary',
  note: 'Notes-Canary',
  account: { id: '2', name: 'Employer-Canary' },
  provider: {
    category: 'Employer-Canary',
    type: 'Employer-Canary',
    city: 'Place-Canary',
    state: 'Place-Canary',
    staffedBeds: 12,
  },
};

const INPUT: WriteInput = {
  campaign: { id: '1', name: 'Campaign' },
  organization: { name: 'Myra', website: null, audienceType: null },
  product: { name: 'Product', description: 'What it does' },
  profile: {
    toneOfVoice: '',
    wordLimit: 40,
    excludeKeywords: '',
    sampleText: 'Samples-Canary',
  },
  components: { subject: '', greeting: '', header: '', callToAction: '', signature: '', footer: '' },
  steps: [],
  sender: null,
  lead: LEAD,
  accountPeers: [LEAD],
  allowedLinks: [],
  asks: [],
  sheet: EMPTY_SHEET,
  language: 'en',
  writerRules: '',
  examples: [],
  history: [],
};

const CANARIES: readonly (readonly [ModelCategory, string])[] = [
  ['role', 'Role-Canary'],
  ['place', 'Place-Canary'],
  ['employer', 'Employer-Canary'],
  ['employer', '41753'],
  ['samples', 'Samples-Canary'],
  ['notes', 'Notes-Canary'],
];

it.each(CANARIES)(
  'leaves nothing of %s where the policy keeps it back, of the lead and of peers',
  (category, canary) => {
    const allowed = MODEL_CATEGORIES.filter((each) => each !== category);
    expect(JSON.stringify(allowedInput(INPUT, MODEL_CATEGORIES))).toContain(canary);
    expect(JSON.stringify(allowedInput(INPUT, allowed))).not.toContain(canary);
  },
);

it.each([
  ['a title', { title: 'Practice Manager' }],
  ['a credential', { title: null, credential: 'MD' }],
  ['letters behind the name', { title: null, credential: null, lastName: 'Reyes, MD' }],
  ['the address of a desk', { firstName: null, lastName: null, title: null, email: 'billing@example.org' }],
])('leaves no role where it is kept back, also from %s', (_, change) => {
  const input = { ...INPUT, lead: { ...LEAD, credential: null, ...change } };
  const allowed = MODEL_CATEGORIES.filter((each) => each !== 'role');
  const rolesOf = ({ lead }: WriteInput) => readLead(lead, 'providers').roles;
  expect(rolesOf(input)).not.toEqual([]);
  expect(rolesOf(allowedInput(input, allowed))).toEqual([]);
});

it('still knows the address of a desk for one where the role is kept back', () => {
  const lead = { ...LEAD, firstName: null, lastName: null, email: 'billing@example.org' };
  const told = allowedInput({ ...INPUT, lead }, []);
  expect(readLead(told.lead, 'providers').addressee.isDesk).toBe(true);
});

it('changes nothing where everything is allowed', () => {
  expect(allowedInput(INPUT, MODEL_CATEGORIES)).toEqual(INPUT);
});
