import { describe, expect, it } from 'vitest';
import { invitationReply, readInvitation } from './invitation.ts';

const OUTLOOK = `BEGIN:VTIMEZONE
TZID:Eastern Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;
const TIMES = `DTSTART;TZID=Eastern Standard Time:20261124T100000
DTEND;TZID=Eastern Standard Time:20261124T101500`;

function file({ method = 'REQUEST', zone = OUTLOOK, times = TIMES, more = '' } = {}): Buffer {
  const lines = `BEGIN:VCALENDAR
PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
VERSION:2.0
METHOD:${method}
${zone}
BEGIN:VEVENT
ORGANIZER;CN=Adaeze Okafor:mailto:a.okafor@ridge.example
ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=Dana:mailto:dana@north.example
UID:040000008200E00074C5B7101A82E008
SUMMARY:Payer comparison\\, 15 minutes
${times}
LOCATION:Teams
SEQUENCE:2
DTSTAMP:20261123T150000Z
${more}
END:VEVENT
END:VCALENDAR
`;
  return Buffer.from(lines.replaceAll(/\n+/g, '\r\n'));
}

describe('an invitation', () => {
  it('of Outlook is read with its zone', () => {
    expect(readInvitation(file())).toEqual({
      method: 'request',
      summary: 'Payer comparison, 15 minutes',
      location: 'Teams',
      organizer: { name: 'Adaeze Okafor', address: 'a.okafor@ridge.example' },
      start: '2026-11-24T15:00:00.000Z',
      end: '2026-11-24T15:15:00.000Z',
      isRepeating: false,
    });
  });

  it.each([
    ['DTSTART:20261124T150000Z', '2026-11-24T15:00:00.000Z'],
    ['DTSTART;TZID=America/New_York:20260724T100000', '2026-07-24T14:00:00.000Z'],
    ['DTSTART;VALUE=DATE:20261124', '2026-11-24'],
  ])('with %s is read without a zone in the file', (times, start) => {
    expect(readInvitation(file({ zone: '', times }))).toMatchObject({ start, end: null });
  });

  it.each([
    ['CANCEL', 'cancel'],
    ['REPLY', 'reply'],
    ['PUBLISH', 'publish'],
    ['X', 'publish'],
  ])('of method %s is %s', (method, expected) => {
    expect(readInvitation(file({ method }))?.method).toBe(expected);
  });

  it('is nothing where the file is none, too large, or cannot be told or counted', () => {
    const endless = OUTLOOK.replaceAll('FREQ=YEARLY', 'FREQ=SECONDLY');
    for (const bad of [
      Buffer.from('hello'),
      Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
      Buffer.alloc(300_000, 'BEGIN:VCALENDAR\r\n'),
      file({ zone: '', times: 'DTSTART;TZID=Nowhere/Land:20261124T100000' }),
      file({ zone: endless }),
      file({ times: '' }),
      file({ zone: '', times: 'DTSTART:20261124T100000' }),
    ])
      expect(readInvitation(bad)).toBeUndefined();
  });

  it('loses control characters of its texts', () => {
    const bidi = Buffer.from(file().toString().replace('Payer', 'Pa\u202eyer'));
    expect(readInvitation(bidi)?.summary).not.toMatch(/\u202e/);
  });
});

describe('an answer', () => {
  const attendee = { name: 'Dana', address: 'dana@north.example' };
  const now = new Date('2026-11-23T16:00:00Z');

  it('names event, organizer and what the attendee says', () => {
    const reply = invitationReply(file(), { answer: 'tentative', attendee, now }) ?? '';
    for (const line of [
      'METHOD:REPLY',
      'UID:040000008200E00074C5B7101A82E008',
      'SEQUENCE:2',
      'ORGANIZER;CN=Adaeze Okafor:mailto:a.okafor@ridge.example',
      'ATTENDEE;PARTSTAT=TENTATIVE;CN=Dana:mailto:dana@north.example',
      'DTSTART:20261124T150000Z',
      'DTSTAMP:20261123T160000Z',
    ])
      expect(reply).toContain(`${line}\r\n`);
    expect(readInvitation(Buffer.from(reply))?.method).toBe('reply');
  });

  it('is none to what asks nothing', () => {
    expect(
      invitationReply(file({ method: 'CANCEL' }), { answer: 'accepted', attendee, now }),
    ).toBeUndefined();
  });
});
