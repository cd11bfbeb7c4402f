import { calendar, callOff, outlookCalendar } from './calendars.ts';
import { type Answered, headerOf, html, multipart, OURS, part, plain, quoted } from './mime.ts';
import { exchangeReport, spamReport } from './reports.ts';

/** What one person sends, and what the inbox has to say of it. */
export type Awkward = {
  /** The person, by key. */
  who: string;
  /** What came, for the table. */
  came: string;
  /** Builds the message. Without it somebody else sends it. */
  build?: (answered: Answered) => string | Buffer;
  /** Words of the row. */
  row?: RegExp;
  /** Words of the open conversation. */
  shows?: readonly RegExp[];
  /** Words that must not be in sight. */
  hides?: readonly RegExp[];
  /** Whether an answer may be offered. */
  isAnswerable?: boolean;
};

const QUOTE = /keep your staff on hold|unsubscribe from these/;
const LINES = OURS.join('\n');
const ONE_LINE = /\n\s*/g;
const outlookHtml = (text: string): string =>
  `<html><body><div class="WordSection1">
    <p class="MsoNormal">${text}</p><p class="MsoNormal">&nbsp;</p>
    <div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal">
    <b>From:</b> Ann Myra &lt;ann@mail.test&gt;<br>
    <b>Sent:</b> Monday, November 23, 2026 9:00 AM<br>
    <b>To:</b> Olivia Brandt<br>
    <b>Subject:</b> Payers</p></div></div>
    ${OURS.map((line) => `<p class="MsoNormal">${line}</p>`).join('')}</div></body></html>`.replace(
    ONE_LINE,
    '',
  );
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** The awkward answers of the day, in the order in which they come. */
export const AWKWARD: readonly Awkward[] = [
  {
    who: 'olivia',
    came: 'Outlook, HTML, quote below a header block: interest',
    build: (a) =>
      html(
        a,
        [
          'Yes, please call me on Tuesday at 10.\r\n',
          'From: Ann Myra <ann@mail.test>',
          'Sent: Monday, November 23, 2026 9:00 AM',
          'To: Olivia Brandt',
          `Subject: Payers\r\n\r\n${LINES}`,
        ].join('\r\n'),
        outlookHtml('Yes, please call me on Tuesday at 10.'),
      ),
    row: /Draft waits|To reply/,
    shows: [/Drafted answer|Reply/, /Meeting|Interest/],
    isAnswerable: true,
  },
  {
    who: 'juergen',
    came: 'German, plain, “Von: … Gesendet: …”: a question',
    build: (a) =>
      plain(
        a,
        [
          'Guten Tag,\n\nwie viel kostet das, und arbeiten Sie mit unserem System?\n',
          'Mit freundlichen Grüßen\nJürgen Weiß\n',
          'Von: Ann Myra <ann@mail.test>\nGesendet: Montag, 23. November 2026 09:00',
          `An: Jürgen Weiß\nBetreff: Payers\n\n${LINES}`,
        ].join('\n'),
      ),
    row: /Draft waits|To reply/,
    shows: [/wie viel kostet das/],
    hides: [QUOTE],
    isAnswerable: true,
  },
  {
    who: 'maria',
    came: 'Spanish, “El lun … escribió:”: interest',
    build: (a) =>
      plain(
        a,
        `Hola, nos interesa. ¿Podría enviarnos más información?\n\nSaludos,\nMaría\n\nEl lun, 23 nov 2026 a las 9:00, Ann Myra (<ann@mail.test>) escribió:\n\n${quoted}\n`,
      ),
    row: /Draft waits|To reply/,
    shows: [/nos interesa/],
    hides: [QUOTE],
    isAnswerable: true,
  },
  {
    who: 'peter',
    came: 'Answer below the quote (bottom-posted)',
    build: (a) =>
      plain(
        a,
        `On Mon, Nov 23, 2026 at 9:00 AM Ann Myra <ann@mail.test> wrote:\n${quoted}\n\nWho else in Ohio uses this?\n\nPeter\n`,
      ),
    row: /Draft waits|To reply/,
    shows: [/Who else in Ohio uses this/],
    hides: [QUOTE],
    isAnswerable: true,
  },
  {
    who: 'anita',
    came: 'Answers between the quoted lines',
    build: (a) =>
      plain(
        a,
        `On Mon, Nov 23, 2026 at 9:00 AM Ann Myra <ann@mail.test> wrote:\n> ${OURS[0]}\n\nAetna, by far.\n\n> ${OURS[1]}\n\nThursday after two works.\n\n> ${OURS[2]}\n`,
      ),
    row: /Draft waits|To reply/,
    shows: [/Aetna, by far/, /Thursday after two works/],
    hides: [QUOTE],
    isAnswerable: true,
  },
  {
    who: 'greg',
    came: 'Calendar invitation (Google)',
    build: (a) =>
      multipart(headerOf(a, { Subject: 'Invitation: Payer calls' }), 'multipart/mixed', [
        part('text/plain; charset=utf-8', 'You have been invited to the following event.'),
        part('text/calendar; charset=utf-8; method=REQUEST', calendar(a)),
      ]),
    shows: [/Payer calls/, /Room 4/, /Accept/, /Decline/, /Add to calendar/],
    isAnswerable: true,
  },
  {
    who: 'helen',
    came: 'Calendar invitation (Outlook, zone of Windows, no text)',
    build: (a) =>
      multipart(headerOf(a, { Subject: 'Payer review' }), 'multipart/mixed', [
        part('text/calendar; charset=utf-8; method=REQUEST', outlookCalendar(a)),
      ]),
    shows: [/Payer review/, /Accept/, /Decline/],
    isAnswerable: true,
  },
  {
    who: 'ivan',
    came: 'Encrypted (S/MIME)',
    build: (a) =>
      `${headerOf(a)}\r\n${part('application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"', Buffer.alloc(2_000, 7), 'attachment; filename="smime.p7m"')}\r\n`,
    shows: [/This message is encrypted/],
    isAnswerable: true,
  },
  {
    who: 'carla',
    came: 'Encrypted (PGP)',
    build: (a) =>
      multipart(headerOf(a), 'multipart/encrypted; protocol="application/pgp-encrypted"', [
        part('application/pgp-encrypted', 'Version: 1\r\n'),
        part(
          'application/octet-stream; name="encrypted.asc"',
          '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----\r\n',
          'inline; filename="encrypted.asc"',
        ),
      ]),
    shows: [/This message is encrypted/],
    isAnswerable: true,
  },
  {
    who: 'nora',
    came: 'Out of office “until further notice”',
    build: (a) =>
      plain(a, 'I am out of the office until further notice. For urgent matters call the front desk.', {
        Subject: `Automatic reply: ${a.email.subject}`,
        'Auto-Submitted': 'auto-replied',
      }),
    row: /Away: name a day/,
    shows: [/names no day of return/, /Name a day/],
  },
  {
    who: 'martina',
    came: 'Abwesenheit “bis einschließlich 4. Dezember”',
    build: (a) =>
      plain(a, 'Ich bin bis einschließlich 4. Dezember 2026 nicht im Büro.', {
        Subject: `Automatische Antwort: ${a.email.subject}`,
        'Auto-Submitted': 'auto-replied',
      }),
    row: /Away, goes on Dec 0[5-7]/,
    shows: [/is away/, /Change the day/],
  },
  {
    who: 'dora',
    came: 'Non-delivery report of Exchange (550 5.1.10)',
    build: exchangeReport,
    row: /Bounced/,
    shows: [/may not be written to any more|Bounce/],
    isAnswerable: false,
  },
  {
    who: 'louis',
    came: 'Legal threat',
    build: (a) =>
      plain(
        a,
        `Stop this at once. Our attorney will file a lawsuit if your company writes to us again.\n\n${quoted}`,
      ),
    row: /Needs a person/,
    shows: [/Paused because of legal steps|speaks of legal steps/, /Let /],
  },
  {
    who: 'paula',
    came: 'Opt-out in words',
    build: (a) => plain(a, 'Please take me off your list. Thanks.\n\nPaula'),
    row: /Unsubscribed/,
    shows: [/may not be written to any more/],
    isAnswerable: false,
  },
  {
    who: 'rolf',
    came: 'Opt-out in German',
    build: (a) => plain(a, 'Bitte schreiben Sie mir nicht mehr und löschen Sie meine Adresse.\n\nRolf Bauer'),
    row: /Unsubscribed/,
    shows: [/may not be written to any more/],
    isAnswerable: false,
  },
  {
    who: 'tess',
    came: 'Passed on: a colleague answers in the thread',
    build: (a) =>
      plain(
        a,
        [
          'Tess asked me to take this. I run scheduling here: how long does setup take?\n\nOmar Diaz\n',
          '---------- Forwarded message ---------\nFrom: Ann Myra <ann@mail.test>\nDate: Mon, Nov 23, 2026',
          `Subject: Payers\nTo: Tess Moran\n\n${LINES}`,
        ].join('\n'),
        { From: '"Omar Diaz" <omar@moran-ent.example>', Subject: `Fwd: ${a.email.subject}` },
      ),
    row: /Draft waits|To reply/,
    shows: [/omar@moran-ent\.example/, /how long does setup take/],
    hides: [QUOTE],
    isAnswerable: true,
  },
  {
    who: 'victor',
    came: 'No text, only a PDF',
    build: (a) =>
      multipart(headerOf(a), 'multipart/mixed', [
        part('text/plain; charset=utf-8', '\r\n'),
        part('application/pdf; name="Fee schedule.pdf"', pdf, 'attachment; filename="Fee schedule.pdf"'),
      ]),
    row: /To reply|Draft waits/,
    shows: [/There is no text, only a file/, /Fee schedule\.pdf/],
    isAnswerable: true,
  },
  {
    who: 'wendy',
    came: 'Huge: 2 MB of text and a file of 24 MB',
    build: (a) =>
      multipart(headerOf(a), 'multipart/mixed', [
        part(
          'text/plain; charset=utf-8',
          `We are interested. Details below.\r\n${'All our payers, line by line.\r\n'.repeat(70_000)}`,
        ),
        part(
          'application/zip; name="payers.zip"',
          Buffer.alloc(24_000_000, 3),
          'attachment; filename="payers.zip"',
        ),
      ]),
    row: /Draft waits|To reply/,
    shows: [/We are interested/, /longer than what is kept/],
    isAnswerable: true,
  },
  {
    who: 'xenia',
    came: 'Wrong charset: says UTF-8, is Windows-1252',
    build: (a) =>
      Buffer.concat([
        Buffer.from(
          `${headerOf(a)}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`,
        ),
        Buffer.from('Das w\xe4re f\xfcr unsere Praxis interessant. K\xf6nnen Sie anrufen?\r\n', 'latin1'),
      ]),
    row: /Draft waits|To reply/,
    shows: [/wäre für unsere Praxis interessant/],
    hides: [/\ufffd/],
    isAnswerable: true,
  },
  {
    who: 'yusuf',
    came: 'Unknown charset (x-mac-unknown)',
    build: (a) =>
      `${headerOf(a)}\r\nContent-Type: text/plain; charset=x-mac-unknown\r\n\r\nCan you send a one page summary?\r\n`,
    row: /Draft waits|To reply/,
    shows: [/one page summary/],
    isAnswerable: true,
  },
  {
    who: 'zoe',
    came: 'From a phone, our email quoted in full',
    build: (a) =>
      plain(
        a,
        `Not interested, thanks.\n\nSent from my iPhone\n\nOn Nov 23, 2026, at 9:00 AM, Ann Myra <ann@mail.test> wrote:\n\n${quoted}\n`,
      ),
    row: /Not interested/,
    shows: [/Not interested, thanks/],
    hides: [QUOTE],
    isAnswerable: true,
  },
  {
    who: 'abel',
    came: 'No longer here, names a successor',
    build: (a) =>
      plain(
        a,
        'I no longer work at Ortiz Lung Center. Please contact Rita Gold at rita@ortiz-lung.example instead.',
      ),
    row: /Wrong person|To reply|Draft waits/,
    shows: [/rita@ortiz-lung\.example/],
  },
  {
    who: 'bianca',
    came: 'Marked as spam (abuse report)',
    build: spamReport,
    row: /Complaint|Complained/,
    isAnswerable: false,
  },
  {
    who: 'chen',
    came: 'Reaction of Outlook, a thumb',
    build: (a) =>
      html(
        a,
        'Chen Wu reacted to your message:\r\n\r\n👍\r\n',
        '<html><body><p>👍 Chen Wu reacted to your message</p></body></html>',
      ),
    shows: [/reacted to your message/],
    isAnswerable: true,
  },
  {
    who: 'derek',
    came: 'A patient was harmed',
    build: (a) =>
      plain(
        a,
        'One of our patients was injured after your device failed last night. Who do I report this to?',
      ),
    row: /Needs a person/,
    shows: [/person/i],
  },
  {
    who: 'elena',
    came: 'New subject, no thread headers, HTML with script, form and tracking pixel',
    build: (a) =>
      multipart(
        headerOf(a, { Subject: 'One more question', 'In-Reply-To': undefined, References: undefined }),
        'multipart/alternative',
        [
          part(
            'text/html; charset=utf-8',
            '<html><body onload="top.hit=1"><script>top.hit=1</script><p>Is the contract yearly?</p><img src="https://evil.example/p.gif" width="1" height="1"><form action="https://evil.example"><input></form></body></html>',
          ),
        ],
      ),
    row: /Draft waits|To reply/,
    isAnswerable: true,
  },
  {
    who: 'sven',
    came: 'Read receipt',
    build: (a) =>
      multipart(
        headerOf(a, { Subject: `Read: ${a.email.subject}` }),
        'multipart/report; report-type=disposition-notification',
        [
          part('text/plain; charset=utf-8', 'Your message was read.'),
          part(
            'message/disposition-notification',
            `Final-Recipient: rfc822;${a.person.email}\r\nOriginal-Message-ID: ${a.email.messageId}\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n`,
          ),
        ],
      ),
    row: /Automatic reply/,
  },
];

/** What comes later: the invitation is called off. */
export const CALLED_OFF: Awkward = {
  who: 'greg',
  came: 'The invitation is called off',
  build: (a) =>
    multipart(headerOf(a, { Subject: 'Canceled: Payer calls' }), 'multipart/mixed', [
      part('text/calendar; charset=utf-8; method=CANCEL', callOff(a)),
    ]),
  shows: [/called off/i],
  isAnswerable: true,
};

/** One that comes while somebody looks at the inbox. */
export const ONE_MORE: Awkward = {
  who: 'zoe',
  came: 'A second thought',
  build: (a) => plain(a, 'On second thought: what does it cost?'),
};
