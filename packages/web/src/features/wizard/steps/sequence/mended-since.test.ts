import { expect, it } from 'vitest';
import { isMendedSince } from './mended-since';

it('counts only what was approved after the writing began, and may be said', () => {
  const sheet = (state: string, approved_at: string | null) => ({
    claims: [],
    angles: [{ state, approved_at }],
  });
  const mended = (state: string, at: string | null) =>
    isMendedSince(sheet(state, at), '2026-11-28T10:00:00.000Z');
  expect(mended('approved', '2026-11-28T10:00:01.000Z')).toBe(true);
  expect(mended('approved', '2026-11-28T09:59:59.000Z')).toBe(false);
  expect(mended('proposed', null)).toBe(false);
  expect(mended('retired', '2026-11-28T10:00:01.000Z')).toBe(false);
});
