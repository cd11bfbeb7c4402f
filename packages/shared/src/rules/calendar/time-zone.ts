import {
  FIXED_OFFSET_NOTE,
  UTC_OFFSET_DEFAULT,
  UTC_OFFSETS,
  type UtcOffset,
} from '../../constants/time-zones.ts';

/** A zone is an IANA name ('America/New_York') or a fixed offset ('+05:30'). */
export type Zone = string;

const MINUTE_MS = 60_000;

/** Making a formatter costs more than a thousand uses of it. The cache is bounded by the number of zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: Zone): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

/** Minutes east of UTC of a fixed offset, or undefined for another text. */
export function fixedOffsetMinutes(zone: Zone): number | undefined {
  const match = /^([+-])(\d{2}):(\d{2})$/.exec(zone);
  if (match === null) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  if (Number(match[3]) > 59 || minutes > 14 * 60) return undefined;
  return match[1] === '-' ? -minutes : minutes;
}

/** Whether the zone is a fixed offset or a zone that this runtime knows. */
export function isZone(zone: string): zone is Zone {
  if (/^[+-]/.test(zone)) return fixedOffsetMinutes(zone) !== undefined;
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Minutes east of UTC at an instant (epoch ms). Throws RangeError for an unknown zone. */
export function zoneOffsetMinutes(zone: Zone, instant: number): number {
  const fixed = fixedOffsetMinutes(zone);
  if (fixed !== undefined) return fixed;
  const part: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((local - Math.floor(instant / 1_000) * 1_000) / MINUTE_MS);
}

/** What people in the United States call their zones, in the order in which a list begins with them. */
const US_ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Puerto Rico',
};

/** Zones of the United States whose names do not tell it, besides those above. */
const OTHER_US =
  /^(?:US\/|America\/(?:Indiana|Kentucky|North_Dakota)\/|America\/(?:Adak|Boise|Detroit|Indianapolis|Juneau|Louisville|Menominee|Metlakatla|Nome|Sitka|Yakutat)$)/u;

/** Whether a zone may be in the United States. A fixed offset from there may. */
export function mayBeInUs(zone: Zone): boolean {
  const minutes = fixedOffsetMinutes(zone);
  return minutes === undefined
    ? US_ZONES[zone] !== undefined || OTHER_US.test(zone)
    : minutes >= -600 && minutes <= -240;
}

/** IANA zones of this runtime, read at the time of the call; those of the United States first. */
export function ianaZones(): string[] {
  return [...new Set([...Object.keys(US_ZONES), ...Intl.supportedValuesOf('timeZone')])];
}

/** The everyday name of a zone beside its own: 'America/Chicago, Central'. */
export const spokenZone = (zone: string): string =>
  US_ZONES[zone] === undefined ? zone : `${zone}, ${US_ZONES[zone]}`;

/** '+05:30' for 330; minutes east of UTC. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The offset of the list with these minutes, else +00:00. */
export function preselectedOffset(minutes: number): UtcOffset {
  const text = offsetText(minutes);
  return UTC_OFFSETS.find((offset) => offset === text) ?? UTC_OFFSET_DEFAULT;
}

/** Shown text of a zone: 'America/New York, Eastern (UTC-05:00)', or a fixed offset marked as not following daylight saving. */
export function zoneLabel(zone: Zone, instant: number): string {
  if (fixedOffsetMinutes(zone) !== undefined) return `UTC${zone} (${FIXED_OFFSET_NOTE})`;
  return `${spokenZone(zone).replaceAll('_', ' ')} (UTC${offsetText(zoneOffsetMinutes(zone, instant))})`;
}
