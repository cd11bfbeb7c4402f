import { sendingPolicy } from '@myra/shared/contracts/policies';
import { z } from 'zod';

/** The limits of a mailbox or of the organization's policy, as they travel. */
export interface ShownLimits {
  daily_limit: number | null;
  gap_seconds: number | null;
  days: readonly number[] | null;
  from_minute: number | null;
  to_minute: number | null;
}

const DAY_END = 24 * 60;
const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const two = (value: number) => String(value).padStart(2, '0');

/** Minutes of the day as a time field has them; the end of the day as its last minute. */
function toTime(minutes: number): string {
  const shown = Math.min(minutes, DAY_END - 1);
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
}

/** The minutes of a time field; 23:59 as an end means the end of the day. */
function toMinutes(time: string, isEnd: boolean): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const total = hours * 60 + minutes;
  return isEnd && total === DAY_END - 1 ? DAY_END : total;
}

/** A whole number as typed. */
const whole = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,12}$/, message)
    .transform(Number);
const time = (isEnd: boolean) =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.')
    .transform((text) => toMinutes(text, isEnd));

const { shape } = sendingPolicy;

/** Limits as they stand in a form, and as they travel. */
export const limitsSchema = z.object({
  daily_limit: whole('Enter a whole number.').pipe(shape.daily_limit),
  gap_seconds: whole('Enter a whole number.').pipe(shape.gap_seconds),
  days: z
    .array(z.number())
    .transform((days) => days.toSorted())
    .pipe(shape.days),
  from_minute: time(false),
  to_minute: time(true),
});
export type LimitsForm = z.input<typeof limitsSchema>;

export const limitsFormOf = (limits: ShownLimits): LimitsForm => ({
  daily_limit: String(limits.daily_limit ?? ''),
  gap_seconds: String(limits.gap_seconds ?? ''),
  days: [...(limits.days ?? [])],
  from_minute: toTime(limits.from_minute ?? 0),
  to_minute: toTime(limits.to_minute ?? 0),
});

/** Limits in one line: '50 a day, 30 s apart, Mon Tue Wed, 08:00 to 18:00'. */
export function limitsText(limits: ShownLimits): string {
  const days = (limits.days ?? []).map((day) => DAY_NAMES[day - 1]).join(' ');
  const { from_minute: from, to_minute: to } = limitsFormOf(limits);
  const daily = limits.daily_limit === null ? 'no daily limit' : `${limits.daily_limit} a day`;
  return `${daily}, ${limits.gap_seconds ?? 0} s apart, ${days}, ${from} to ${to}`;
}
