import type { PlanSegment } from '@myra/shared/contracts/activity-plans';
import { expect, it } from 'vitest';
import { writtenDays } from './write-plan.ts';

const segment = (...steps: number[]) =>
  ({ templates: steps.map((step) => ({ step })) }) as unknown as PlanSegment;

it('plans no day behind the last email, and keeps the place of each', () => {
  expect(writtenDays([0, 3, 7], [segment(0), segment(0, 1)])).toEqual([0, 3]);
  expect(writtenDays([0, 3, 7], [segment(0, 2)])).toEqual([0, 3, 7]);
  expect(writtenDays([0, 3, 7], [segment()])).toEqual([0, 3, 7]);
});
