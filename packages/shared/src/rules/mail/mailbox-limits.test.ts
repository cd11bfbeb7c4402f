import { expect, it } from 'vitest';
import type { MailboxLimits } from '../../constants/mailbox-defaults.ts';
import { looserThan, stricterLimits } from './mailbox-limits.ts';

const limits = (dailyLimit: number, gapSeconds: number, days: number[], hours: [number, number]) =>
  ({
    dailyLimit,
    gapSeconds,
    window: { days, fromMinute: hours[0] * 60, toMinute: hours[1] * 60 },
  }) satisfies MailboxLimits;
const POLICY = limits(50, 60, [1, 2, 3], [8, 18]);

it('takes the stricter part of each', () => {
  expect(stricterLimits(limits(80, 30, [2, 3, 4], [6, 12]), POLICY)).toEqual(limits(50, 60, [2, 3], [8, 12]));
  expect(stricterLimits(limits(10, 90, [1], [9, 10]), POLICY)).toEqual(limits(10, 90, [1], [9, 10]));
});

it('finds nothing where both leave no day or no hour', () => {
  expect(stricterLimits(limits(10, 90, [5], [9, 17]), POLICY)).toBeUndefined();
  expect(stricterLimits(limits(10, 90, [1], [17, 22]), limits(50, 60, [1], [8, 17]))).toBeUndefined();
});

it('names each part that is looser than the policy, and none of what is as strict', () => {
  expect(looserThan(POLICY, POLICY)).toEqual([]);
  const paths = looserThan(limits(51, 59, [4], [7, 19]), POLICY).map(({ path }) => path);
  expect(paths).toEqual(['daily_limit', 'gap_seconds', 'days', 'from_minute', 'to_minute']);
});
