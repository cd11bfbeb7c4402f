import type { ReplyToRead } from './types.ts';

/** How absence notes are titled, in the languages that are read. */
const SUBJECT = new RegExp(
  `^\\W{0,5}(?:${[
    'automatic reply|auto(?:matic)? ?response|auto-?reply|auto:|out of (?:the )?office|ooo\\b|away from|absence',
    'abwesen|automatische antwort|r[ée]ponse automatique|respuesta autom[áa]tica|resposta autom[áa]tica',
    'fuera de (?:la )?oficina|ausente|ausência',
  ].join('|')})`,
  'iu',
);

/** Headers that a machine sets and a person's client does not (RFC 3834, 5), and the subjects of absence notes. */
export function isMachine({ headers, subject, messageClass }: ReplyToRead): boolean {
  if (messageClass !== undefined && messageClass !== 'human')
    return messageClass === 'auto_reply' || messageClass === 'out_of_office';
  const submitted = headers?.get('auto-submitted')?.[0]?.trim().toLowerCase();
  if (submitted !== undefined && submitted.split(/[\s;]/u)[0] !== 'no') return true;
  if (headers?.has('x-autoreply') || headers?.has('x-autorespond')) return true;
  return SUBJECT.test(subject.slice(0, 200));
}
