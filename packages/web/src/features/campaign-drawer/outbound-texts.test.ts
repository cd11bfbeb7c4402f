import { reasonText } from '@myra/shared/rules/text/reason-text';
import { expect, test } from 'vitest';
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
  const none = { markSent: false, sendAgain: false, putBack: false };
  expect(canSettle('unconfirmed', null)).toEqual({ ...none, markSent: true, sendAgain: true });
  expect(canSettle('failed', null)).toEqual({ ...none, sendAgain: true });
  expect(canSettle('sent', null)).toEqual(none);
});

test('only a first email that is held for an overlap can be put back', () => {
  expect(canSettle('held', 'overlap_colleague').putBack).toBe(true);
  expect(canSettle('held', 'campaign_paused').putBack).toBe(false);
  expect(canSettle('sent', 'overlap_colleague').putBack).toBe(false);
});
