import { expect, it } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
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
