import type { PlanSegment } from '@myra/shared/contracts/activity-plans';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { expect, it } from 'vitest';
import { faultsOf, writtenDays } from './write-plan.ts';

const segment = (...steps: number[]) =>
  ({ templates: steps.map((step) => ({ step })) }) as unknown as PlanSegment;

it('plans no day behind the last email, and keeps the place of each', () => {
  expect(writtenDays([0, 3, 7], [segment(0), segment(0, 1)])).toEqual([0, 3]);
  expect(writtenDays([0, 3, 7], [segment(0, 2)])).toEqual([0, 3, 7]);
  expect(writtenDays([0, 3, 7], [segment()])).toEqual([0, 3, 7]);
});

it('says which merge fields of a typed email nothing stands for, and not those of a signature that is named at sending', () => {
  const spansOf = (body: string) =>
    faultsOf({ ...sampleInput(), sender: null }, { subject: 'Fewer calls this week', body }).flatMap(
      ({ span, is_blocking }) => (span.startsWith('{{') ? [[span, is_blocking]] : []),
    );
  expect(spansOf('Hi,\n\nI am {{sender_name}}.\n\nCheers,\n{{sender_name}}')).toEqual([
    ['{{sender_name}}', false],
  ]);
  expect(spansOf('Hi,\n\nI am {{sender_name|your neighbor}}.\n\nCheers,\n{{sender_name}}')).toEqual([]);
});
