import type { InvitationAnswer } from '@myra/shared/constants/mail';
import { localToInstant } from '@myra/shared/rules/calendar/schedule';
import { isZone } from '@myra/shared/rules/calendar/time-zone';
import ICAL from 'ical.js';
import type { MailAddress } from './types.ts';

/** Most octets of a calendar file that are read. */
export const INVITATION_BYTES_MAX = 200_000;
const TEXT_MAX = 500;
const ZONES_MAX = 10;
const RULES_MAX = 20;

/** What a calendar file of an email asks (RFC 5546). */
export type Invitation = {
  /** `request` asks for an answer, `cancel` calls it off, `reply` is somebody's answer; all else is `publish`. */
  method: 'request' | 'cancel' | 'reply' | 'publish';
  summary: string;
  location: string;
  organizer: MailAddress | null;
  /** ISO instant, or `YYYY-MM-DD` for whole days. */
  start: string;
  /** Exclusive; null if the file does not say. */
  end: string | null;
  isRepeating: boolean;
};

type Read = { invitation: Invitation; event: ICAL.Component };

const METHODS: Record<string, Invitation['method']> = {
  REQUEST: 'request',
  CANCEL: 'cancel',
  REPLY: 'reply',
};

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim()
        .slice(0, TEXT_MAX)
    : '';

const addressOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^mailto:([^\s<>"]{1,254})$/i.exec(value.trim())?.[1] : undefined;

/** Rules of zones that are not yearly could be counted for ever. */
function areZonesHarmless(calendar: ICAL.Component): boolean {
  const zones = calendar.getAllSubcomponents('vtimezone');
  const rules = zones.flatMap((zone) =>
    ['standard', 'daylight'].flatMap((name) =>
      zone.getAllSubcomponents(name).flatMap((each) => each.getAllProperties('rrule')),
    ),
  );
  const isYearly = (rule: ICAL.Property) => String(rule.getFirstValue()).includes('FREQ=YEARLY');
  return zones.length <= ZONES_MAX && rules.length <= RULES_MAX && rules.every(isYearly);
}

/** A time of the event as an instant, or a day. Undefined where its zone is not known. */
function timeOf(event: ICAL.Component, name: 'dtstart' | 'dtend'): string | undefined {
  const property = event.getFirstProperty(name);
  const value = property?.getFirstValue();
  if (!(value instanceof ICAL.Time) || value.year < 1970 || value.year > 2200) return undefined;
  const date = `${String(value.year).padStart(4, '0')}-${String(value.month).padStart(2, '0')}-${String(value.day).padStart(2, '0')}`;
  if (value.isDate) return date;
  const zone = property?.getFirstParameter('tzid');
  if (value.zone === ICAL.Timezone.localTimezone) {
    // Without a known zone nobody can tell when it is.
    if (!zone || !isZone(zone)) return undefined;
    const at = localToInstant({ date, minute: value.hour * 60 + value.minute }, zone);
    return new Date(at).toISOString();
  }
  return new Date(value.toUnixTime() * 1_000).toISOString();
}

function read(content: Buffer): Read | undefined {
  if (content.length > INVITATION_BYTES_MAX) return undefined;
  try {
    const calendar = new ICAL.Component(ICAL.parse(content.toString('utf8')));
    if (calendar.name !== 'vcalendar' || !areZonesHarmless(calendar)) return undefined;
    const event = calendar.getFirstSubcomponent('vevent');
    if (!event || textOf(event.getFirstPropertyValue('uid')) === '') return undefined;
    const start = timeOf(event, 'dtstart');
    if (start === undefined) return undefined;
    const organizer = event.getFirstProperty('organizer');
    const address = addressOf(organizer?.getFirstValue());
    const invitation: Invitation = {
      method: METHODS[textOf(calendar.getFirstPropertyValue('method')).toUpperCase()] ?? 'publish',
      summary: textOf(event.getFirstPropertyValue('summary')),
      location: textOf(event.getFirstPropertyValue('location')),
      organizer: address === undefined ? null : { name: textOf(organizer?.getFirstParameter('cn')), address },
      start,
      end: timeOf(event, 'dtend') ?? null,
      isRepeating: event.hasProperty('rrule'),
    };
    return { invitation, event };
  } catch {
    // A stranger's file that is no calendar.
    return undefined;
  }
}

/** Reads the first event of a calendar file. Undefined for what is none, is too large, or has a time that nobody can tell. */
export const readInvitation = (content: Buffer): Invitation | undefined => read(content)?.invitation;

const PARTSTAT: Record<InvitationAnswer, string> = {
  accepted: 'ACCEPTED',
  tentative: 'TENTATIVE',
  declined: 'DECLINED',
};

/**
 * The calendar file that answers an invitation (RFC 5546 3.2.3), for a part `text/calendar; method=REPLY`.
 * @returns undefined for a file that asks nothing.
 */
export function invitationReply(
  content: Buffer,
  given: { answer: InvitationAnswer; attendee: MailAddress; now: Date },
): string | undefined {
  const found = read(content);
  if (found?.invitation.method !== 'request') return undefined;
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('prodid', '-//Myra//Myra//EN');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('method', 'REPLY');
  const event = new ICAL.Component('vevent');
  for (const name of ['uid', 'sequence', 'recurrence-id', 'summary', 'organizer']) {
    const property = found.event.getFirstProperty(name);
    if (property) event.addProperty(new ICAL.Property(property.toJSON()));
  }
  const attendee = new ICAL.Property('attendee');
  attendee.setValue(`mailto:${given.attendee.address}`);
  attendee.setParameter('partstat', PARTSTAT[given.answer]);
  if (given.attendee.name !== '') attendee.setParameter('cn', given.attendee.name.replaceAll('"', ''));
  event.addProperty(attendee);
  event.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(given.now, true));
  event.updatePropertyWithValue('dtstart', utcOf(found.invitation.start));
  if (found.invitation.end !== null) event.updatePropertyWithValue('dtend', utcOf(found.invitation.end));
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

/** A day stays a day; an instant is written in UTC, so that no zone must be sent along. */
const utcOf = (time: string): ICAL.Time =>
  time.length === 10 ? ICAL.Time.fromDateString(time) : ICAL.Time.fromJSDate(new Date(time), true);
