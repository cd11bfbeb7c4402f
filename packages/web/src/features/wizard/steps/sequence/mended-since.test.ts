import { expect, it } from 'vitest';
import { approvedSince } from './mended-since';

it('names the newest approval after the writing began, of what may be said', () => {
  const since = '2026-11-28T10:00:00.000Z';
  const at = (...rows: [string, string | null][]) =>
    approvedSince(
      { claims: [], angles: rows.map(([state, approved_at]) => ({ state, approved_at })) },
      since,
    );
  const [later, latest, before] = [
    '2026-11-28T10:00:01.000Z',
    '2026-11-28T11:00:00.000Z',
    '2026-11-28T09:00:00.000Z',
  ];
  expect(at(['approved', latest], ['approved', later], ['approved', before])).toBe(latest);
  expect(at(['approved', before], ['proposed', null], ['retired', later])).toBeUndefined();
});
