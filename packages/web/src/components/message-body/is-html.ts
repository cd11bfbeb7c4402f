import type { Message } from '@myra/shared/mail/conversation';

/** A tag that opens: an upstream that does not say what its bodies are shows HTML by it. */
const OPENING_TAG = /<(?:[a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/i;

/** Whether the body of a message is HTML, or plain text. */
export const isHtml = ({ body, body_format: format }: Pick<Message, 'body' | 'body_format'>): boolean =>
  format === 'html' || (format !== 'text' && OPENING_TAG.test(body ?? ''));
