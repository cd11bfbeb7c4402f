import type { Message } from '@myra/shared/mail/conversation';
import { isHtml } from '@/components/message-body';

/** The words of a message without its markup, for previews. */
export function textOf(message: Pick<Message, 'body' | 'body_format' | 'body_text' | 'own_text'>): string {
  const text = message.own_text || message.body_text;
  if (text) return text.replace(/\s+/g, ' ').trim();
  const content = message.body ?? '';
  if (!isHtml(message)) return content.replace(/\s+/g, ' ').trim();
  // An inert document: nothing in it runs or is fetched.
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  for (const each of body.querySelectorAll('style, script, head')) each.remove();
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
