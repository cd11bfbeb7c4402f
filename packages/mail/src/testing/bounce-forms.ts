const LEAD = 'bob@lead.test';

/** One line of a file of judging cases: `form | status | text | source`. */
export type BounceCase = { form: string; status: string; text: string; source: string };

/** Reads a file of judging cases. Throws for a line without four columns. */
export function parseCases(file: string): BounceCase[] {
  return file
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [form, status, text, source] = line.split(' | ').map((each) => each.trim());
      if (!form || !status || !text || !source) throw new Error(`not a case: ${line}`);
      return { form, status, text: text.replaceAll('~', LEAD), source };
    });
}

const ORIGINAL = `From: Ann <ann@myra.test>
To: ${LEAD}
Message-ID: <1@myra.test>
X-Myra-Send-ID: send-1
Subject: Beds

Hi Bob, user unknown and mailbox full are words of ours.
`;

type Part = { type: string; body: string; encoding?: string };
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

const plain = (letter: Letter, text: string, type = 'text/plain; charset=utf-8') =>
  `${head(letter)}\nContent-Type: ${type}\n\n${text}\n`;

const multi = (letter: Letter, type: string, parts: readonly Part[]) => {
  const bodies = parts.map(({ type: each, body, encoding }) => {
    const coded =
      encoding === 'base64' ? Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\n') : body;
    return `--b\nContent-Type: ${each}\n${encoding ? `Content-Transfer-Encoding: ${encoding}\n` : ''}\n${coded}\n`;
  });
  return `${head(letter)}\nContent-Type: ${type}; boundary="b"\n\n${bodies.join('')}--b--\n`;
};

const REPORT = 'multipart/report; report-type=delivery-status';
const AUTOMATIC = ['Return-Path: <>', 'Auto-Submitted: auto-replied'];
const utf8 = 'text/plain; charset=utf-8';
const returned: Part = { type: 'message/rfc822', body: ORIGINAL };

/** A delivery status of one recipient (RFC 3464). */
function statusFields({ status, text }: BounceCase, action = 'failed', recipient = LEAD): string {
  const diagnostic = text === '-' ? '' : `Diagnostic-Code: smtp; ${text}\n`;
  return `Final-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: ${status}\nRemote-MTA: dns; mx.lead.test\n${diagnostic}`;
}

const dsn = (
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

type Form = (one: BounceCase) => string;

const POSTFIX = {
  from: 'MAILER-DAEMON@mail.myra.test (Mail Delivery System)',
  subject: 'Undelivered Mail Returned to Sender',
};
const EXCHANGE = 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@myra.test>';
const EXIM = {
  from: 'Mail Delivery System <Mailer-Daemon@mail.myra.test>',
  subject: 'Mail delivery failed: returning message to sender',
};
const GMAIL = {
  from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
  subject: 'Delivery Status Notification (Failure)',
};

const inLines = (...lines: string[]): string => lines.join('\n');

const postfixWords = (text: string) =>
  inLines(
    'This is the mail system at host mail.myra.test.',
    '',
    "I'm sorry to have to inform you that your message could not",
    "be delivered to one or more recipients. It's attached below.",
    '',
    `<${LEAD}>: host mx.lead.test[203.0.113.9] said: ${text}`,
    '    (in reply to RCPT TO command)',
  );

const eximText = (text: string) =>
  inLines(
    'This message was created automatically by mail delivery software.',
    '',
    'A message that you sent could not be delivered to one or more of its',
    'recipients. This is a permanent error. The following address(es) failed:',
    '',
    `  ${LEAD}`,
    '    host mx.lead.test [203.0.113.9]',
    `    SMTP error from remote mail server after RCPT TO:<${LEAD}>:`,
    `    ${text}`,
  );

const exchange =
  (subject: string, lead: string): Form =>
  (one) =>
    dsn(
      { from: EXCHANGE, subject },
      `${lead}\n\nBob (${LEAD})<mailto:${LEAD}>\n\nDiagnostic information for administrators:\n\nGenerating server: srv.myra.test\n\n${LEAD}\n#${one.status} smtp;${one.text} ##`,
      statusFields(one).replace('smtp; ', 'smtp;'),
      { words: 'text/html; charset=utf-8' },
    );

/** An Exchange report as some gateways pass it on: its text alone. */
const exchangeText =
  (subject: string, lead: string): Form =>
  ({ text }) =>
    plain(
      { from: 'postmaster@lead.test', subject, headers: ['Return-Path: <>'] },
      `${lead}\n\nBob (${LEAD})\n${text}\n`,
    );

const gmailText =
  (title: string): Form =>
  ({ text }) =>
    plain(
      {
        ...GMAIL,
        headers: [
          `X-Failed-Recipients: ${LEAD}`,
          'Auto-Submitted: auto-replied',
          'In-Reply-To: <1@myra.test>',
        ],
      },
      `** ${title} **\n\n${text}\n\n----- Original message -----\n\n${ORIGINAL}`,
    );

const plainOf =
  (from: string, subject: string, before = '', after = ''): Form =>
  ({ text }) =>
    plain(
      { from, subject, headers: ['Return-Path: <>'] },
      `${before}\n\n<${LEAD}>:\n${text}\n${after}\n\n${ORIGINAL}`,
    );

const gateway =
  (from: string, subject: string, before: string): Form =>
  (one) =>
    dsn({ from, subject }, `${before}\n\n${LEAD}: ${one.text}`, statusFields(one));

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

const FORMS: Record<string, Form> = {
  postfix: (one) => dsn(POSTFIX, postfixWords(one.text), statusFields(one)),
  'postfix-two': (one) =>
    dsn(
      POSTFIX,
      postfixWords(one.text),
      `${statusFields({ ...one, status: '2.0.0', text: '250 ok' }, 'relayed', 'sam@lead.test')}\n${statusFields(one)}`,
    ),
  'utf8-report': (one) =>
    dsn(
      POSTFIX,
      postfixWords(one.text),
      statusFields(one).replace('rfc822', 'utf-8').replace('smtp; ', 'smtp;\n '),
      {
        type: 'message/global-delivery-status',
      },
    ),
  'no-diagnostic': (one) => dsn(POSTFIX, 'The message could not be delivered.', statusFields(one)),
  exim: ({ text }) =>
    plain(
      { ...EXIM, headers: [...AUTOMATIC, `X-Failed-Recipients: ${LEAD}`] },
      `${eximText(text)}\n\n------ This is a copy of the message, including all the headers. ------\n\n${ORIGINAL}`,
    ),
  'exim-dsn': (one) =>
    dsn({ ...EXIM, headers: [`X-Failed-Recipients: ${LEAD}`] }, eximText(one.text), statusFields(one)),
  sendmail: (one) =>
    dsn(
      {
        from: 'Mail Delivery Subsystem <MAILER-DAEMON@mail.myra.test>',
        subject: 'Returned mail: see transcript for details',
      },
      inLines(
        'The original message was received at Sat, 21 Nov 2026 09:00:00 GMT',
        '',
        '   ----- The following addresses had permanent fatal errors -----',
        `<${LEAD}>`,
        `    (reason: ${one.text})`,
        '',
        '   ----- Transcript of session follows -----',
        '... while talking to mx.lead.test.:',
        `>>> RCPT To:<${LEAD}>`,
        `<<< ${one.text}`,
      ),
      statusFields(one).replace('smtp; ', 'SMTP; '),
    ),
  qmail: ({ text }) =>
    plain(
      { from: 'MAILER-DAEMON@mail.myra.test', subject: 'failure notice', headers: ['Return-Path: <>'] },
      inLines(
        'Hi. This is the qmail-send program at mail.myra.test.',
        "I'm afraid I wasn't able to deliver your message to the following addresses.",
        "This is a permanent error; I've given up. Sorry it didn't work out.",
        '',
        `<${LEAD}>:`,
        `${text}`,
        '',
        '--- Below this line is a copy of the message.',
        '',
        `${ORIGINAL}`,
      ),
    ),
  yahoo: plainOf(
    'MAILER-DAEMON@yahoo.com',
    'Failure Notice',
    'Sorry, we were unable to deliver your message to the following address.',
    '\n--- Below this line is a copy of the message.',
  ),
  exchange: exchange('Undeliverable: Beds', 'Delivery has failed to these recipients or groups:'),
  'exchange-2003': (one) =>
    dsn(
      { from: 'postmaster@lead.test', subject: 'Undeliverable: Beds' },
      `Your message did not reach some or all of the intended recipients.\n\nThe following recipient(s) could not be reached:\n\n${LEAD} on 21.11.2026\n${one.text}\n<mx.lead.test #${one.status}>`,
      statusFields({ ...one, text: '-' }),
    ),
  'exchange-de': exchange(
    'Unzustellbar: Beds',
    'Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:',
  ),
  'exchange-es': exchange(
    'No se puede entregar: Beds',
    'No se pudo entregar el mensaje a estos destinatarios o grupos:',
  ),
  'exchange-fr': exchange('Non remis : Beds', 'Échec de la remise pour ces destinataires ou groupes :'),
  'exchange-ja': exchange('配信不能: Beds', '次の受信者またはグループへの配信に失敗しました:'),
  'exchange-text-de': exchangeText(
    'Unzustellbar: Beds',
    'Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:',
  ),
  'exchange-text-es': exchangeText(
    'No se puede entregar: Beds',
    'No se pudo entregar el mensaje a estos destinatarios o grupos:',
  ),
  'exchange-text-fr': exchangeText(
    'Non remis : Beds',
    'Échec de la remise pour ces destinataires ou groupes :',
  ),
  'exchange-text-ja': exchangeText('配信不能: Beds', '次の受信者またはグループへの配信に失敗しました:'),
  gmail: (one) =>
    dsn(
      { ...GMAIL, headers: [`X-Failed-Recipients: ${LEAD}`] },
      `** Message not delivered **\n\nThe response was:\n\n${one.text}`,
      statusFields(one),
    ),
  'gmail-text-en': gmailText('Address not found'),
  'gmail-text-de': gmailText('Nachricht nicht zugestellt'),
  'gmail-text-es': gmailText('Mensaje no entregado'),
  'gmail-text-fr': gmailText('Message non distribué'),
  'gmail-text-ja': gmailText('メールは配信されませんでした'),
  ses: gateway(
    'MAILER-DAEMON@amazonses.com',
    'Delivery Status Notification (Failure)',
    'An error occurred while trying to deliver the mail to the following recipients:',
  ),
  mimecast: gateway(
    'postmaster@mimecast.lead.test',
    '[Postmaster] Email Delivery Failure',
    'This is a delivery failure notification message indicating that an email you addressed could not be delivered.',
  ),
  proofpoint: gateway(
    'MAILER-DAEMON@pphosted.lead.test',
    'Returned mail: see transcript for details',
    'The following addresses had permanent fatal errors',
  ),
  barracuda: gateway(
    'Barracuda Networks <mailer-daemon@ess.barracuda.lead.test>',
    '**Message you sent blocked by our bulk email filter**',
    'Your message to the following recipient was not delivered:',
  ),
  domino: gateway(
    'Postmaster@lead.test',
    'DELIVERY FAILURE: message not delivered',
    'Your message Beds was not delivered to:',
  ),
  mdaemon: plainOf(
    'MDaemon at lead.test <MDaemon@lead.test>',
    'Permanent Delivery Failure',
    'The attached message had PERMANENT fatal delivery errors!',
    '\n--- Message follows ---',
  ),
  groupwise: ({ text }) =>
    plain({ from: 'Mailer-Daemon@lead.test', subject: 'Message status - undeliverable' }, text),
  imail: plainOf('Postmaster@lead.test', 'Undeliverable Mail', '', '\nOriginal message follows.'),
  mailenable: plainOf(
    'postmaster@lead.test',
    'Message Delivery Failure',
    'MailEnable: Message Delivery Failure.',
    '\nMessage headers follow:',
  ),
  gmx: plainOf(
    '"GMX Mailer Daemon" <mailer-daemon@gmx.net>',
    'Mail delivery failed: returning message to sender',
    'Eine Nachricht, die Sie gesendet haben, konnte nicht zugestellt werden.',
    '\n--- The header of the original message is following. ---',
  ),
  telekom: plainOf(
    'postmaster@t-online.de',
    'Nachricht nicht zustellbar',
    'Ihre Nachricht konnte nicht zugestellt werden an:',
    '\n--- Ursprüngliche Nachricht ---',
  ),
  orange: plainOf(
    'MAILER-DAEMON@orange.fr',
    'Message non distribué',
    "Votre message n'a pas pu être remis :",
    "\n--- Message d'origine ---",
  ),
  'es-plain': plainOf(
    'mailer-daemon@correo.lead.test',
    'Mensaje no entregado',
    'Su mensaje no pudo ser entregado:',
    '\n--- Mensaje original ---',
  ),
  'ja-plain': plainOf(
    'MAILER-DAEMON@lead.test',
    'メールを配信できませんでした',
    '以下の宛先にメールを送信できませんでした。',
    '\n--- 元のメッセージ ---',
  ),
  docomo: plainOf(
    'MAILER-DAEMON@docomo.ne.jp',
    'Mail System Error - Returned Mail',
    '【送信エラー】',
    '\n----- Original message -----',
  ),
  ezweb: ({ text }) =>
    plain(
      { from: 'Postmaster@ezweb.ne.jp', subject: 'Mail System Error - Returned Mail' },
      `次のあて先へのメッセージはエラーのため送信できませんでした。\n\n${text}\n\n<${LEAD}>`,
    ),
  'exchange-55': ({ text }) =>
    multi(
      { from: 'System Administrator <postmaster@lead.test>', subject: 'E', headers: ['Return-Path: <>'] },
      'multipart/mixed',
      [
        {
          type: utf8,
          body: `Your message\n\n  To:      ${LEAD}\n  Subject: Beds\n\ndid not reach the following recipient(s):\n\n${LEAD} on Thu, 29 Apr 2010\n    ${text}\n`,
        },
        returned,
      ],
    ),
  james: ({ text }) =>
    plain(
      { from: 'post_master@vtext.lead.test', subject: 'Re:Beds', headers: ['In-Reply-To: <1@myra.test>'] },
      `Error: Invalid user address\n\nError message below:\n${text}\n\nMessage details:\n  Subject: Beds\n  MAIL FROM: ann@myra.test\n  RCPT TO: ${LEAD}\n`,
    ),
  'active-hunter': ({ text }) =>
    multi(
      {
        from: '"MAILER-DAEMON" <MAILER-DAEMON@lead.test>',
        subject: 'FAILURE NOTICE : Beds',
        headers: ['Return-Path: <>'],
      },
      REPORT,
      [
        {
          type: utf8,
          body: `  ----- The following addresses had permanent fatal errors -----\n\n>>> ${LEAD} <${LEAD}>\n\n  ----- Transcript of session follows -----\n${text}\n`,
        },
        returned,
      ],
    ),
  'domino-plain': ({ text }) =>
    plain(
      { from: 'Postmaster@lead.test', subject: `DELIVERY FAILURE: ${text}` },
      `Your message\n\n  Subject: Beds\n\nwas not delivered to:\n\n  ${LEAD}\n\nbecause:\n\n  ${text}\n`,
    ),
  'imail-plain': ({ text }) =>
    plain(
      { from: '"Postmaster" <postmaster@myra.test>', subject: 'Undeliverable Mail' },
      `${text}\n\n\nOriginal message follows.\n\n${ORIGINAL}`,
    ),
  'no-domain': ({ text }) =>
    plain(
      { from: 'MAILER-DAEMON (Mail Delivery Subsystem)', subject: 'Returned mail: User unknown' },
      `   ----- Transcript of session follows -----\n... while talking to mx.lead.test:\n>>> RCPT To:<${LEAD}>\n<<< ${text}\n\n   ----- Unsent message follows -----\n${ORIGINAL}`,
    ),
  einsundeins: ({ text }) =>
    plain(
      {
        from: '"Mail Delivery System" <mailer-daemon@kundenserver.test>',
        subject: 'Mail delivery failed: returning message to sender',
      },
      inLines(
        'This message was created automatically by mail delivery software.',
        '',
        'A message that you sent could not be delivered to one or more of its recipients. This is a permanent error.',
        '',
        'The following address failed:',
        '',
        `${LEAD}`,
        '',
        'For the following reason:',
        '',
        `${text}`,
        '',
        '--- The header of the original message is following. ---',
        '',
        `${ORIGINAL}`,
      ),
    ),
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

/** The message of a case, as this kind of server writes it. Throws for an unknown form. */
export function bounceMessage(one: BounceCase): Buffer {
  const form = FORMS[one.form];
  if (!form) throw new Error(`unknown form: ${one.form}`);
  return Buffer.from(form(one).replace(/\n/g, '\r\n'));
}
