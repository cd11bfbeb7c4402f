import { expect, test } from 'vitest';
import type { Waiting } from './results';
import { looksOf, markedText, standstillsOf } from './waits';

type Reason = Waiting['reasons'][number];
const campaign = (id: string) => ({ id, name: `C${id}`, strategy_plan_id: '9' });
const reason = (given: Partial<Reason>): Reason => ({
  state: 'dated',
  reason: null,
  count: 1,
  exact: true,
  campaign: null,
  mailbox: null,
  next_at: null,
  ...given,
});

test('marks are told in words, one and several, and with a plus where counting stopped', () => {
  expect(markedText({ mark: 'adverse-event', count: 1, exact: true })).toBe('1 conversation may report harm');
  expect(markedText({ mark: 'adverse-event', count: 10_000, exact: false })).toBe(
    '10,000+ conversations may report harm',
  );
  expect(markedText({ mark: 'something-new', count: 2, exact: true })).toBe('2 conversations need a person');
});

test('a campaign stands still once, whatever the number of reasons, and one that only waits does not', () => {
  const found = standstillsOf({
    reasons: [
      reason({ reason: 'campaign_paused', campaign: campaign('1'), count: 12 }),
      reason({ state: 'task', reason: 'campaign_launch_failed', campaign: campaign('1') }),
      reason({ state: 'task', reason: 'lead_upload_failed', campaign: campaign('2') }),
      reason({ state: 'held', reason: 'outside_window', mailbox: { id: '4', name: 'a@b.example' } }),
      reason({ state: 'held', reason: 'over_campaign_limit', campaign: campaign('3') }),
    ],
  });
  expect(found.map(({ campaign: { id }, text }) => [id, text])).toEqual([
    ['1', 'The campaign is paused, 12 emails wait'],
    ['2', 'The import of its leads stopped with an error'],
  ]);
});

test('emails that need a look are told by campaign, due ones before those of drafts', () => {
  const looks = looksOf({
    reasons: [reason({ reason: 'needs_look', campaign: campaign('1'), count: 3 })],
    looks: [{ campaign: campaign('2'), count: 5 }],
  });
  expect(looks.map(({ campaign: { id }, count, isDue }) => [id, count, isDue])).toEqual([
    ['1', 3, true],
    ['2', 5, false],
  ]);
});
