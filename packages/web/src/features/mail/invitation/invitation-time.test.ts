import { expect, it } from 'vitest';
import { invitationTime } from './invitation-time';

const at = (start: string, end: string | null, repeats = false) =>
  invitationTime({ start, end, repeats }, 'America/New_York').replaceAll(/\s+/g, ' ');

it('says day, hours and zone of the reader', () => {
  expect(at('2026-11-24T15:00:00Z', '2026-11-24T15:15:00Z')).toMatch(
    /^Tue, Nov 24, 2026, 10:00.* to 10:15 AM EST$/,
  );
  expect(at('2026-11-24T15:00:00Z', null)).toMatch(/10:00 AM EST$/);
  expect(at('2026-11-24T15:00:00Z', null, true)).toMatch(/, repeats$/);
});

it('says whole days as they are, wherever the reader is', () => {
  expect(at('2026-11-24', '2026-11-25')).toBe('Tue, Nov 24, 2026, all day');
  expect(at('2026-11-24', '2026-11-26')).toBe('Tue, Nov 24, 2026 to Wed, Nov 25, 2026, all day');
});
