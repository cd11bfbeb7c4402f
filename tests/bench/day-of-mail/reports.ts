import { type Answered, headerOf, multipart, part } from './mime.ts';

const original = ({ email, person }: Answered): string =>
  [
    `From: ${email.from}`,
    `To: ${person.email}`,
    `Subject: ${email.subject}`,
    `Message-ID: ${email.messageId}`,
    '',
    '',
  ].join('\r\n');

/** A report of non-delivery as Exchange writes it. */
export const exchangeReport = (answered: Answered): string =>
  multipart(
    headerOf(answered, {
      From: 'Microsoft Outlook <postmaster@bell-cardiology.example>',
      Subject: `Undeliverable: ${answered.email.subject}`,
      'Auto-Submitted': 'auto-replied',
      References: undefined,
    }),
    'multipart/report; report-type=delivery-status',
    [
      part(
        'text/plain; charset=utf-8',
        `Your message to ${answered.person.email} couldn't be delivered. It wasn't found at bell-cardiology.example.`,
      ),
      part(
        'message/delivery-status',
        [
          'Reporting-MTA: dns;mail.bell-cardiology.example\r\n',
          `Final-Recipient: rfc822;${answered.person.email}\r\nAction: failed\r\nStatus: 5.1.10`,
          'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup\r\n',
        ].join('\r\n'),
      ),
      part('text/rfc822-headers', original(answered)),
    ],
  );

/** A report of a mail service that its user called our email spam (RFC 5965). */
export const spamReport = (answered: Answered): string =>
  multipart(
    headerOf(answered, {
      From: 'Feedback <fbl@rossi-rehab.example>',
      Subject: `FW: ${answered.email.subject}`,
      'In-Reply-To': undefined,
      References: undefined,
    }),
    'multipart/report; report-type=feedback-report',
    [
      part('text/plain; charset=utf-8', 'This is an email abuse report.'),
      part(
        'message/feedback-report',
        `Feedback-Type: abuse\r\nUser-Agent: Feedback/1.0\r\nVersion: 1\r\nOriginal-Rcpt-To: ${answered.person.email}\r\n`,
      ),
      part('message/rfc822', original(answered)),
    ],
  );
