import { expect, test } from 'vitest';
import { reminderDay, reminderWarning } from './reminder-warning.ts';

test('the day that a warning names is read back from it, and from no other warning', () => {
  expect(reminderDay(reminderWarning('2026-03-03'))).toBe('2026-03-03');
  expect(reminderDay(reminderWarning('2026-02-31'))).toBeUndefined();
  expect(reminderDay('You agree to 2026-03-03: check your calendar.')).toBeUndefined();
});
