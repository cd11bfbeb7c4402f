import type { Answered } from './mime.ts';

const address = (to: string): string => /<([^>]+)>/.exec(to)?.[1] ?? to;

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`;

const event = ({ person, to }: Answered, more: string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:payer-calls-${person.key}@calendar.example`,
  `ORGANIZER;CN=${person.name}:mailto:${person.email}`,
  `ATTENDEE;RSVP=TRUE:mailto:${address(to)}`,
  'DTSTAMP:20261125T090000Z',
  ...more,
  'END:VEVENT',
];

/** An invitation as Google sends it. */
export const calendar = (answered: Answered): string =>
  lines(
    'BEGIN:VCALENDAR',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    'METHOD:REQUEST',
    ...event(answered, [
      'DTSTART:20261203T150000Z',
      'DTEND:20261203T153000Z',
      'SUMMARY:Payer calls',
      'LOCATION:Room 4',
    ]),
    'END:VCALENDAR',
  );

/** An invitation as Outlook sends it: the zone has the name of Windows, and its rules are in the file. */
export const outlookCalendar = (answered: Answered): string =>
  lines(
    'BEGIN:VCALENDAR',
    'METHOD:REQUEST',
    'PRODID:Microsoft Exchange Server 2010',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    'TZID:Eastern Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    ...event(answered, [
      'DTSTART;TZID=Eastern Standard Time:20261204T100000',
      'DTEND;TZID=Eastern Standard Time:20261204T110000',
      'SUMMARY;LANGUAGE=en-US:Payer review',
    ]),
    'END:VCALENDAR',
  );

/** The same event as `calendar`, called off. */
export const callOff = (answered: Answered): string =>
  lines(
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:CANCEL',
    ...event(answered, [
      'DTSTART:20261203T150000Z',
      'DTEND:20261203T153000Z',
      'SEQUENCE:1',
      'STATUS:CANCELLED',
      'SUMMARY:Payer calls',
    ]),
    'END:VCALENDAR',
  );
