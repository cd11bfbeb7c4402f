import { MAILBOX_LIMITS_DEFAULT, SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { expect, test } from 'vitest';
import { followUpAt } from './follow-up-time.ts';

const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString();
const base = { plannedAt: at('2026-11-26T09:00:00Z'), day: 3, zone: 'UTC', window: SANDBOX_LIMITS.window };

test('keeps its date if the previous email was sent in time or will never be sent', () => {
  expect(
    followUpAt({ ...base, earlier: { day: 0, sentAt: at('2026-11-23T09:00:10Z'), isOver: false } }),
  ).toBe(base.plannedAt);
  expect(followUpAt({ ...base, earlier: { day: 0, sentAt: null, isOver: true } })).toBe(base.plannedAt);
  expect(followUpAt({ ...base, earlier: null })).toBe(base.plannedAt);
});

test('moves with an email that was sent late, at its own minute', () => {
  const moved = followUpAt({
    ...base,
    earlier: { day: 0, sentAt: at('2026-11-25T16:30:00Z'), isOver: false },
  });
  expect(iso(moved)).toBe('2026-11-28T09:00:00.000Z');
});

test('waits another day while the previous email is not sent, and only on open days', () => {
  const friday = { ...base, plannedAt: at('2026-11-27T09:00:00Z'), window: MAILBOX_LIMITS_DEFAULT.window };
  expect(iso(followUpAt({ ...friday, earlier: { day: 0, sentAt: null, isOver: false } }))).toBe(
    '2026-11-30T08:00:00.000Z',
  );
});

test('keeps the local minute when the clocks change in between', () => {
  const moved = followUpAt({
    plannedAt: at('2026-10-30T13:00:00Z'),
    day: 3,
    zone: 'America/New_York',
    window: SANDBOX_LIMITS.window,
    earlier: { day: 0, sentAt: at('2026-10-30T13:00:00Z'), isOver: false },
  });
  expect(iso(moved)).toBe('2026-11-02T14:00:00.000Z');
});
