import { describe, expect, it, vi } from 'vitest';
import { readTyped, toTyped } from './send-time';

const now = new Date('2026-11-20T10:00').getTime();
const MINUTE = 60_000;

describe('the time of a reply', () => {
  it('is taken from three minutes ahead on', () => {
    expect(readTyped(toTyped(now + 3 * MINUTE), now)).toEqual({ at: now + 3 * MINUTE });
  });

  it.each([2, 0, -60])('is refused %i minutes ahead with the documented sentence (MSG-55)', (minutes) =>
    expect(readTyped(toTyped(now + minutes * MINUTE), now)).toEqual({
      fault: 'Scheduled Time must be at least 3 minutes in future.',
    }),
  );

  it('is refused more than a year ahead, before the server has to', () => {
    expect(readTyped({ date: '2999-01-01', time: '10:00' }, now)).toEqual({
      fault: 'Scheduled Time must be within one year.',
    });
  });

  it('is refused where a field is empty', () => {
    expect(readTyped({ date: '', time: '10:00' }, now)).toHaveProperty('fault');
    expect(readTyped({ date: '2026-11-21', time: '' }, now)).toHaveProperty('fault');
  });

  it('is refused in the hour that a zone leaves out, and taken right after it', () => {
    vi.stubEnv('TZ', 'America/New_York');
    try {
      const before = Date.parse('2027-03-13T12:00:00Z');
      expect(readTyped({ date: '2027-03-14', time: '02:30' }, before)).toEqual({
        fault: expect.stringContaining('does not exist on that day'),
      });
      expect(readTyped({ date: '2027-03-14', time: '03:00' }, before)).toEqual({
        at: Date.parse('2027-03-14T07:00:00Z'),
      });
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
