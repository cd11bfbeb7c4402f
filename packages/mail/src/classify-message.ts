import { anyOf } from '@myra/shared/rules/any-of';
import { asksToOptOut } from '@myra/shared/rules/opt-out-words';
import { newestOwnText } from './own-text.ts';
import {
  type Bounce,
  type Complaint,
  readComplaint,
  readDeliveryStatus,
  readPlainBounce,
} from './read-delivery-report.ts';
import type { ReadMessage } from './read-message.ts';

/** The class of a received message, with the facts that the intake needs. */
export type Classification =
  | { class: 'human' | 'unsubscribe'; ownText: string }
  | { class: 'auto_reply' | 'out_of_office' }
  | { class: 'bounce'; bounce: Bounce }
  | { class: 'complaint'; complaint: Complaint };

const AUTO_HEADERS = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponse',
  'x-auto-reply-from',
  'x-mail-autoreply',
];

const AUTO_SUBJECT = new RegExp(
  `^\\W*(${anyOf(`
    auto(matic|matische|mated)?[ -]?(reply|response|antwort|re:)|autoreply|auto:
    out of (the )?office|ooo\\b|away from (the )?office|abwesen(d|heit)|automatische antwort
    réponse automatique|respuesta automática|risposta automatica`)})`,
  'i',
);

const AWAY_WORDS = new RegExp(
  `${anyOf(`
    \\bout of (the |my )?office\\b|\\booo\\b
    \\b(on|annual|maternity|parental|medical|sick) (leave|vacation|holidays?|pto)\\b
    \\baway from (my|the) (desk|office|email)\\b|\\bcurrently (away|out|traveling|travelling)\\b
    \\b(?:am|be|is|i['’]m) (away|out)\\b|\\buntil further notice\\b|\\bunavailable\\b[^.]{0,40}\\b(until|through|from)\\b
    \\bnicht erreichbar\\b|\\bbis (?:auf weiteres|einschließlich)\\b|\\bausente\\b|\\bhasta nuevo aviso\\b
    \\blimited access to (my )?e-?mail\\b|\\babwesen|\\burlaub\\b
    \\bfuera de la oficina\\b|\\bde vacaciones\\b|\\ben congés?\\b|\\bnicht im (?:haus|büro)\\b
    \\bgeschlossen\\b|\\bvuelvo el\\b|\\babsent\\w*|\\bde f[eé]rias\\b|\\bem viagem\\b|\\bsabbatical\\b
    \\bde (?:licencia|permiso|baja|viaje|feriado|franco|guardia)\\b|\\b(?:regreso|me reincorporo|retomo) el\\b|\\bhasta el (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|d[ií]a|\\d)
    \\b(?:am|be|is|i['’]m|we are) (?:off|traveling|travelling|closed)\\b|\\bback (?:in the office|on|by)\\b|\\breturn(?:ing)? on\\b`)}`,
  'i',
);

/** The new words of a message, and whether they ask for no more emails. */
export type OwnWords = { text: string; asksOut: boolean };

/** Reads a message's own words. @param sentText text of our email that it answers, if known. */
export function ownWordsOf(message: Pick<ReadMessage, 'subject' | 'text'>, sentText?: string): OwnWords {
  const text = newestOwnText(message.text, sentText);
  return { text, asksOut: asksToOptOut(text) || /^\W*unsubscribe\W*$/i.test(message.subject) };
}

/** Whether headers show an automatic message (RFC 3834, 5, and common practice). */
function isAutomatic(message: ReadMessage): boolean {
  const first = (name: string) => message.headers.get(name)?.[0]?.trim().toLowerCase();
  const submitted = first('auto-submitted');
  if (submitted !== undefined && submitted.split(/[\s;]/)[0] !== 'no') return true;
  if (AUTO_HEADERS.some((name) => message.headers.has(name))) return true;
  const precedence = first('precedence');
  if (precedence === 'auto_reply' || first('return-path') === '<>') return true;
  if (AUTO_SUBJECT.test(message.subject)) return true;
  // These two alone prove nothing: lists and some servers set them for people.
  const isSupported =
    precedence === 'bulk' || precedence === 'junk' || message.headers.has('x-auto-response-suppress');
  return isSupported && AWAY_WORDS.test(message.text.slice(0, 2_000));
}

/**
 * Classifies a message, by its headers first: an abuse report, a bounce, an automatic answer (RFC 3834), an opt-out in the
 * person's own newest words, else a message of a person.
 * @param sentText text of our email that it answers, if known, so that our own footer is not read as the person's words.
 * @param own the own words, if they were read before with the same `sentText`.
 */
export function classifyMessage(
  message: ReadMessage,
  { sentText, own }: { sentText?: string; own?: OwnWords } = {},
): Classification {
  const complaint = readComplaint(message);
  if (complaint) return { class: 'complaint', complaint };
  const bounce = message.report ? readDeliveryStatus(message) : readPlainBounce(message);
  if (bounce) return { class: 'bounce', bounce };
  // Reports of delivery, relay or display are automatic.
  if (message.report) return { class: 'auto_reply' };
  if (isAutomatic(message)) {
    const words = `${message.subject}\n${own?.text ?? newestOwnText(message.text, sentText)}`;
    return { class: AWAY_WORDS.test(words) ? 'out_of_office' : 'auto_reply' };
  }
  const { text: ownText, asksOut } = own ?? ownWordsOf(message, sentText);
  return { class: asksOut ? 'unsubscribe' : 'human', ownText };
}
