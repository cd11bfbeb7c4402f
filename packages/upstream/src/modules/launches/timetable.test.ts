import { MAILBOX_LIMITS_DEFAULT, SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { instantToLocal, isWindowOpen } from '@myra/shared/rules/calendar/schedule';
import { describe, expect, test } from 'vitest';
import { makeTimetable, shareOf } from './timetable.ts';

const zone = 'America/New_York';
const steps = [{ day: 0 }, { day: 3 }, { day: 7 }];
const start = { date: '2026-11-23', minute: 9 * 60 };

function allTimes(people: number, limits = MAILBOX_LIMITS_DEFAULT, from = start) {
  const table = makeTimetable({ peopleCount: people, steps, start: from, zone, limits });
  return {
    table,
    times: Array.from({ length: people }, (_, person) =>
      steps.map((_, step) => table.slot(person, step)!.at),
    ),
  };
}

describe('the timetable of a mailbox', () => {
  test('starts the first person at the chosen minute and keeps the distance of the other steps', () => {
    const { times } = allTimes(1);
    expect(times[0]!.map((at) => instantToLocal(at, zone))).toEqual([
      { date: '2026-11-23', minute: 540 },
      { date: '2026-11-26', minute: 540 },
      { date: '2026-11-30', minute: 540 },
    ]);
  });

  test('never puts more emails on a day than the limit, nor two within the gap, nor one outside the window', () => {
    const { times } = allTimes(500);
    const all = times.flat().toSorted((a, b) => a - b);
    expect(all).toHaveLength(1_500);
    const perDay = Map.groupBy(all, (at) => instantToLocal(at, zone).date);
    expect(Math.max(...[...perDay.values()].map((list) => list.length))).toBeLessThanOrEqual(50);
    expect(all.every((at) => isWindowOpen(MAILBOX_LIMITS_DEFAULT.window, zone, at))).toBe(true);
    expect(all.every((at, index) => index === 0 || at - all[index - 1]! >= 30_000)).toBe(true);
  });

  test('keeps people in order and every step after the one before it by its distance', () => {
    const { times } = allTimes(300);
    for (const [person, own] of times.entries()) {
      const days = own.map((at) => Date.parse(instantToLocal(at, zone).date) / 86_400_000);
      expect(days[1]! - days[0]!).toBeGreaterThanOrEqual(3);
      expect(days[2]! - days[1]!).toBeGreaterThanOrEqual(4);
      if (person > 0) expect(own[0]!).toBeGreaterThan(times[person - 1]![0]!);
    }
  });

  test('moves a start outside the window to its next opening', () => {
    const { times } = allTimes(1, MAILBOX_LIMITS_DEFAULT, { date: '2026-11-28', minute: 20 * 60 });
    expect(instantToLocal(times[0]![0]!, zone)).toEqual({ date: '2026-11-30', minute: 8 * 60 });
  });

  test('begins earlier on a day whose emails would not fit behind the chosen minute', () => {
    const { times } = allTimes(120, MAILBOX_LIMITS_DEFAULT, { date: '2026-11-23', minute: 17 * 60 + 55 });
    expect(times.flat().every((at) => isWindowOpen(MAILBOX_LIMITS_DEFAULT.window, zone, at))).toBe(true);
  });

  test('sends everything at the start where there is neither limit nor gap, for a million people too', () => {
    const table = makeTimetable({ peopleCount: 1_000_000, steps, start, zone, limits: SANDBOX_LIMITS });
    expect(table.slot(999_999, 0)).toEqual(table.slot(0, 0));
    expect(table.unplanned).toBe(0);
  });

  test('keeps the local minute when clocks change in between', () => {
    const table = makeTimetable({
      peopleCount: 1,
      steps: [{ day: 0 }, { day: 4 }],
      start: { date: '2026-10-30', minute: 540 },
      zone,
      limits: { ...SANDBOX_LIMITS },
    });
    expect(new Date(table.slot(0, 0)!.at).toISOString()).toBe('2026-10-30T13:00:00.000Z');
    expect(new Date(table.slot(0, 1)!.at).toISOString()).toBe('2026-11-03T14:00:00.000Z');
  });

  test('says how many emails no day has room for', () => {
    const limits = { ...MAILBOX_LIMITS_DEFAULT, dailyLimit: 1 };
    const table = makeTimetable({ peopleCount: 10_000, steps: [{ day: 0 }], start, zone, limits });
    expect(table.unplanned).toBeGreaterThan(7_000);
    expect(table.slot(9_999, 0)).toBeUndefined();
  });
});

test('people are dealt out in turn', () => {
  expect([0, 1, 2].map((index) => shareOf(8, 3, index))).toEqual([3, 3, 2]);
});
