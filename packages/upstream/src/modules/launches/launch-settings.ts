import { createHash } from 'node:crypto';
import { SCHEDULE_START_AHEAD_MS } from '@myra/shared/constants/timing';
import type { kickOffInput } from '@myra/shared/contracts/launches';
import { invalidInput } from '@myra/shared/errors/app-error';
import { instantToLocal, type LocalTime } from '@myra/shared/rules/calendar/schedule';
import { isZone } from '@myra/shared/rules/calendar/time-zone';
import type { z } from 'zod';

export type KickOffInput = z.output<typeof kickOffInput>;

/** When a launch begins: the instant, and the local time in the campaign's zone. */
export type LaunchStart = { startsAt: Date; zone: string; local: LocalTime };

/** A chosen start may be this far in the past: clocks differ, and a person needs a moment to press the button. */
const SKEW_MS = 30_000;

/**
 * Reads the start of a launch. send_now begins at once. The others begin at the chosen time, or at once if that has
 * just passed. Throws invalid-input at the field for an unknown zone and a past start.
 */
export function readStart(
  input: Pick<KickOffInput, 'schedule_type' | 'schedule_timezone' | 'schedule_start_timestamp'>,
  now: Date,
): LaunchStart {
  const zone = input.schedule_timezone;
  if (!isZone(zone)) {
    throw invalidInput('This time zone does not exist.', {
      issues: [{ path: 'schedule_timezone', message: 'Please choose a time zone of the list.' }],
    });
  }
  const chosen = input.schedule_start_timestamp * 1_000;
  if (input.schedule_type === 'save_and_schedule' && chosen < now.getTime() - SKEW_MS) {
    throw invalidInput('The start lies in the past.', {
      reason: 'start-past',
      issues: [
        {
          path: 'schedule_start_timestamp',
          message: `Please choose a start at least ${SCHEDULE_START_AHEAD_MS / 60_000} minutes ahead.`,
        },
      ],
    });
  }
  const startsAt = new Date(input.schedule_type === 'send_now' ? now : Math.max(chosen, now.getTime()));
  return { startsAt, zone, local: instantToLocal(startsAt.getTime(), zone) };
}

/** `YYYY-MM-DDTHH:mm`, as it is stored and shown. */
export function localText({ date, minute }: LocalTime): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The key of a launch without one, so that pressing twice with the same settings is one launch. */
export function keyOf(input: KickOffInput, launchNo: number): string {
  if (input.idempotency_key !== undefined) return input.idempotency_key;
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 32);
  return `auto-${launchNo}-${digest}`;
}
