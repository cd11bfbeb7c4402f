import {
  AUTOMATIC,
  type BounceCase,
  dsn,
  EXCHANGE,
  EXIM,
  type Form,
  GMAIL,
  inLines,
  LEAD,
  multi,
  ORIGINAL,
  type Part,
  POSTFIX,
  plain,
  postfixWords,
  returned,
  statusFields,
  utf8,
} from './bounce-letters.ts';

const ARF = ({ status }: BounceCase) =>
  `${status === '-' ? '' : `Feedback-Type: ${status}\n`}User-Agent: SomeGenerator/1.0\nVersion: 1\nOriginal-Mail-From: <ann@myra.test>\nOriginal-Rcpt-To: <${LEAD}>\nSource-IP: 198.51.100.7\n`;

const FEEDBACK = 'multipart/report; report-type=feedback-report';

const notice: Part = { type: 'text/plain', body: 'This is an email abuse report for an email message.' };

const headersOnly: Part = { type: 'text/rfc822-headers', body: ORIGINAL.split('\n\n')[0] ?? '' };

const arf =
  (
    fields: (one: BounceCase) => Part,
    { type = FEEDBACK, from = 'feedback@provider.test', last = returned } = {},
  ): Form =>
  (one) =>
    multi({ from, subject: one.text }, type, [notice, fields(one), last]);

const jmrp =
  (header: string, from: string): Form =>
  ({ text }) =>
    multi({ from, subject: text }, 'multipart/mixed', [
      { type: 'message/rfc822', body: `${header}: ${LEAD}\n${ORIGINAL}` },
    ]);

const feedbackPart =
  (type = 'message/feedback-report') =>
  (one: BounceCase): Part => ({ type, body: ARF(one) });

/** A report of something that did not fail. */
const mild =
  (from: string, action: string): Form =>
  ({ form, status: subject, text, source }) =>
    dsn(
      { from, subject },
      text,
      statusFields({ form, status: action === 'delayed' ? '4.4.1' : '2.0.0', text, source }, action),
    );

const answer =
  (headers: string[], from = `Bob <${LEAD}>`): Form =>
  ({ status: subject, text }) =>
    plain({ from, subject, headers }, text);

const receipt =
  (disposition: string): Form =>
  ({ status: subject, text }) =>
    multi({ from: `Bob <${LEAD}>`, subject }, 'multipart/report; report-type=disposition-notification', [
      { type: utf8, body: text },
      {
        type: 'message/disposition-notification',
        body: `Final-Recipient: rfc822; ${LEAD}\nOriginal-Message-ID: <1@myra.test>\nDisposition: manual-action/MDN-sent-manually; ${disposition}\n`,
      },
    ]);

const quoted = `\n\n> From: Mail Delivery System <mailer-daemon@lead.test>\n> Subject: Undelivered Mail Returned to Sender\n>\n> <ann@myra.test>: host mx.myra.test said: 550 5.1.1 User unknown\n`;

/** Complaints, delays, receipts and answers: reports and messages of which nothing failed. */
export const OTHER_FORMS: Record<string, Form> = {
  arf: arf(feedbackPart()),
  'arf-headers': arf(feedbackPart(), { last: headersOnly }),
  'arf-mixed': arf(feedbackPart(), { type: 'multipart/mixed' }),
  'arf-base64': arf((one) => ({ ...feedbackPart()(one), encoding: 'base64' })),
  'arf-upper': arf((one) => ({ type: 'MESSAGE/FEEDBACK-REPORT', body: ARF(one).toUpperCase() })),
  'arf-two': arf((one) => ({
    ...feedbackPart()(one),
    body: `${ARF(one)}Original-Rcpt-To: <sam@lead.test>\n`,
  })),
  'arf-inline': arf(feedbackPart('text/plain'), { type: 'multipart/mixed', from: 'scomp@provider.test' }),
  'arf-daemon': arf(feedbackPart(), { from: 'MAILER-DAEMON@provider.test' }),
  'x-arf': (one) =>
    multi(
      {
        from: 'abuse@provider.test',
        subject: one.text,
        headers: ['X-XARF: PLAIN', 'Auto-Submitted: auto-generated'],
      },
      'multipart/mixed',
      [
        notice,
        {
          type: 'text/plain; name="report.txt"',
          body: `Reported-From: abuse@provider.test\nCategory: ${one.status}\nReport-Type: spam\nSource: 198.51.100.7\n`,
        },
        returned,
      ],
    ),
  jmrp: jmrp('X-HmXmrOriginalRecipient', 'staff@hotmail.com'),
  'jmrp-new': jmrp('X-HmXmrOriginalRecipient', 'Microsoft <no-reply@outlook.com>'),
  'delayed-postfix': mild(POSTFIX.from, 'delayed'),
  'delayed-m365': mild(EXCHANGE, 'delayed'),
  'delayed-gmail': mild(GMAIL.from, 'delayed'),
  'delayed-sendmail': mild('Mail Delivery Subsystem <MAILER-DAEMON@mail.myra.test>', 'delayed'),
  'delayed-exim': ({ status: subject, text }) =>
    plain(
      { ...EXIM, subject, headers: AUTOMATIC },
      inLines(
        'A message that you sent has not yet been delivered to one or more of its recipients after more than 24 hours on the queue.',
        '',
        'The address to which the message has not yet been delivered is:',
        '',
        `  ${LEAD}`,
        `    ${text}`,
        '',
        'No action is required on your part. Delivery attempts will continue for some time.',
      ),
    ),
  delivered: mild(POSTFIX.from, 'delivered'),
  relayed: mild(EXCHANGE, 'relayed'),
  read: receipt('displayed'),
  'not-read': receipt('deleted'),
  ooo: answer(['Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All']),
  left: answer(['Auto-Submitted: auto-replied']),
  ticket: answer(['Auto-Submitted: auto-generated', 'Precedence: bulk'], 'Help desk <help@lead.test>'),
  challenge: answer(['Auto-Submitted: auto-replied'], 'no-reply@lead.test'),
  human: ({ status: subject, text }) => plain({ from: `Bob <${LEAD}>`, subject }, `${text}${quoted}`),
  'human-report': ({ status: subject, text }) =>
    multi({ from: `Bob <${LEAD}>`, subject }, 'multipart/mixed', [
      { type: utf8, body: text },
      {
        type: 'message/rfc822',
        body: dsn(
          POSTFIX,
          postfixWords('550 5.1.1 User unknown'),
          statusFields({ form: '', status: '5.1.1', text: '550 5.1.1 User unknown', source: '' }),
        )
          .replaceAll('--b', '--c')
          .replace('boundary="b"', 'boundary="c"'),
      },
    ]),
  'human-postmaster': answer([], 'Sam Fox <postmaster@lead.test>'),
  'not-spam': (one) => arf(feedbackPart())({ ...one, status: 'not-spam', text: one.status }),
  'auth-failure': (one) => arf(feedbackPart())({ ...one, status: 'auth-failure', text: one.status }),
  dmarc: ({ status: subject, text }) =>
    plain({ from: 'noreply-dmarc@lead.test', subject, headers: ['Auto-Submitted: auto-generated'] }, text),
  tlsrpt: ({ status: subject, text }) =>
    multi({ from: 'noreply-smtp-tls@lead.test', subject }, 'multipart/report; report-type=tlsrpt', [
      { type: utf8, body: text },
      { type: 'application/tlsrpt+json', body: '{}' },
    ]),
  list: answer(['List-Unsubscribe: <mailto:x@lead.test>', 'Precedence: bulk'], 'News <news@lead.test>'),
};
