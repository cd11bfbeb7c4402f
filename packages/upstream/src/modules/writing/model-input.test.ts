import { MODEL_CATEGORIES, type ModelCategory } from '@myra/shared/constants/model-policy';
import type { LeadFacts, WriteInput } from '@myra/writer/index';
import { EMPTY_SHEET } from '@myra/writer/plan/types';
import { expect, it } from 'vitest';
import { allowedInput } from './model-input.ts';

const LEAD: LeadFacts = {
  id: '1',
  firstName: 'Ada',
  lastName: 'Reyes',
  credential: null,
  title: 'Role-Canary',
  email: 'ada@example.org',
  city: 'Place-Canary',
  state: 'Place-Canary',
  category: 'Employer-Canary',
  providerName: 'Employer-Canary',
  specialties: ['Employer-Canary'],
  beds: 41_753,
  account: { id: '2', name: 'Employer-Canary' },
  provider: {
    name: 'Employer-Canary',
    category: 'Employer-Canary',
    type: 'Employer-Canary',
    city: 'Place-Canary',
    state: 'Place-Canary',
    ehrAmbulatory: 'Employer-Canary',
    ehrInpatient: null,
    revenueCycleSystem: null,
    staffedBeds: 12,
  },
};

const INPUT: WriteInput = {
  campaign: { id: '1', name: 'Campaign' },
  organization: { name: 'Myra', website: null, audienceType: null },
  product: { name: 'Product', description: 'What it does', icpDescription: null },
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
];

it.each(CANARIES)(
  'leaves nothing of %s where the policy keeps it back, of the lead and of peers',
  (category, canary) => {
    const allowed = MODEL_CATEGORIES.filter((each) => each !== category);
    expect(JSON.stringify(allowedInput(INPUT, MODEL_CATEGORIES))).toContain(canary);
    expect(JSON.stringify(allowedInput(INPUT, allowed))).not.toContain(canary);
  },
);

it('changes nothing where everything is allowed', () => {
  expect(allowedInput(INPUT, MODEL_CATEGORIES)).toEqual(INPUT);
});
