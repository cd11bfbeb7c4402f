import { expect, it } from 'vitest';
import { readMailSearch } from './mail-search.ts';

it('reads words and named terms, quoted ones as one', () => {
  expect(
    readMailSearch(
      'Referral from:Meyer subject:"wound care" has:attachment after:2026-11-01 is:unread "next week"',
    ),
  ).toEqual({
    words: ['referral', 'next week'],
    message: { from: ['meyer'], to: [], subject: ['wound care'], after: '2026-11-01', hasFile: true },
    is: ['unread'],
    labels: [],
  });
});

it('reads labels, those of several words in quotes', () => {
  expect(readMailSearch('label:"Next quarter" label:hot').labels).toEqual(['next quarter', 'hot']);
});

it('takes a name inside a word, and one without a value, for nothing', () => {
  expect(readMailSearch('www.from:me to:')).toEqual({
    words: ['www.from:me'],
    message: { from: [], to: [], subject: [] },
    is: [],
    labels: [],
  });
});

it.each([
  ['before:soon', 'Write a day as in before:2026-11-30.'],
  ['after:2026-13-45', 'Write a day as in after:2026-11-30.'],
  ['has:money', 'After has: only attachment is known.'],
  ['is:happy', expect.stringContaining('After is: one of')],
])('says what it cannot read of %s', (text, fault) => {
  expect(readMailSearch(text).fault).toEqual(fault);
});
