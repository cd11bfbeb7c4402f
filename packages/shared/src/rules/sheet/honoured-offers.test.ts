import { expect, it } from 'vitest';
import { honouredAngles, sayReplaced, whyNotHonoured } from './honoured-offers.ts';

it('says what a campaign lacks for the offer of each kind', () => {
  const url = 'https://northlight.example/book';
  expect(whyNotHonoured(null, [])).toBeUndefined();
  expect(whyNotHonoured('reply', [])).toBeUndefined();
  expect(whyNotHonoured('call', [])).toBe('add a call to what the emails may ask for');
  expect(whyNotHonoured('call', [{ kind: 'call' }])).toBeUndefined();
  expect(whyNotHonoured('sample', [{ kind: 'sample' }])).toBeUndefined();
  expect(whyNotHonoured('booking', [{ kind: 'booking' }])).toBe('add the address of a booking link');
  expect(whyNotHonoured('booking', [{ kind: 'booking', url }])).toBeUndefined();
  expect(whyNotHonoured('document', [{ kind: 'document' }])).toBe('add the address of a document');
});

it('takes the offers out that a campaign does not honour, and leaves the others', () => {
  const offer = 'If you like, I will call you.';
  const angles = [{ offer, offer_ask: 'call' as const }, { offer }];
  expect(honouredAngles(angles, []).map((angle) => angle.offer)).toEqual(['', offer]);
  expect(honouredAngles(angles, [{ kind: 'call' }]).map((angle) => angle.offer)).toEqual([offer, offer]);
});

it('says what stands in place of an offer, and when', () => {
  const say = (kind: Parameters<typeof sayReplaced>[0]) => sayReplaced(kind, { isHandedOn: false });
  expect([say(null), say('reply')]).toEqual([undefined, undefined]);
  expect(say('call')).toBe('A campaign that does not ask for a call leaves this offer out.');
  const left = 'A campaign without the address of a booking link leaves this offer out.';
  expect(say('booking')).toBe(
    `A campaign whose own ask for a booking link has an address prints that ask in its place. ${left}`,
  );
  expect(sayReplaced('booking', { isHandedOn: true })).toBe(left);
  expect(say('sample')).toMatch(/has an address and speaks of the same thing prints that ask/);
});
