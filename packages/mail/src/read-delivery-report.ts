import { SEND_ID_HEADER } from './build-message.ts';
import { classifySmtpReply } from './classify-smtp-reply.ts';
import { idsIn, type ReadMessage } from './read-message.ts';

/**
 * `hard`: the address does not work. `delayed`: the server still tries. `soft`: this message failed, the address may be good.
 */
export type Bounce = {
  severity: 'hard' | 'soft' | 'delayed';
  /** Addresses that failed, lower case. */
  recipients: string[];
  status: string | undefined;
  diagnostic: string | undefined;
  original: OriginalMessage;
};

/** Ids of the message that a report is about. */
export type OriginalMessage = { messageId: string | undefined; sendId: string | undefined };

type Fields = Map<string, string>;

function parseGroups(text: string): Fields[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
      const pairs = lines.map((line) => /^([\w-]{1,60}):\s*(.*)$/.exec(line));
      return new Map(pairs.flatMap((pair) => (pair ? [[pair[1]?.toLowerCase() ?? '', pair[2] ?? '']] : [])));
    })
    .filter((fields) => fields.size > 0) as Fields[];
}

const withoutType = (value: string) =>
  value
    .replace(/^[\w-]{1,30};/, '')
    .replace(/[<>\s]/g, '')
    .toLowerCase();

/** Ids of the returned message, from its headers. */
export function originalOf(originalHeaders: string): OriginalMessage {
  const [fields] = parseGroups(originalHeaders);
  return {
    messageId: idsIn(fields?.get('message-id'))[0],
    sendId: fields?.get(SEND_ID_HEADER.toLowerCase())?.trim() || undefined,
  };
}

function severityOf(action: string, status: string | undefined, diagnostic: string): Bounce['severity'] {
  if (action === 'delayed' || status?.startsWith('4.') === true)
    return action === 'failed' ? 'soft' : 'delayed';
  if (status === '5.1.7' || status === '5.1.8') return 'soft';
  if (status && /^5\.(1\.\d+|2\.1|4\.4)$/.test(status)) return 'hard';
  const reply = /\b5\d\d[ -].{0,400}/s.exec(diagnostic)?.[0];
  const outcome = reply ? classifySmtpReply('envelope', reply) : undefined;
  return outcome?.kind === 'refused-recipient' && outcome.badAddress ? 'hard' : 'soft';
}

/** Reads the delivery report of a multipart/report (RFC 3464); undefined if nothing failed or is delayed. */
export function readDeliveryStatus(message: ReadMessage): Bounce | undefined {
  if (message.report?.kind !== 'delivery-status') return undefined;
  const groups = parseGroups(message.report.fields).filter((fields) => fields.has('action'));
  const bad = groups.filter((fields) => /^(failed|delayed)/i.test(fields.get('action') ?? ''));
  const worst = bad.find((fields) => /^failed/i.test(fields.get('action') ?? '')) ?? bad[0];
  if (!worst) return undefined;
  const action = /^failed/i.test(worst.get('action') ?? '') ? 'failed' : 'delayed';
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(worst.get('status') ?? '')?.[0];
  const diagnostic = worst.get('diagnostic-code') ?? '';
  const named = bad.map((fields) =>
    withoutType(fields.get('final-recipient') ?? fields.get('original-recipient') ?? ''),
  );
  return {
    severity: severityOf(action, status, diagnostic),
    recipients: [...new Set(named)].filter((address) => address.includes('@')),
    status,
    diagnostic: diagnostic.slice(0, 500) || undefined,
    original: originalOf(message.report.originalHeaders),
  };
}

const BOUNCE_SENDER = /^(mailer-daemon|postmaster|mail-daemon|maildaemon)(@|$)/i;
const BOUNCE_SUBJECT =
  /undeliver|delivery (status|failure|has failed|incomplete)|delivery.{0,20}fail|returned mail|mail delivery|failure notice|non remis|unzustellbar|no se ha podido entregar/i;

/** Reads bounces of servers without RFC 3464 reports (qmail, old Exim), by sender and subject. */
export function readPlainBounce(message: ReadMessage): Bounce | undefined {
  const failed = message.headers.get('x-failed-recipients')?.join(',') ?? '';
  const isFromDaemon = BOUNCE_SENDER.test(message.from?.address ?? '');
  if (!failed && !(isFromDaemon && BOUNCE_SUBJECT.test(message.subject))) return undefined;
  const body = message.text.slice(0, 10_000);
  const listed = failed || (/^<([^\s<>@]+@[^\s<>]+)>:?/m.exec(body)?.[1] ?? '');
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(body)?.[0];
  return {
    severity: severityOf('failed', status, body),
    recipients: listed
      .split(/[,\s]+/)
      .filter((address) => address.includes('@'))
      .map((address) => address.toLowerCase()),
    status,
    diagnostic: undefined,
    original: { messageId: message.inReplyTo ?? message.references.at(-1), sendId: undefined },
  };
}

/** Somebody marked our email as spam (RFC 5965). */
export type Complaint = { feedbackType: string; recipients: string[]; original: OriginalMessage };

/** Reads an abuse report; undefined for `not-spam`. */
export function readComplaint(message: ReadMessage): Complaint | undefined {
  if (message.report?.kind !== 'feedback-report') return undefined;
  const fields = new Map(parseGroups(message.report.fields).flatMap((group) => [...group]));
  const feedbackType = (fields.get('feedback-type') ?? 'abuse').toLowerCase();
  if (feedbackType === 'not-spam') return undefined;
  const recipient = withoutType(fields.get('original-rcpt-to') ?? '');
  return {
    feedbackType,
    recipients: recipient ? [recipient] : [],
    original: originalOf(message.report.originalHeaders),
  };
}
