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
  POSTFIX,
  plain,
  postfixWords,
  REPORT,
  returned,
  statusFields,
  utf8,
} from './bounce-letters.ts';
import { OTHER_FORMS } from './other-forms.ts';

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
  (from: string, subject: string, before: string, after: string): Form =>
  ({ text }) =>
    plain(
      { from, subject, headers: ['Return-Path: <>'] },
      `${before}\n\n<${LEAD}>:\n${text}\n\n${after}\n\n${ORIGINAL}`,
    );

const gateway =
  (from: string, subject: string, before: string): Form =>
  (one) =>
    dsn({ from, subject }, `${before}\n\n${LEAD}: ${one.text}`, statusFields(one));

/** `form | from | subject | before the address | after the reason` */
const PLAIN = `
yahoo | MAILER-DAEMON@yahoo.com | Failure Notice | Sorry, we were unable to deliver your message to the following address. | --- Below this line is a copy of the message.
mdaemon | MDaemon at lead.test <MDaemon@lead.test> | Permanent Delivery Failure | The attached message had PERMANENT fatal delivery errors! | --- Message follows ---
imail | Postmaster@lead.test | Undeliverable Mail |  | Original message follows.
mailenable | postmaster@lead.test | Message Delivery Failure | MailEnable: Message Delivery Failure. | Message headers follow:
gmx | "GMX Mailer Daemon" <mailer-daemon@gmx.net> | Mail delivery failed: returning message to sender | Eine Nachricht, die Sie gesendet haben, konnte nicht zugestellt werden. | --- The header of the original message is following. ---
telekom | postmaster@t-online.de | Nachricht nicht zustellbar | Ihre Nachricht konnte nicht zugestellt werden an: | --- Ursprüngliche Nachricht ---
orange | MAILER-DAEMON@orange.fr | Message non distribué | Votre message n'a pas pu être remis : | --- Message d'origine ---
es-plain | mailer-daemon@correo.lead.test | Mensaje no entregado | Su mensaje no pudo ser entregado: | --- Mensaje original ---
ja-plain | MAILER-DAEMON@lead.test | メールを配信できませんでした | 以下の宛先にメールを送信できませんでした。 | --- 元のメッセージ ---
docomo | MAILER-DAEMON@docomo.ne.jp | Mail System Error - Returned Mail | 【送信エラー】 | ----- Original message -----`;

/** `form | from | subject | before the address` */
const GATEWAYS = `
ses | MAILER-DAEMON@amazonses.com | Delivery Status Notification (Failure) | An error occurred while trying to deliver the mail to the following recipients:
mimecast | postmaster@mimecast.lead.test | [Postmaster] Email Delivery Failure | This is a delivery failure notification message indicating that an email you addressed could not be delivered.
proofpoint | MAILER-DAEMON@pphosted.lead.test | Returned mail: see transcript for details | The following addresses had permanent fatal errors
barracuda | Barracuda Networks <mailer-daemon@ess.barracuda.lead.test> | **Message you sent blocked by our bulk email filter** | Your message to the following recipient was not delivered:
domino | Postmaster@lead.test | DELIVERY FAILURE: message not delivered | Your message Beds was not delivered to:`;

/** `language | subject | before the address` */
const EXCHANGES = `
de | Unzustellbar: Beds | Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:
es | No se puede entregar: Beds | No se pudo entregar el mensaje a estos destinatarios o grupos:
fr | Non remis : Beds | Échec de la remise pour ces destinataires ou groupes :
ja | 配信不能: Beds | 次の受信者またはグループへの配信に失敗しました:`;

/** `language | title` */
const GMAILS = `
en | Address not found
de | Nachricht nicht zugestellt
es | Mensaje no entregado
fr | Message non distribué
ja | メールは配信されませんでした`;

/** The forms of a table, each made of the columns after its name. */
const formsOf = (table: string, make: (...columns: string[]) => Form, prefix = ''): Record<string, Form> =>
  Object.fromEntries(
    table
      .trim()
      .split('\n')
      .map((row) => {
        const [name, ...columns] = row.split('|').map((column) => column.trim());
        return [`${prefix}${name}`, make(...columns)];
      }),
  );

const FORMS: Record<string, Form> = {
  ...formsOf(PLAIN, plainOf),
  ...formsOf(GATEWAYS, gateway),
  ...formsOf(EXCHANGES, exchange, 'exchange-'),
  ...formsOf(EXCHANGES, exchangeText, 'exchange-text-'),
  ...formsOf(GMAILS, gmailText, 'gmail-text-'),
  exchange: exchange('Undeliverable: Beds', 'Delivery has failed to these recipients or groups:'),
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
      { type: 'message/global-delivery-status' },
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
  'exchange-2003': (one) =>
    dsn(
      { from: 'postmaster@lead.test', subject: 'Undeliverable: Beds' },
      `Your message did not reach some or all of the intended recipients.\n\nThe following recipient(s) could not be reached:\n\n${LEAD} on 21.11.2026\n${one.text}\n<mx.lead.test #${one.status}>`,
      statusFields({ ...one, text: '-' }),
    ),
  gmail: (one) =>
    dsn(
      { ...GMAIL, headers: [`X-Failed-Recipients: ${LEAD}`] },
      `** Message not delivered **\n\nThe response was:\n\n${one.text}`,
      statusFields(one),
    ),
  groupwise: ({ text }) =>
    plain({ from: 'Mailer-Daemon@lead.test', subject: 'Message status - undeliverable' }, text),
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
  ...OTHER_FORMS,
};

/** The message of a case, as this kind of server writes it. Throws for an unknown form. */
export function bounceMessage(one: BounceCase): Buffer {
  const form = FORMS[one.form];
  if (!form) throw new Error(`unknown form: ${one.form}`);
  return Buffer.from(form(one).replace(/\n/g, '\r\n'));
}
