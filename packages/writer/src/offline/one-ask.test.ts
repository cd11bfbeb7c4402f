import type { Ask } from '@myra/shared/contracts/sheet-rows';
import { expect, it } from 'vitest';
import type { LeadFacts, WriteInput } from '../types.ts';
import { regenerateOffline } from './regenerate.ts';
import { emails, input, MANAGER, main } from './written.fixture.ts';

const TRY = 'Would you like to try it for 30 days?';
const marks = (text: string): number => text.split('?').length - 1;

/** The sample whose angles all make this offer, each with a word of its own so that it is made once each. */
function offering(offer: string, lead: Partial<LeadFacts> = MANAGER, more: Partial<WriteInput> = {}) {
  const given = { ...input(lead, { wordLimit: 80 }), ...more };
  const angles = given.sheet.angles.map((one) => ({ ...one, offer }));
  return { ...given, sheet: { ...given.sheet, angles } };
}

it('asks nothing but an offer that is a question, at the end, and begins with the line', () => {
  const [first] = emails(offering(TRY));
  expect(main(first)).toMatch(/^Larkfield Auth.*Would you like to try it for 30 days\?$/);
  expect(marks(main(first))).toBe(1);
  expect(first).toMatchObject({ callToAction: TRY, look: [], warnings: [] });
  expect(first?.confidence.score).toBe(emails(offering('I will send a sample.'))[0]?.confidence.score);
});

it.each([28, 35, 45, 60])('asks one question within %i words', (wordLimit) => {
  const given = offering(TRY);
  for (const email of emails({ ...given, profile: { ...given.profile, wordLimit } })) {
    expect(marks(main(email))).toBe(1);
    expect(main(email).split(/\s+/).length).toBeLessThanOrEqual(wordLimit);
  }
});

it('keeps the one question when the email is written again', () => {
  const given = offering(TRY);
  const [first] = emails(given);
  for (const instruction of ['', 'shorter', 'another opening', 'longer', 'another angle']) {
    const again = first && regenerateOffline({ input: given, current: first, instruction });
    expect(again?.ok && marks(main(again.email)), instruction).toBe(1);
  }
});

it('asks nothing where the organization wants no question, and asks no patient', () => {
  const given = offering(TRY);
  expect(main(emails({ ...given, writerRules: 'No questions' })[0])).not.toContain('?');
  const organization = { ...given.organization, audienceType: 'patients' };
  const [general] = given.sheet.angles;
  const own = { subject: 'Open in the evening', line: 'Larkfield Auth, a clinic, is open late.', more: [] };
  const angles = general ? [{ ...general, ...own }] : [];
  const note = main(emails({ ...offering(TRY, {}), organization, sheet: { ...given.sheet, angles } })[0]);
  expect(note).toMatch(/^A short note from Larkfield Auth[^?]*$/);
});

it('tells an inbox whom it is for before the question of the offer', () => {
  const inbox = {
    firstName: null,
    lastName: null,
    title: null,
    specialties: [],
    email: 'info@larch.example',
  };
  const given = offering(TRY, inbox);
  const angles = given.sheet.angles.map((one) => ({ ...one, pass_to: 'whoever runs authorizations' }));
  expect(main(emails({ ...given, sheet: { ...given.sheet, angles } })[0])).toMatch(
    /^This is for whoever runs authorizations: please pass it on\. Larkfield[^?]*Would you like[^?]*\?$/,
  );
});

const CALL: Ask = {
  kind: 'call',
  question: 'May I show you a sample report by phone?',
  statement: 'I can show you a sample report by phone.',
};
const MEETING = [
  { index: 0, day: 0, logic: 'START_CAMPAIGN' as const, description: '' },
  { index: 1, day: 3, logic: 'IF_NOT_REPLIED' as const, description: 'Propose a call' },
  { index: 2, day: 5, logic: 'IF_REPLIED' as const, description: '' },
];
/** The emails with an ask of the campaign, each offer of its own, to be asked or said. */
const asking = (offers: (id: number) => string, more: Partial<WriteInput> = {}) => {
  const given = { ...offering('', MANAGER, { asks: [CALL], steps: MEETING }), ...more };
  const angles = given.sheet.angles.map((one) => ({ ...one, offer: offers(one.id) }));
  return emails({ ...given, sheet: { ...given.sheet, angles } });
};

it('says the ask of the campaign below the question of an angle, and asks it where nothing else is asked', () => {
  const said = asking((id) => `I will send list ${id}.`).map(main);
  expect(said[1]).toMatch(/\?.* I can show you a sample report by phone\.$/);
  expect(said[2]).toMatch(/^Thank you for your reply\.[^?]*May I show you a sample report by phone\?$/);
  const asked = asking((id) => `Would you like to see list ${id}?`);
  expect(main(asked[1])).toMatch(/^(?:With )?Larkfield[^?]*May I show you a sample report by phone\?$/);
  expect(asked[1]).toMatchObject({ callToAction: CALL.question, look: [], warnings: [] });
  for (const email of asked) expect(marks(main(email))).toBe(1);
});

it('says an ask where the organization wants no question', () => {
  const [, second] = asking((id) => `Would you like to see list ${id}?`, { writerRules: 'No questions' });
  expect(main(second)).toMatch(/^[^?]* I can show you a sample report by phone\.$/);
});
