import { createHash } from 'node:crypto';
import { bareSubject } from '@myra/shared/rules/sheet/bare-subject';
import MimeNode from 'nodemailer/lib/mime-node';
import { SEND_ID_HEADER } from '../build-message.ts';
import { assertBodyText, assertHeaderText } from '../header-guard.ts';
import { readMessage } from '../read-message.ts';

export type SandboxReplyKind = 'reply' | 'auto_reply' | 'out_of_office' | 'bounce' | 'complaint';

export type SandboxReplyInput = {
  kind: SandboxReplyKind;
  /** Our message that is answered, as the sandbox captured it. */
  original: Buffer;
  /** The lead's text; unused for a bounce or complaint. */
  text: string;
  /** Makes the Message-ID; the same key gives the same message. */
  replyKey: string;
  date: Date;
  /** The domain of the reply's Message-ID; the lead's by default. */
  domain?: string;
};

const TEXT_MAX = 20_000;
const QUOTED_LINES_MAX = 400;

/**
 * Builds the raw message that a lead's mail client or server would send in answer to one of ours, so that the intake of real
 * mailboxes can read it. Deterministic.
 * @returns an RFC 5322 message with CRLF line ends.
 * @throws AppError invalid-input for a text that is too long or has NUL.
 */
export async function buildSandboxReply(input: SandboxReplyInput): Promise<Buffer> {
  const text = assertBodyText(input.text, 'text', TEXT_MAX);
  const original = await readMessage(input.original);
  const lead = original.to[0] ?? { name: '', address: 'lead@sandbox.invalid' };
  const id = createHash('sha256').update(input.replyKey).digest('hex').slice(0, 24);
  const context: ReplyContext = {
    input,
    text,
    lead: lead.address,
    leadName: lead.name,
    sender: original.headers.get('reply-to')?.[0] ?? original.from?.address ?? '',
    senderName: original.from?.name ?? '',
    subject: assertHeaderText(bareSubject(original.subject), 'subject', 1000),
    originalId: original.messageId,
    references: [...original.references, ...(original.messageId ? [original.messageId] : [])],
    quotedFrom: original,
    messageId: `<${id}@${input.domain ?? lead.address.split('@')[1] ?? 'sandbox.invalid'}>`,
    boundary: id,
  };
  if (input.kind === 'bounce') return buildBounce(context);
  if (input.kind === 'complaint') return buildComplaint(context);
  return buildAnswer(context);
}

type ReplyContext = {
  input: SandboxReplyInput;
  text: string;
  lead: string;
  leadName: string;
  sender: string;
  senderName: string;
  subject: string;
  originalId: string | undefined;
  references: string[];
  quotedFrom: Awaited<ReturnType<typeof readMessage>>;
  messageId: string;
  boundary: string;
};

function newNode(
  contentType: string,
  context: ReplyContext,
  from: { name: string; address: string },
): MimeNode {
  const node = new MimeNode(contentType, {
    baseBoundary: context.boundary,
    boundaryPrefix: '=_sandbox',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  node.addHeader('From', from);
  node.addHeader('To', context.sender);
  node.addHeader('Date', context.input.date.toUTCString().replace(/GMT$/, '+0000'));
  node.addHeader('Message-ID', context.messageId);
  return node;
}

function buildAnswer(context: ReplyContext): Promise<Buffer> {
  const { kind } = context.input;
  const isMachine = kind !== 'reply';
  const node = newNode('text/plain; charset=utf-8', context, {
    name: context.leadName,
    address: context.lead,
  });
  node.addHeader('Subject', `${isMachine ? 'Automatic reply' : 'Re'}: ${context.subject}`);
  if (context.originalId) node.addHeader('In-Reply-To', context.originalId);
  if (context.references.length > 0) node.addHeader('References', context.references.slice(-20).join(' '));
  if (isMachine) node.addHeader('Auto-Submitted', 'auto-replied');
  node.setHeader('Content-Transfer-Encoding', 'quoted-printable');
  node.setContent(isMachine ? `${context.text}\r\n` : `${context.text}\r\n\r\n${quote(context)}\r\n`);
  return node.build();
}

/** "On … wrote:" and the original with marks, as most clients quote. */
function quote({ quotedFrom, sender, senderName }: ReplyContext): string {
  const who = senderName ? `${senderName} <${sender}>` : sender;
  const when = (quotedFrom.date ?? new Date(0)).toUTCString().replace(/ GMT$/, '');
  const lines = quotedFrom.text.replace(/\s+$/, '').split(/\r?\n/).slice(0, QUOTED_LINES_MAX);
  return [`On ${when}, ${who} wrote:`, '', ...lines.map((line) => `> ${line}`)].join('\r\n');
}

function originalHeaderText({ quotedFrom, subject, originalId }: ReplyContext): string {
  const sendId = quotedFrom.headers.get(SEND_ID_HEADER.toLowerCase())?.[0];
  return [
    ...(originalId ? [`Message-ID: ${originalId}`] : []),
    ...(sendId ? [`${SEND_ID_HEADER}: ${sendId}`] : []),
    `Subject: ${subject.replace(/[^\x20-\x7e]/g, '?')}`,
    '',
  ].join('\r\n');
}

function addReportPart(node: MimeNode, contentType: string, content: string): void {
  const part = node.createChild(contentType);
  part.setHeader('Content-Transfer-Encoding', '7bit');
  part.setContent(content);
}

/** A delivery report for an unknown address (RFC 3464). */
function buildBounce(context: ReplyContext): Promise<Buffer> {
  const node = newNode('multipart/report; report-type=delivery-status', context, {
    name: 'Mail Delivery System',
    address: 'mailer-daemon@sandbox.invalid',
  });
  node.addHeader('Subject', 'Undelivered Mail Returned to Sender');
  node.addHeader('Auto-Submitted', 'auto-replied');
  if (context.originalId) node.addHeader('In-Reply-To', context.originalId);
  addReportPart(node, 'text/plain; charset=us-ascii', `The address ${context.lead} does not exist.\r\n`);
  const perMessage = 'Reporting-MTA: dns; sandbox.invalid\r\n';
  const perRecipient = [
    `Final-Recipient: rfc822; ${context.lead}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 This sandbox address does not exist',
    '',
  ].join('\r\n');
  addReportPart(node, 'message/delivery-status', `${perMessage}\r\n${perRecipient}`);
  addReportPart(node, 'text/rfc822-headers', originalHeaderText(context));
  return node.build();
}

/** An abuse report of a feedback loop (RFC 5965). */
function buildComplaint(context: ReplyContext): Promise<Buffer> {
  const node = newNode('multipart/report; report-type=feedback-report', context, {
    name: 'Feedback Loop',
    address: 'feedback@sandbox.invalid',
  });
  node.addHeader('Subject', 'Abuse report');
  addReportPart(node, 'text/plain; charset=us-ascii', 'This is an email abuse report.\r\n');
  const fields = [
    'Feedback-Type: abuse',
    'User-Agent: Myra sandbox',
    'Version: 1',
    `Original-Rcpt-To: ${context.lead}`,
    '',
  ];
  addReportPart(node, 'message/feedback-report', fields.join('\r\n'));
  addReportPart(node, 'text/rfc822-headers', originalHeaderText(context));
  return node.build();
}
