import { PLAN_STATES } from '@myra/shared/contracts/activity-plans';
import { expect, it } from 'vitest';
import { actsOn, mayUse } from './plan-acts.ts';

it('lets the author approve and send, and only somebody else decide the legal check', () => {
  const author = { isAuthor: true, isChecker: false };
  const checker = { isAuthor: false, isChecker: true };
  const named = (reader: typeof author) =>
    PLAN_STATES.map((state) => actsOn(state, reader).map(({ act }) => act));
  expect(named(author)).toEqual([['approve'], ['send'], ['withdraw'], []]);
  expect(named(checker)).toEqual([[], [], ['accept', 'refuse'], []]);
  expect(named({ isAuthor: false, isChecker: false })).toEqual([[], [], [], []]);
});

it('needs a legal check before a campaign wherever somebody could make it', () => {
  expect(PLAN_STATES.map((state) => mayUse(state, true))).toEqual([false, false, false, true]);
  expect(PLAN_STATES.map((state) => mayUse(state, false))).toEqual([false, true, false, true]);
});
