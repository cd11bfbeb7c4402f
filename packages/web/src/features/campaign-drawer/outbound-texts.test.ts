import { expect, test } from 'vitest';
import { reasonText } from '@/lib/reason-text';
import { canSettle, orderedStates, stateText } from './outbound-texts';

test('what needs a person comes first, and states without emails are left out', () => {
  const counts = { sent: 9, held: 2, failed: 0, unconfirmed: 1, strange: 3, planned: null };
  expect(orderedStates(counts)).toEqual([
    ['unconfirmed', 1],
    ['held', 2],
    ['sent', 9],
    ['strange', 3],
  ]);
});

test('an unknown state or reason is said in its own words', () => {
  expect(stateText('very_new').label).toBe('Very new');
  expect(reasonText('moon_phase')).toBe('Moon phase');
});

test('only what nothing proves can be marked as sent, and what failed can be sent again', () => {
  expect(canSettle('unconfirmed')).toEqual({ markSent: true, sendAgain: true });
  expect(canSettle('failed')).toEqual({ markSent: false, sendAgain: true });
  expect(canSettle('sent')).toEqual({ markSent: false, sendAgain: false });
});
