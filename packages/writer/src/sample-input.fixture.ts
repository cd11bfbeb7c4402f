import { EMPTY_SHEET } from './plan/types.ts';
import type { WriteInput } from './types.ts';

/** One complete input for tests; every call returns a fresh copy. */
export function sampleInput(): WriteInput {
  return structuredClone({
    campaign: { id: 'c1', name: 'Spring' },
    organization: { name: 'Larkfield Health', website: null, specialties: [], audienceType: 'providers' },
    product: {
      name: 'Larkfield Auth',
      description:
        'Places prior authorization calls to payers, logs each answer in a work queue and checks open requests every business day.',
    },
    profile: {
      toneOfVoice: 'Professional & Authoritative',
      wordLimit: 35,
      excludeKeywords: '',
      sampleText: '',
    },
    components: { subject: '', greeting: '', header: '', callToAction: '', signature: '', footer: '' },
    steps: [
      { index: 0, day: 0, logic: 'START_CAMPAIGN' as const, description: 'Introduction' },
      { index: 1, day: 3, logic: 'IF_NOT_REPLIED' as const, description: '' },
      { index: 2, day: 7, logic: 'IF_NOT_REPLIED' as const, description: 'Useful tip' },
      { index: 3, day: 12, logic: 'IF_NOT_REPLIED' as const, description: '' },
    ],
    sender: { name: 'Jonah Reyes' },
    lead: {
      id: '1',
      firstName: 'Mara',
      lastName: 'Ellison MD',
      credential: null,
      title: 'Cardiologist',
      email: 'mara@bluefern.example',
      city: 'Bend',
      state: 'OR',
      category: 'Practice',
      providerName: 'BLUEFERN CARDIOLOGY PLLC',
      specialties: ['Cardiology'],
      beds: null,
      account: null,
      provider: null,
    },
    accountPeers: [],
    allowedLinks: [],
    asks: [],
    sheet: EMPTY_SHEET,
    language: 'en',
    writerRules: '',
    examples: [],
    history: [],
  });
}
