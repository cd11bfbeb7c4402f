import { describe, expect, it } from 'vitest';
import { morningOf, proposedTimes, readTyped, toTyped } from './send-time';

const now = new Date('2026-11-20T10:00').getTime();
const MINUTE = 60_000;
const ZONE = 'America/Chicago';

describe('the time of a reply', () => {
  it('is taken from three minutes ahead on', () => {
    expect(readTyped(toTyped(now + 3 * MINUTE, ZONE), now, ZONE)).toEqual({ at: now + 3 * MINUTE });
  });

  it.each([2, 0, -60])('is refused %i minutes ahead with the documented sentence (MSG-55)', (minutes) =>
    expect(readTyped(toTyped(now + minutes * MINUTE, ZONE), now, ZONE)).toEqual({
      fault: 'Scheduled Time must be at least 3 minutes in future.',
    }),
  );

  it('is refused more than a year ahead, before the server has to', () => {
    expect(readTyped({ date: '2999-01-01', time: '10:00' }, now, ZONE)).toEqual({
      fault: 'Scheduled Time must be within one year.',
    });
  });

  it('is refused where a field is empty', () => {
    expect(readTyped({ date: '', time: '10:00' }, now, ZONE)).toHaveProperty('fault');
    expect(readTyped({ date: '2026-11-21', time: '' }, now, ZONE)).toHaveProperty('fault');
  });

  it('is refused in the hour that a zone leaves out, and taken right after it', () => {
    const zone = 'America/New_York';
    const before = Date.parse('2027-03-13T12:00:00Z');
    expect(readTyped({ date: '2027-03-14', time: '02:30' }, before, zone)).toEqual({
      fault: expect.stringContaining('does not exist on that day'),
    });
    expect(readTyped({ date: '2027-03-14', time: '03:00' }, before, zone)).toEqual({
      at: Date.parse('2027-03-14T07:00:00Z'),
    });
  });

  it('is proposed and read in the zone in which it is chosen, wherever the browser is', () => {
    // Saturday, 22:30 in New York; Sunday elsewhere.
    const late = Date.parse('2026-11-22T03:30:00Z');
    expect(proposedTimes(late, 'America/New_York').map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-11-22T04:30:00.000Z',
      '2026-11-22T14:00:00.000Z',
      '2026-11-23T14:00:00.000Z',
    ]);
    expect(toTyped(late, 'America/New_York')).toEqual({ date: '2026-11-21', time: '22:30' });
    expect(morningOf('2027-06-01', 'Europe/Madrid')).toBe(Date.parse('2027-06-01T07:00:00Z'));
  });
});
