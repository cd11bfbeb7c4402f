import type { Message } from '@myra/shared/mail/conversation';

/** The words of a message without its markup, for previews (RULE-27, MAIL-CATCH-20). */
export function textOf(message: Pick<Message, 'body' | 'bodyFormat' | 'bodyText' | 'ownText'>): string {
  const text = message.ownText || message.bodyText;
  if (text) return text.replace(/\s+/g, ' ').trim();
  if (message.bodyFormat === 'text') return message.body.replace(/\s+/g, ' ').trim();
  // An inert document: nothing in it runs or is fetched.
  const { body } = new DOMParser().parseFromString(message.body, 'text/html');
  for (const each of body.querySelectorAll('style, script, head')) each.remove();
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
