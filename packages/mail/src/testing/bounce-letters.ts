export const LEAD = 'bob@lead.test';

/** One line of a file of judging cases: `form | status | text | source`. */
export type BounceCase = { form: string; status: string; text: string; source: string };

export const ORIGINAL = `From: Ann <ann@myra.test>
To: ${LEAD}
Message-ID: <1@myra.test>
X-Myra-Send-ID: send-1
Subject: Beds

Hi Bob, user unknown and mailbox full are words of ours.
`;

export type Part = { type: string; body: string; encoding?: string };
type Letter = { from: string; subject: string; headers?: string[] };

const head = ({ from, subject, headers = [] }: Letter) =>
  [
    `From: ${from}`,
    'To: ann@myra.test',
    `Subject: ${/^[ -~]*$/.test(subject) ? subject : `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`}`,
    'Date: Sat, 21 Nov 2026 09:00:00 +0000',
    'Message-ID: <b1@mx.lead.test>',
    'MIME-Version: 1.0',
    ...headers,
  ].join('\n');

export const plain = (letter: Letter, text: string, type = 'text/plain; charset=utf-8') =>
  `${head(letter)}\nContent-Type: ${type}\n\n${text}\n`;

export const multi = (letter: Letter, type: string, parts: readonly Part[]) => {
  const bodies = parts.map(({ type: each, body, encoding }) => {
    const coded =
      encoding === 'base64' ? Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\n') : body;
    return `--b\nContent-Type: ${each}\n${encoding ? `Content-Transfer-Encoding: ${encoding}\n` : ''}\n${coded}\n`;
  });
  return `${head(letter)}\nContent-Type: ${type}; boundary="b"\n\n${bodies.join('')}--b--\n`;
};

export const REPORT = 'multipart/report; report-type=delivery-status';
export const AUTOMATIC = ['Return-Path: <>', 'Auto-Submitted: auto-replied'];
export const utf8 = 'text/plain; charset=utf-8';
export const returned: Part = { type: 'message/rfc822', body: ORIGINAL };

/** A delivery status of one recipient (RFC 3464). */
export function statusFields({ status, text }: BounceCase, action = 'failed', recipient = LEAD): string {
  const diagnostic = text === '-' ? '' : `Diagnostic-Code: smtp; ${text}\n`;
  return `Final-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: ${status}\nRemote-MTA: dns; mx.lead.test\n${diagnostic}`;
}

export const dsn = (
  letter: Letter,
  words: string,
  fields: string,
  { type = 'message/delivery-status', words: wordsType = utf8 } = {},
) =>
  multi({ ...letter, headers: [...AUTOMATIC, ...(letter.headers ?? [])] }, REPORT, [
    { type: wordsType, body: words },
    {
      type,
      body: `Reporting-MTA: dns; mail.myra.test\nArrival-Date: Sat, 21 Nov 2026 09:00:00 +0000\n\n${fields}`,
    },
    returned,
  ]);

export type Form = (one: BounceCase) => string;

export const POSTFIX = {
  from: 'MAILER-DAEMON@mail.myra.test (Mail Delivery System)',
  subject: 'Undelivered Mail Returned to Sender',
};

export const EXCHANGE = 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@myra.test>';

export const EXIM = {
  from: 'Mail Delivery System <Mailer-Daemon@mail.myra.test>',
  subject: 'Mail delivery failed: returning message to sender',
};

export const GMAIL = {
  from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
  subject: 'Delivery Status Notification (Failure)',
};

export const inLines = (...lines: string[]): string => lines.join('\n');

export const postfixWords = (text: string) =>
  inLines(
    'This is the mail system at host mail.myra.test.',
    '',
    "I'm sorry to have to inform you that your message could not",
    "be delivered to one or more recipients. It's attached below.",
    '',
    `<${LEAD}>: host mx.lead.test[203.0.113.9] said: ${text}`,
    '    (in reply to RCPT TO command)',
  );
