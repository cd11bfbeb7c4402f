import { expect, it } from 'vitest';
import type { LeadFacts } from '../types.ts';
import { emails, input, MANAGER, main } from './written.fixture.ts';

const INBOX = { firstName: null, lastName: null, title: null, specialties: [], email: 'info@larch.example' };
const ASKED = 'Would a call next week suit you?';

function written(lead: Partial<LeadFacts>, callToAction: string, pass_to = '') {
  const given = input(lead, { wordLimit: 90 });
  const angles = given.sheet.angles.map((one) => ({ ...one, pass_to }));
  const components = { ...given.components, callToAction };
  const allowedLinks = ['https://larch.example/book'];
  const [first] = emails({ ...given, components, allowedLinks, sheet: { ...given.sheet, angles } });
  expect(first).toMatchObject({ callToAction, warnings: [] });
  return main(first);
}

it('is the only ask: no question and no offer of an angle stands beside it', () => {
  expect(written(MANAGER, ASKED)).toMatch(/^Larkfield Auth[^?]*Would a call next week suit you\?$/);
  expect(written(MANAGER, ASKED)).not.toContain('I will send');
});

it('counts as a question with a link behind it, too', () => {
  expect(written(MANAGER, `${ASKED} https://larch.example/book`)).toMatch(
    /^Larkfield Auth[^?]*Would a call next week suit you\?/,
  );
});

it('leaves an angle its question where it is a statement', () => {
  const text = written(MANAGER, 'Reply with the word “call”.');
  expect(text).toMatch(/^How many of your denials.*\? .* Reply with the word “call”\.$/);
  expect(text).not.toContain('I will send');
});

it.each([ASKED, 'Reply with the word “call”.'])(
  'lets a shared inbox pass the email on before it: %s',
  (own) => {
    expect(written(INBOX, own)).toMatch(
      /If a colleague looks after this, please pass it on\. (?:Would|Reply)/,
    );
    expect(written(INBOX, own, 'whoever runs billing')).toMatch(
      /^This is for whoever runs billing: please pass it on\./,
    );
  },
);

it('lets a reader for whom nothing is written pass it on before it', () => {
  const chaplain = { title: 'Chaplain', lastName: 'Raman', specialties: [] };
  expect(written(chaplain, ASKED)).toMatch(/If a colleague looks after this, please pass it on\. Would/);
  expect(written(chaplain, ASKED, 'your billing manager')).toMatch(
    /If this is more for your billing manager, please pass it on\. Would/,
  );
});
