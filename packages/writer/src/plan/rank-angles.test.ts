import { expect, it } from 'vitest';
import { readLead } from '../facts/read-lead.ts';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import type { LeadFacts } from '../types.ts';
import { isOwn, rankAngles } from './rank-angles.ts';

const UNTAGGED = { roles: [], settings: [], specialties: [] };
const HOSPITAL = { category: 'Hospital', providerName: 'Saint Orla Hospital', specialties: [] };
const PRACTICE = { category: 'Practice', providerName: 'Bluefern Cardiology', specialties: [] };

/** Names of the angles that count as a lead's own, of angles that are tagged with these roles. */
function ownOf(tags: readonly string[][], given: Partial<LeadFacts>): string[] {
  const reader = readLead({ ...sampleInput().lead, ...given, lastName: 'Keene' }, 'providers');
  const angles = tags.flatMap((roles) =>
    sampleSheet()
      .angles.slice(0, 1)
      .map((angle) => ({ ...angle, ...UNTAGGED, roles, name: roles.join('+') })),
  );
  return rankAngles({ claims: [], angles }, reader)
    .filter((match) => isOwn(match, reader))
    .map(({ angle }) => angle.name);
}

it.each<[Partial<LeadFacts>, string[][], string[]]>([
  [
    { ...HOSPITAL, title: 'Dir. Volunteer Svcs' },
    [['Director of volunteer services']],
    ['Director of volunteer services'],
  ],
  [{ ...HOSPITAL, title: 'Rehab Dir' }, [['Speech-language pathologist']], ['Speech-language pathologist']],
  [{ ...HOSPITAL, title: 'SLP' }, [['Physical therapist'], ['Rehabilitation director']], []],
  [
    { ...HOSPITAL, title: 'Dietary Mgr' },
    [['Dietitian'], ['Food service director']],
    ['Food service director'],
  ],
  [
    { ...HOSPITAL, title: 'CEO' },
    [['Chief executive', 'Supply chain'], ['Chief executive']],
    ['Chief executive'],
  ],
  [
    { ...HOSPITAL, title: 'CFO' },
    [
      ['Finance', 'Owner'],
      ['Finance', 'Revenue cycle'],
    ],
    ['Finance+Owner'],
  ],
  [{ ...HOSPITAL, title: 'Chief Nursing Officer' }, [['Nurse leader'], ['Director of nursing']], []],
  [
    { ...HOSPITAL, title: 'CNO' },
    [['Chief nursing officer', 'Chief executive']],
    ['Chief nursing officer+Chief executive'],
  ],
  [
    { ...HOSPITAL, title: 'Chief Medical Officer' },
    [['Physician', 'Chief medical officer'], ['Physician']],
    [],
  ],
  [
    { ...HOSPITAL, title: 'Chief Quality Officer' },
    [['Infection preventionist', 'Quality and compliance']],
    [],
  ],
  [
    { ...HOSPITAL, title: 'Quality Director' },
    [['Infection preventionist', 'Quality and compliance']],
    ['Infection preventionist+Quality and compliance'],
  ],
  [
    { ...HOSPITAL, title: 'Director of Nursing' },
    [['Director of nursing', 'Chief nursing officer']],
    ['Director of nursing+Chief nursing officer'],
  ],
  [
    { ...PRACTICE, title: 'Chief Executive Officer' },
    [['Practice manager', 'Chief executive']],
    ['Practice manager+Chief executive'],
  ],
  [{ ...PRACTICE, title: 'Owner' }, [['Practice manager', 'Owner']], ['Practice manager+Owner']],
  [{ ...HOSPITAL, title: 'Neurology Medical Director' }, [['Anesthesiologist', 'Medical director']], []],
  [
    { ...HOSPITAL, title: 'Medical Director' },
    [['Anesthesiologist', 'Medical director']],
    ['Anesthesiologist+Medical director'],
  ],
  [
    { ...HOSPITAL, title: 'Chief of Anesthesia' },
    [['Anesthesiologist', 'Nurse']],
    ['Anesthesiologist+Nurse'],
  ],
  [{ ...HOSPITAL, title: 'Stroke Coordinator', credential: 'RN' }, [['Nurse']], []],
])('%o of %o gets %o', (lead, tags, own) => expect(ownOf(tags, lead)).toEqual(own));

it('an executive is not written to as whoever works in a hospital', () => {
  const [angle] = sampleSheet().angles;
  const reader = readLead({ ...sampleInput().lead, ...HOSPITAL, title: 'CEO' }, 'providers');
  const matches = rankAngles(
    { claims: [], angles: angle ? [{ ...angle, ...UNTAGGED, settings: ['hospital'] }] : [] },
    reader,
  );
  expect(matches.map((match) => isOwn(match, reader))).toEqual([false]);
});

it.each<[string, string[][], string[]]>([
  ['Cardiologist / Owner', [['Practice manager', 'Owner'], ['Cardiologist']], ['Cardiologist']],
  ['Cardiologist / Owner', [['Practice manager', 'Owner']], ['Practice manager+Owner']],
  ['Cardiologist / Owner', [['Owner'], ['Physician'], ['Cardiologist']], ['Cardiologist']],
  [
    'Director of Nursing',
    [['Nurse leader', 'Regional nurse consultant'], ['Director of nursing']],
    ['Director of nursing'],
  ],
  ['Director of Nursing', [['Nurse leader']], ['Nurse leader']],
  ['Cardiology Nurse Practitioner', [['Gynecologist', 'Nurse practitioner']], []],
  ['Physician Advisor', [['Physician', 'Hospitalist']], ['Physician+Hospitalist']],
  [
    'Rheumatologist',
    [['Physician', 'Cardiologist', 'Gynecologist']],
    ['Physician+Cardiologist+Gynecologist'],
  ],
])('%s gets of %o what is written for the first role: %o', (title, tags, own) =>
  expect(ownOf(tags, { ...PRACTICE, title })).toEqual(own),
);

it('a role that a person chose wins over the credential, and over a tag that stands in the title', () => {
  const tech = { ...PRACTICE, title: 'Lead Tech' };
  const tags = [['Owner'], ['Lead tech'], ['Physician']];
  expect(ownOf(tags, tech)).toEqual(['Lead tech']);
  expect(ownOf(tags, { ...tech, credential: 'MD' })).toEqual(['Physician']);
  expect(ownOf(tags, { ...tech, credential: 'MD', role: 'Owner' })).toEqual(['Owner']);
});
