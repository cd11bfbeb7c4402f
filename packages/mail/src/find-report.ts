import type { Attachment, Email } from 'postal-mime';

const REPORT_CHARS_MAX = 50_000;

/** The machine-readable parts of a multipart/report (RFC 6522): what happened, and to which message. */
export type ReportParts = {
  kind: 'delivery-status' | 'feedback-report' | 'disposition-notification';
  /** The report's fields as text. */
  fields: string;
  /** Headers of the returned message; empty if it was not returned. */
  originalHeaders: string;
};

const KINDS = ['delivery-status', 'feedback-report', 'disposition-notification'] as const;
const RETURNED = /^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/;

/** Whether a part belongs to the report, and is no attachment. */
export const isReportPart = (mimeType: string): boolean =>
  /^(message\/(global-)?(delivery-status|feedback-report|disposition-notification|headers)|text\/rfc822-headers)$/.test(
    mimeType,
  );

function contentText(content: Attachment['content']): string {
  const text = typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8');
  return text.slice(0, REPORT_CHARS_MAX);
}

/**
 * Abuse reports without a part of their own, always with the email that they are about: Outlook.com's feedback loop (JMRP) names
 * the recipient in that email's headers, older loops and X-ARF write the fields into the text.
 */
function looseComplaint(email: Email, text: string, originalHeaders: string): string | undefined {
  const recipient = /^X-HmXmrOriginalRecipient:[ \t]*(\S{1,320})/im.exec(originalHeaders)?.[1];
  if (recipient) return `Feedback-Type: abuse\nOriginal-Rcpt-To: ${recipient}\n`;
  const fields = text.slice(0, REPORT_CHARS_MAX);
  if (/^Feedback-Type:/im.test(fields) && /^(User-Agent|Version|Source-IP):/im.test(fields))
    return fields.slice(fields.search(/^Feedback-Type:/im));
  const isXarf = email.headers.some(({ key }) => key === 'x-xarf' || key === 'x-arf');
  return isXarf && /^(Report-Type|Category):/im.test(fields) ? 'Feedback-Type: abuse\n' : undefined;
}

/** Finds the report in a parsed message. @param text its readable text. */
export function reportOf(email: Email, text: string): ReportParts | undefined {
  const original = email.attachments.find(({ mimeType }) => RETURNED.test(mimeType));
  const originalHeaders = original ? (contentText(original.content).split(/\r?\n\r?\n/)[0] ?? '') : '';
  for (const kind of KINDS) {
    const types = [`message/${kind}`, `message/global-${kind}`];
    const part = email.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
    if (part) return { kind, fields: contentText(part.content), originalHeaders };
  }
  const fields = originalHeaders ? looseComplaint(email, text, originalHeaders) : undefined;
  return fields === undefined ? undefined : { kind: 'feedback-report', fields, originalHeaders };
}
