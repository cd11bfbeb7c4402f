import { expect, it } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import { checkEmail } from './check-email.ts';

it.each([
  ['We renew the final mandates before they run out.', false],
  ['We wrote to Al Ma, too.', true],
])('finds the name of another lead as words of its own: %s', (main, isFault) => {
  const input = sampleInput();
  input.accountPeers = [{ ...input.lead, id: '2', firstName: 'Al', lastName: 'Ma', email: null }];
  const rules = checkEmail({ input, subjectLine: 'Open requests', body: main, main }).map(({ rule }) => rule);
  expect(rules.includes('other_lead')).toBe(isFault);
});

it('lets a phrase of the list stand where an approved sentence has it behind the same words', () => {
  const sheet = sampleSheet();
  for (const claim of sheet.claims.slice(0, 1)) claim.text = 'It is not for screening or a test of cure.';
  const input = { ...sampleInput(), sheet };
  const rulesOf = (main: string) =>
    checkEmail({ input, subjectLine: 'Open requests', body: main, main }).map(({ rule }) => rule);
  expect(rulesOf('We do not offer it for a test of cure.')).not.toContain('banned_phrase');
  expect(rulesOf('It will cure your denials.')).toContain('banned_phrase');
  expect(rulesOf('It is no test of cure, and a cure for denials.')).toContain('banned_phrase');
});
