import { expect, it } from 'vitest';
import { sayConsentRefusal } from './consent-refusal.ts';

const say = (description: string | undefined, error = 'access_denied') =>
  sayConsentRefusal({ error, description, at: 'Microsoft' });

it.each([
  ['AADSTS90094: The grant requires admin permission.', 'must approve Myra at Microsoft first'],
  ['AADSTS65001: The user or administrator has not consented.', 'Nobody has approved Myra at Microsoft yet'],
  ['AADSTS65004: User declined to consent.', 'You did not allow access at Microsoft'],
  ['the user said no', 'You did not allow access at Microsoft'],
  // Google explains nothing.
  [undefined, 'You did not allow access at Microsoft'],
  ['AADSTS50105: The signed in user is not assigned.', 'does not let this account use Myra'],
])('says what %s means', (description, words) => {
  expect(say(description)).toContain(words);
});

it('says nothing of its own where the provider explained nothing, and repeats no words of the address', () => {
  expect(say(undefined, 'server_error')).toBeUndefined();
  expect(say('AADSTS50000: <b>call 555-0100</b>', 'server_error')).toBeUndefined();
  expect(say('AADSTS90094: <b>call 555-0100</b>')).not.toContain('555');
});
