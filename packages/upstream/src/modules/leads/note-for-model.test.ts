import type { LeadFacts } from '@myra/writer/index';
import { describe, expect, it } from 'vitest';
import { maskedNote } from './note-for-model.ts';

const LEAD: LeadFacts = {
  id: '1',
  firstName: 'Ada',
  lastName: 'Reyes',
  credential: null,
  title: 'Office Manager',
  email: 'ada@bluefern.example',
  city: 'Bend',
  state: 'OR',
  category: 'Practice',
  providerName: 'BLUEFERN DENTAL PLLC',
  specialties: [],
  beds: null,
  account: { id: '2', name: 'Bluefern Dental' },
  provider: null,
};
const told = (note: string, lead = LEAD, audience = 'providers') => maskedNote(note, lead, audience);

it('says what tells a model what to choose', () => {
  expect(told('2 sedes. Asked about servers and API; dental office.')).toBe(
    '2 sedes.\nAsked about servers and API;\ndental office.',
  );
});

it.each([
  'ada reyes has 3 clinics',
  'Bluefern Dental has 3 clinics',
  'bluefern dental plans 3 clinics',
  '3 clinics, the main one in bend',
  '3 clinics, Oregon and Bend',
  '3 clinics, ask Martha Lund',
  '3 clinics, ada@bluefern.example',
  '3 clinics, www.bluefern.example/team',
  '3 clinics, 541-555-0142',
  '3 clinics, (541) 555 0142',
  '3 clinics, call 555-0142',
  '3 clinics, 120 Wall Street',
])('holds no name, address or telephone number: %s', (note) => {
  expect(told(note)).toMatch(/3 clinics|has|plans/u);
  expect(told(note)).not.toMatch(/ada|reyes|bluefern|\bbend\b|oregon|martha|lund|@|www|0142|wall/iu);
});

it.each(['Dental office, 3 clinics', 'Pediatric group. Three offices'])(
  'keeps the kind of place: %s',
  (note) => expect(told(note)).toBe(note.replace('. ', '.\n')),
);

it('holds no name of another place that is made of everyday words', () => {
  expect(told('3 clinics, left Family Dental Care')).toBe('3 clinics, left ⟦N1⟧');
});

describe('health', () => {
  it.each([
    'was diagnosed with diabetes',
    'His wife is ill.',
    'She is on medical leave until May',
    'Recovering from his own surgery',
    'He has cancer',
    'Was sick last week',
    'she is pregnant',
    'está embarazada',
    'MRN 4421 waits',
    'had a heart attack in June',
    'has diabetes',
    'her chemotherapy ends in May',
    'he broke his leg',
    'in the hospital after a stroke',
    'she has depression',
    'tiene cáncer',
    'lo operaron de la rodilla',
  ])('of somebody never leaves: %s', (health) => {
    expect(told(health)).toBeNull();
    expect(told(`3 clinics. ${health}`)).toBe('3 clinics.');
  });

  it.each([
    'Asked about diabetes screening',
    'wants fewer infections after knee surgery',
    'runs the cancer center',
    'has a stroke unit with 12 beds',
    'treats patients with depression',
  ])('as the business of a place may be told: %s', (note) => expect(told(note)).toBe(note));
});

it('is at most 500 characters, and cuts neither a word nor a mark', () => {
  const long = told(`${'Zorblatt asked for trays. '.repeat(40)}`) ?? '';
  expect(long.length).toBeGreaterThan(450);
  expect(long.length).toBeLessThanOrEqual(500);
  expect(long.replaceAll(/⟦N\d+⟧/gu, '')).not.toMatch(/[⟦⟧]|tray$/u);
});

it('is none where it calls itself confidential, is all in capitals, or the lead is a patient', () => {
  expect(told('Do not mention: 3 clinics')).toBeNull();
  expect(told('3 CLINICS, ASK MARTHA')).toBeNull();
  expect(told('3 clinics', LEAD, 'patients')).toBeNull();
});
