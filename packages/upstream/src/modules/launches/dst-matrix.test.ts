import { SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { expect, test } from 'vitest';
import { makeTimetable } from './timetable.ts';

/** Clock changes of 2026 and 2027, north and south, half-hour zones and zones without any. */
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
  'Africa/Cairo',
  'Pacific/Chatham',
];
const STARTS = [
  '2026-03-07',
  '2026-03-28',
  '2026-04-04',
  '2026-09-05',
  '2026-10-03',
  '2026-10-24',
  '2026-10-31',
  '2027-03-13',
  '2027-03-27',
];

const formatters = new Map(
  ZONES.map((zone) => [
    zone,
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

const wallMinute = (instant: number, zone: string): string => formatters.get(zone)!.format(instant);

/** The first instant of the day at which a clock on the wall shows that minute or, where it is skipped, a later one. */
function expected(date: string, minute: number, zone: string): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [year, month, day] = date.split('-');
  for (let at = Date.parse(`${date}T00:00:00Z`) - 15 * 3_600_000; ; at += 5 * 60_000) {
    const shown = wallMinute(at, zone);
    const wanted = `${day}/${month}/${year}, ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    if (shown >= wanted && shown.startsWith(`${day}/${month}/${year}`)) return `${at}`;
  }
}

test('emails leave at the chosen local minute in every zone, on both sides of every change of clocks', () => {
  for (const zone of ZONES) {
    for (const start of STARTS) {
      for (const minute of [0, 120, 150, 540]) {
        const table = makeTimetable({
          peopleCount: 1,
          steps: [{ day: 0 }, { day: 1 }, { day: 2 }],
          start: { date: start, minute },
          zone,
          limits: SANDBOX_LIMITS,
        });
        const days = [0, 1, 2].map((day) =>
          new Date(Date.parse(start) + day * 86_400_000).toISOString().slice(0, 10),
        );
        const got = [0, 1, 2].map((step) => `${table.slot(0, step)?.at}`);
        expect([zone, start, minute, ...got]).toEqual([
          zone,
          start,
          minute,
          ...days.map((day) => expected(day, minute, zone)),
        ]);
      }
    }
  }
});
