import { describe, expect, it } from 'vitest';
import { UTC_OFFSETS } from '../../constants/time-zones.ts';
import { instantToLocal, isWindowOpen, localToInstant, nextOpening, stepDueAt } from './schedule.ts';
import {
  fixedOffsetMinutes,
  ianaZones,
  isZone,
  offsetText,
  preselectedOffset,
  zoneLabel,
} from './time-zone.ts';

const NY = 'America/New_York';
const iso = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());
const at = (text: string) => Date.parse(text);
const office = { days: [1, 2, 3, 4, 5], fromMinute: 8 * 60, toMinute: 18 * 60 };

describe('local time and instant', () => {
  it.each([
    ['winter', '2026-01-15', 9 * 60, NY, '2026-01-15T14:00:00.000Z'],
    ['summer', '2026-07-15', 9 * 60, NY, '2026-07-15T13:00:00.000Z'],
    [
      'a skipped minute goes to the next valid one',
      '2026-03-08',
      2 * 60 + 30,
      NY,
      '2026-03-08T07:00:00.000Z',
    ],
    ['the first skipped minute', '2026-03-08', 2 * 60, NY, '2026-03-08T07:00:00.000Z'],
    ['the minute before the gap', '2026-03-08', 119, NY, '2026-03-08T06:59:00.000Z'],
    ['the minute after the gap', '2026-03-08', 180, NY, '2026-03-08T07:00:00.000Z'],
    ['a repeated minute is the first', '2026-11-01', 90, NY, '2026-11-01T05:30:00.000Z'],
    ['after the repeated hour', '2026-11-01', 120, NY, '2026-11-01T07:00:00.000Z'],
    [
      'a half-hour change of clocks',
      '2026-10-04',
      2 * 60 + 10,
      'Australia/Lord_Howe',
      '2026-10-03T15:30:00.000Z',
    ],
    ['a day that never was', '2011-12-30', 12 * 60, 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['a fixed offset in summer', '2026-07-15', 9 * 60, '-05:00', '2026-07-15T14:00:00.000Z'],
    ['a fixed offset with minutes', '2026-07-15', 0, '+05:45', '2026-07-14T18:15:00.000Z'],
    ['the far east', '2026-07-15', 0, '+14:00', '2026-07-14T10:00:00.000Z'],
  ])('%s', (_name, date, minute, zone, expected) =>
    expect(iso(localToInstant({ date, minute }, zone))).toBe(expected),
  );

  it('every hour of a year comes back from instant to local time and on, but for the second of a repeated hour', () => {
    for (const zone of [NY, 'Australia/Lord_Howe', '+09:30']) {
      for (let t = at('2025-01-01T00:00:00Z'); t < at('2026-01-01T00:00:00Z'); t += 3_600_000) {
        const back = localToInstant(instantToLocal(t, zone), zone);
        expect(back === t || (t - back > 0 && t - back <= 3_600_000)).toBe(true);
      }
    }
  });

  it('what is no local time or no zone is refused', () => {
    expect(() => localToInstant({ date: '2026-02-30', minute: 0 }, NY)).toThrow(RangeError);
    expect(() => localToInstant({ date: '2026-02-01', minute: 1440 }, NY)).toThrow(RangeError);
    expect(() => localToInstant({ date: '2026-02-01', minute: 0 }, 'Mars/Base')).toThrow(RangeError);
    expect(['Mars/Base', '+14:30', '+05:75', ''].some(isZone)).toBe(false);
    expect([...UTC_OFFSETS, NY].every(isZone)).toBe(true);
  });
});

describe('sending window', () => {
  it.each([
    ['open', '2026-01-15T15:00:00Z', '2026-01-15T15:00:00.000Z'],
    ['before it opens', '2026-01-15T11:00:00Z', '2026-01-15T13:00:00.000Z'],
    ['at the end it is closed', '2026-01-15T23:00:00Z', '2026-01-16T13:00:00.000Z'],
    ['Friday evening', '2026-01-16T23:30:00Z', '2026-01-19T13:00:00.000Z'],
    ['over the change of clocks', '2026-03-07T15:00:00Z', '2026-03-09T12:00:00.000Z'],
  ])('%s', (_name, instant, expected) => expect(iso(nextOpening(office, NY, at(instant)))).toBe(expected));

  it('a window whose opening falls into the skipped hour waits for the next day, and one without days never opens', () => {
    const night = { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 120, toMinute: 150 };
    expect(iso(nextOpening(night, NY, at('2026-03-08T05:30:00Z')))).toBe('2026-03-09T06:00:00.000Z');
    expect(nextOpening({ ...office, days: [] }, NY, at('2026-01-15T15:00:00Z'))).toBeUndefined();
    expect(isWindowOpen(office, NY, at('2026-01-17T15:00:00Z'))).toBe(false);
  });

  it('a step keeps the local minute of the start over a change of clocks and moves to the next opening', () => {
    const start = { date: '2026-03-06', minute: 9 * 60 };
    const due = (day: number) => iso(stepDueAt({ start, day, zone: NY, window: office }));
    expect(due(0)).toBe('2026-03-06T14:00:00.000Z');
    expect(due(3)).toBe('2026-03-09T13:00:00.000Z');
    expect(due(1)).toBe('2026-03-09T12:00:00.000Z');
  });
});

describe('zones', () => {
  it('CONST-24 the own offset is preselected, else +00:00', () => {
    expect(preselectedOffset(345)).toBe('+05:45');
    expect(preselectedOffset(-570)).toBe('-09:30');
    expect(preselectedOffset(525)).toBe('+00:00');
    expect(offsetText(0)).toBe('+00:00');
  });

  it('a fixed offset is labelled as not following daylight saving, a zone with its offset of the day', () => {
    expect(zoneLabel('-05:00', 0)).toBe('UTC-05:00 (does not follow daylight saving)');
    expect(zoneLabel(NY, at('2026-07-01T00:00:00Z'))).toBe('America/New York, Eastern (UTC-04:00)');
    expect(fixedOffsetMinutes(NY)).toBeUndefined();
    expect(ianaZones()).toContain(NY);
  });
});
