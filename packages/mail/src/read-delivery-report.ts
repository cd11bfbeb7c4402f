import { codesIn, type RefusalMeaning, tellingCode } from './bounce-codes.ts';
import { meaningOfRefusal } from './bounce-meaning.ts';
import { SEND_ID_HEADER } from './build-message.ts';
import { isPlainBounce, isStillTrying, splitReturned } from './plain-bounce.ts';
import { idsIn, type ReadMessage } from './read-message.ts';

const WORDS_MAX = 10_000;
const DIAGNOSTIC_MAX = 500;
const HEADER_MAX = 50_000;

/** `delayed`: the server still tries. The others: see `RefusalMeaning`. */
export type Bounce = {
  /** The worst of all addresses. */
  severity: RefusalMeaning | 'delayed';
  /** By address, for a report on several. */
  severities: ReadonlyMap<string, RefusalMeaning | 'delayed'>;
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

/** One address of a report. */
type Failure = {
  address: string;
  severity: Bounce['severity'];
  status: string | undefined;
  diagnostic: string;
};

const ORDER: readonly Bounce['severity'][] = ['delayed', 'soft', 'blocked', 'hard'];
const mildest = (failures: readonly Failure[]) =>
  failures.toSorted((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity))[0];

const addressIn = (fields: Fields, name: string) => withoutType(fields.get(name) ?? '');

/** Whether these fields are about a recipient. Old servers leave the action out. */
function actionOf(fields: Fields): string | undefined {
  const action = fields.get('action')?.toLowerCase();
  if (action !== undefined) return action;
  const code = fields.has('final-recipient') ? fields.get('status')?.trim()[0] : undefined;
  return code === '5' ? 'failed' : code === '4' ? 'delayed' : undefined;
}

/** @param words what the server wrote for a person, for reports whose fields say nothing. */
function failureOf(fields: Fields, words: string): Failure | undefined {
  const action = actionOf(fields) ?? '';
  if (!/^(fail|delayed)/.test(action)) return undefined;
  const status = codesIn(fields.get('status') ?? '')[0];
  // SendGrid writes the whole reply into the status.
  const diagnostic = fields.get('diagnostic-code') ?? fields.get('status') ?? '';
  const codes = status === undefined ? [] : [status];
  const meaning = () => meaningOfRefusal(diagnostic, codes) ?? meaningOfRefusal(words, codes) ?? 'soft';
  return {
    address: addressIn(fields, 'original-recipient') || addressIn(fields, 'final-recipient'),
    severity: action.startsWith('fail') ? meaning() : 'delayed',
    status,
    diagnostic,
  };
}

/**
 * What a report says of an address. One that is forwarded to several is as good as the best of them. An address that is not
 * named has what the report says of all.
 */
export const severityFor = (
  { severity, severities }: Bounce,
  address: string | undefined,
): Bounce['severity'] => severities.get(address?.toLowerCase() ?? '') ?? severity;

/** Reads the delivery report of a multipart/report (RFC 3464); undefined if nothing failed or is delayed. */
export function readDeliveryStatus(message: ReadMessage): Bounce | undefined {
  if (message.report?.kind !== 'delivery-status') return undefined;
  const groups = parseGroups(message.report.fields).filter((fields) => actionOf(fields) !== undefined);
  if (groups.length === 0) return readPlainBounce(message);
  const { words } = splitReturned(message.text.slice(0, WORDS_MAX));
  const failures = groups.flatMap((fields) => failureOf(fields, words) ?? []);
  const byAddress = Map.groupBy(failures, ({ address }) => address);
  const each = [...byAddress.values()].flatMap((of) => mildest(of) ?? []);
  const worst = each.toSorted((one, other) => ORDER.indexOf(other.severity) - ORDER.indexOf(one.severity))[0];
  if (!worst) return undefined;
  const finals = groups.flatMap((fields) =>
    failureOf(fields, '') ? addressIn(fields, 'final-recipient') : [],
  );
  return {
    severity: worst.severity,
    severities: new Map(each.map(({ address, severity }) => [address, severity])),
    recipients: [...new Set([...each.map(({ address }) => address), ...finals])].filter((address) =>
      address.includes('@'),
    ),
    status: worst.status,
    diagnostic: worst.diagnostic.slice(0, DIAGNOSTIC_MAX) || undefined,
    original: originalOf(message.report.originalHeaders),
  };
}

/** The address on a line of its own, or after the words that servers put before it. */
const FAILED_ADDRESS =
  /^[ \t>]*(?:RCPT TO: ?|Unknown user: ?|User [^\n(]{1,80}\()?<?([^\s<>()]{1,64}@[^\s<>():]{1,255})>?\)?(?::| on |[ \t]*$| not listed)/im;

/** Reads bounces of servers without RFC 3464 reports (qmail, old Exim, rewriting gateways), by sender and subject. */
export function readPlainBounce(message: ReadMessage): Bounce | undefined {
  const { subject, headers } = message;
  if (!isPlainBounce(message)) return undefined;
  const failed = headers.get('x-failed-recipients')?.join(',') ?? '';
  const { words, returned } = splitReturned(message.text.slice(0, WORDS_MAX));
  const listed = failed || (FAILED_ADDRESS.exec(words)?.[1] ?? '');
  const severity = isStillTrying(subject, words) ? 'delayed' : (meaningOfRefusal(words) ?? 'soft');
  const attached = message.attachments.find(({ mediaType }) => mediaType === 'message/rfc822');
  const original = originalOf(returned || (attached?.content.toString('utf8', 0, HEADER_MAX) ?? ''));
  return {
    severity,
    severities: new Map(),
    recipients: listed
      .split(/[,\s]+/)
      .filter((address) => address.includes('@'))
      .map((address) => address.toLowerCase()),
    status: tellingCode(codesIn(words)),
    diagnostic: words.replace(/\s+/g, ' ').trim().slice(0, DIAGNOSTIC_MAX) || undefined,
    original: {
      messageId: original.messageId ?? message.inReplyTo ?? message.references.at(-1),
      sendId: original.sendId,
    },
  };
}

/** Somebody marked our email as spam (RFC 5965). */
export type Complaint = { feedbackType: string; recipients: string[]; original: OriginalMessage };

/** Feedback that nobody complained with: a wrong mark taken back, and a failed check of our domain (RFC 6591). */
const NO_COMPLAINT = new Set(['not-spam', 'auth-failure', 'auth-failed', 'dmarc']);

/** Reads an abuse report (RFC 5965); undefined for feedback that is no complaint. */
export function readComplaint(message: ReadMessage): Complaint | undefined {
  if (message.report?.kind !== 'feedback-report') return undefined;
  const fields = new Map(parseGroups(message.report.fields).flatMap((group) => [...group]));
  const feedbackType = (fields.get('feedback-type') ?? 'abuse').toLowerCase();
  if (NO_COMPLAINT.has(feedbackType.trim())) return undefined;
  const recipient = withoutType(fields.get('original-rcpt-to') ?? '');
  return {
    feedbackType,
    recipients: recipient ? [recipient] : [],
    original: originalOf(message.report.originalHeaders),
  };
}
