import { randomUUID } from 'node:crypto';
import type { SeenMessage } from '../../support/lead-client.ts';
import type { Person } from './people.ts';

/** What an answer is built from. */
export type Answered = { person: Person; email: SeenMessage; to: string };

/** Our email as their program quotes it, with the line that would be read as an opt-out if it counted. */
export const OURS = [
  'Which payers keep your staff on hold the longest?',
  'Would a short call next week suit you?',
  'You can unsubscribe from these emails at any time.',
];

export const quoted = OURS.map((line) => `> ${line}`).join('\n');

const word = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

/** The header of an answer in the thread, without the lines of its body. `more` replaces lines by their name. */
export function headerOf(
  { person, email, to }: Answered,
  more: Record<string, string | undefined> = {},
): string {
  const lines: Record<string, string | undefined> = {
    From: `"${word(person.name)}" <${person.email}>`,
    To: to,
    Subject: `Re: ${email.subject}`,
    Date: new Date().toUTCString(),
    'Message-ID': `<${randomUUID()}@${person.email.split('@')[1]}>`,
    'In-Reply-To': email.messageId,
    References: [...email.references, email.messageId].join('\r\n '),
    'MIME-Version': '1.0',
    ...more,
  };
  return Object.entries(lines)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');
}

const base64 = (content: Buffer | string): string =>
  Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n');

/** One part of a multipart body; text goes as base64. */
export const part = (type: string, content: Buffer | string, disposition?: string): string =>
  [
    `Content-Type: ${type}`,
    ...(disposition ? [`Content-Disposition: ${disposition}`] : []),
    'Content-Transfer-Encoding: base64',
    '',
    base64(content),
  ].join('\r\n');

export function multipart(header: string, type: string, parts: readonly string[]): string {
  const boundary = `=_${randomUUID()}`;
  const inner = parts.map((each) => `--${boundary}\r\n${each}`).join('\r\n');
  return `${header}\r\nContent-Type: ${type}; boundary="${boundary}"\r\n\r\n${inner}\r\n--${boundary}--\r\n`;
}

/** A plain answer. */
export const plain = (answered: Answered, text: string, more?: Record<string, string | undefined>): string =>
  `${headerOf(answered, more)}\r\n${part('text/plain; charset=utf-8', text.replaceAll(/\r?\n/g, '\r\n'))}\r\n`;

/** An answer as HTML with a plain part beside it, as most programs send it. */
export const html = (answered: Answered, text: string, body: string): string =>
  multipart(headerOf(answered), 'multipart/alternative', [
    part('text/plain; charset=utf-8', text),
    part('text/html; charset=utf-8', body),
  ]);
