/** The limits of a mailbox or of the organization's policy, as they travel. */
export interface ShownLimits {
  daily_limit: number | null;
  gap_seconds: number | null;
  days: readonly number[] | null;
  from_minute: number | null;
  to_minute: number | null;
}

/** Limits as they stand in a form. */
export interface LimitsForm {
  dailyLimit: string;
  gapSeconds: string;
  days: number[];
  from: string;
  to: string;
}

const DAY_END = 24 * 60;
const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const two = (value: number) => String(value).padStart(2, '0');

/** Minutes of the day as a time field has them; the end of the day as its last minute. */
function toTime(minutes: number): string {
  const shown = Math.min(minutes, DAY_END - 1);
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
}

/** The minutes of a time field; 23:59 as an end means the end of the day. NaN where nothing is set. */
export function toMinutes(time: string, isEnd = false): number {
  const [hours, minutes] = time.split(':').map(Number);
  if (hours === undefined || minutes === undefined) return Number.NaN;
  const total = hours * 60 + minutes;
  return isEnd && total === DAY_END - 1 ? DAY_END : total;
}

export const limitsFormOf = (limits: ShownLimits): LimitsForm => ({
  dailyLimit: String(limits.daily_limit ?? ''),
  gapSeconds: String(limits.gap_seconds ?? ''),
  days: [...(limits.days ?? [])],
  from: toTime(limits.from_minute ?? 0),
  to: toTime(limits.to_minute ?? 0),
});

/** A whole number as typed; NaN for anything else, which the server refuses at its field. */
export const wholeNumber = (text: string): number =>
  /^\d{1,12}$/.test(text.trim()) ? Number(text) : Number.NaN;

export const limitsBodyOf = (form: LimitsForm) => ({
  daily_limit: wholeNumber(form.dailyLimit),
  gap_seconds: wholeNumber(form.gapSeconds),
  days: form.days.toSorted(),
  from_minute: toMinutes(form.from),
  to_minute: toMinutes(form.to, true),
});

/** What no server needs to be asked for: fields that are no numbers or times. */
export function limitsFaults(form: LimitsForm): ReadonlyMap<string, string> {
  const body = limitsBodyOf(form);
  const faults = new Map<string, string>();
  for (const name of ['daily_limit', 'gap_seconds'] as const) {
    if (Number.isNaN(body[name])) faults.set(name, 'Enter a whole number.');
  }
  for (const name of ['from_minute', 'to_minute'] as const) {
    if (Number.isNaN(body[name])) faults.set(name, 'Enter a time.');
  }
  return faults;
}

/** Limits in one line: '50 a day, 30 s apart, Mon Tue Wed, 08:00 to 18:00'. */
export function limitsText(limits: ShownLimits): string {
  const days = (limits.days ?? []).map((day) => DAY_NAMES[day - 1]).join(' ');
  const { from, to } = limitsFormOf(limits);
  const daily = limits.daily_limit === null ? 'no daily limit' : `${limits.daily_limit} a day`;
  return `${daily}, ${limits.gap_seconds ?? 0} s apart, ${days}, ${from} to ${to}`;
}
