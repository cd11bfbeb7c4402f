import { expect, test } from 'vitest';
import { type Counts, METRICS, rateText } from '@/lib/result-metrics';
import { NO_COUNTS, ofText } from './results';

const counts = (values: Partial<Counts>): Counts => ({ ...NO_COUNTS, ...values });
const metric = (name: string) => METRICS.find((each) => each.metric === name) ?? METRICS[0];

test('a rate is hidden below a floor of twenty', () => {
  expect(rateText(1, 19)).toBeUndefined();
  expect(rateText(1, 20)).toBe('5.0%');
  expect(rateText(12, 340)).toBe('3.5%');
});

test('a rate shows its base, and open rates only count tracked emails', () => {
  expect(ofText(metric('replied'), counts({ replied: 12, sent: 340 }))).toBe('12 of 340 sent');
  expect(ofText(metric('opened'), counts({ sent: 340 }))).toBe('not tracked');
  expect(ofText(metric('sent'), counts({ sent: 3 }))).toBeUndefined();
});
