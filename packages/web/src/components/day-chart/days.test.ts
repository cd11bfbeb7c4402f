import { expect, test } from 'vitest';
import { fillDays } from './days';

test('days without emails are zeros', () => {
  const days = fillDays({ from: '2026-02-27', to: '2026-03-02', days: [{ day: '2026-03-01', sent: 4 }] });
  expect(days.map(({ day, sent }) => [day, sent])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 0],
    ['2026-03-01', 4],
    ['2026-03-02', 0],
  ]);
});
