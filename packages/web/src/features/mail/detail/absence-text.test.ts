import { expect, test } from 'vitest';
import { absenceText } from './absence-text';

const away = (reading_facts: Record<string, unknown>) => ({
  intent: 'out_of_office' as const,
  reading_facts,
});

test('a day of return that nobody understood is said to be assumed', () => {
  expect(absenceText('Ivy Ray', 'May 4', away({ wait_until: '2027-05-03' }))).toBe(
    'Ivy Ray is away. The next emails go on by themselves on May 4.',
  );
  expect(absenceText('Ivy Ray', 'May 4', away({}))).toBe(
    'Ivy Ray is away. No day of return was understood, so a week is assumed: the next emails go on by themselves on May 4.',
  );
  expect(absenceText('Ivy Ray', 'May 4', undefined)).toBe(
    'Ivy Ray is away. The next emails go on by themselves on May 4.',
  );
});
