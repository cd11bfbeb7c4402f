/** The words of servers that send no report of RFC 3464, in the languages they write. */

import { anyOf } from '@myra/shared/rules/text/any-of';
import type { ReadMessage } from './read-message.ts';

/** Who sends bounces, by address, or by name where the address has no domain. */
const SENDER =
  /^(mailer-daemon|post_?master|mail-daemon|maildaemon|mdaemon|mail\.administrator|microsoftexchange[0-9a-f]{20,40})(@|$)/i;
const SENDER_NAME = /^[\s"'<]*(mailer-daemon|mail delivery (sub)?system|mail administrator)\b/i;

/** What the text says where the subject does not. */
const BOUNCE_WORDS =
  /did not reach the following recipient|(permanent|fatal|delivery) errors? -|error message below|could not be delivered|was(n't| not) delivered|unable to deliver|undeliverable/i;

/** Subjects of bounces (Postfix, Sendmail, qmail, Exim, Exchange, Gmail, Domino, MDaemon, GMX, Telekom, Orange, docomo). */
const BOUNCE_SUBJECT = new RegExp(
  [
    'undeliver|delivery (status|failure|has failed|incomplete)|delivery.{0,20}fail|returned mail|mail delivery|failure notice',
    'message status|mail system error|could not be delivered|not delivered|non.?delivery',
    'unzustellbar|nicht zustellbar|nicht zugestellt|zustellung.{0,20}fehlgeschlagen',
    'no se puede entregar|no se ha podido entregar|no entregado|no se pudo entregar',
    'non remis|non distribué|échec de la remise|non délivré',
    'non recapitabile|mancato recapito|não é possível entregar|não entregue',
    '配信不能|配信できません|配信されません|送信エラー|届けられません',
  ].join('|'),
  'i',
);

/** Whether a mail server wrote it, by its address or by the whole From header. */
export const isMailServer = (address: string | undefined, from: string | undefined): boolean =>
  SENDER.test(address ?? '') || SENDER_NAME.test(from ?? '');

/** Whether the message comes from a mail server that could not deliver another one. */
export function isPlainBounce({ from, headers, subject, text }: ReadMessage): boolean {
  if (headers.has('x-failed-recipients')) return true;
  const isDaemon = isMailServer(from?.address, headers.get('from')?.[0]);
  return isDaemon && (BOUNCE_SUBJECT.test(subject) || BOUNCE_WORDS.test(text.slice(0, 2_000)));
}

/** The server still tries. */
const STILL_TRYING = new RegExp(
  anyOf(`
    delayed|still being retried|could not send message for|has not yet been delivered
    will (?:retry|be retried|keep trying|continue)|attempts will continue|\\(delay\\)|gmail versucht noch
    verzögert
    retrasad[oa]
    retardé
    遅延`),
  'i',
);

export const isStillTrying = (subject: string, body: string): boolean =>
  STILL_TRYING.test(subject) || STILL_TRYING.test(body.slice(0, 2_000));

const COPY_TITLE = `(?:${anyOf(`
  copy of|original message|unsent message|header of|message follows|message headers
  ursprüngliche
  message d'origine
  mensaje original
  元のメッセージ`)})`;
const COPY_BEGINS = new RegExp(
  `^[ \\t>]*(?:-{2,}[^\\n]{0,120}${COPY_TITLE}|(?:original message|message headers?) follows?|(?:return-path|received|from|message-id): )`,
  'im',
);

/** The server's own words, and what follows of our email, which it returned. */
export function splitReturned(text: string): { words: string; returned: string } {
  const at = text.search(COPY_BEGINS);
  if (at < 0) return { words: text, returned: '' };
  const returned = text.slice(at).replace(/^[ \t>]*-{2,}[^\n]*\n+|^[^\n:]*follows?:?[^\n]*\n+/i, '');
  return { words: text.slice(0, at), returned };
}
