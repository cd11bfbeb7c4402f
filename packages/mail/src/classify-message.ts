import { asksToOptOut } from '@myra/shared/rules/mail/opt-out-words';
import { anyOf } from '@myra/shared/rules/text/any-of';
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

const AUTO_TITLE = `^\\W*(?:${anyOf(`
    auto(matic|matische|mated)?[ -]?(reply|response|antwort|re:)|autoreply|auto:
    out of (the )?office|ooo\\b|away from (the )?office|abwesen(d|heit)|automatische antwort
    réponse automatique|respuesta automática|risposta automatica`)})`;
const AUTO_SUBJECT = new RegExp(AUTO_TITLE, 'i');
/** A text that a system puts the title of its note before: "Automatic reply: I'm out". */
const AUTO_TEXT = new RegExp(`${AUTO_TITLE}\\s*:\\s`, 'i');

const IS_THERE =
  '(?:estoy|est[aá]|estamos|estar[eé]|estar[aá]|estaremos|(?:me |nos |se )?(?:encuentr[oa]|encontramos|encontrar[eé]))';
/** "De baja" alone is how Spanish unsubscribes: only who is on leave is away. */
const AWAY_NOW = `\\b${IS_THERE} (?:(?:actualmente|ahora|hoy|todav[ií]a|a[uú]n|en este momento|por el momento|esta semana),? ){0,2}`;
const ON_LEAVE = 'de (?:licencia|permiso|baja|viaje|feriado|franco|guardia)';
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
    ${AWAY_NOW}${ON_LEAVE}(?![a-zà-ÿ])|(?:^|[.!?:\\n]) ?${ON_LEAVE} hasta\\b
    \\bde baja (?:m[eé]dica|maternal|paternal|laboral|por (?:enfermedad|maternidad|paternidad))
    \\b(?:fuera|ausentes?|cerrad[oa]s?|no ${IS_THERE}[^.!?;\\n]{0,30}) hasta el \\S
    \\b(?:regreso|me reincorporo|retomo) el\\b
    \\b(?:am|be|is|i['’]m|we are) (?:off|traveling|travelling|closed)\\b|\\bback (?:in the office|on|by)\\b|\\breturn(?:ing)? on\\b`)}`,
  'i',
);
/** In a message that is automatic for certain, what stands in footers and in an opt-out ("baja") alone is no absence. */
const AWAY_IN_NOTE = new RegExp(
  `${AWAY_WORDS.source}|${anyOf(`
    \\bde (?:licencia|permiso|viaje|feriado|franco|guardia)(?![a-zà-ÿ])
    \\bhasta el (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|d[ií]a)(?![a-zà-ÿ])`)}`,
  'i',
);

/** The new words of a message, and whether they ask for no more emails. */
export type OwnWords = { text: string; asksOut: boolean };

/** Reads a message's own words. @param sentText text of our email that it answers, if known. */
export function ownWordsOf(message: Pick<ReadMessage, 'subject' | 'text'>, sentText?: string): OwnWords {
  const text = newestOwnText(message.text, sentText);
  return { text, asksOut: asksToOptOut(text) || /^\W*unsubscribe\W*$/i.test(message.subject) };
}

const firstOf = (message: ReadMessage, name: string): string | undefined =>
  message.headers.get(name)?.[0]?.trim().toLowerCase();

/** Whether headers show an automatic message (RFC 3834, 5, and common practice). */
function isAutomatic(message: ReadMessage): boolean {
  const submitted = firstOf(message, 'auto-submitted');
  if (submitted !== undefined && submitted.split(/[\s;]/)[0] !== 'no') return true;
  return (
    AUTO_HEADERS.some((name) => message.headers.has(name)) ||
    firstOf(message, 'precedence') === 'auto_reply' ||
    firstOf(message, 'return-path') === '<>' ||
    AUTO_SUBJECT.test(message.subject)
  );
}

/** Whether the person's own words tell of an absence, beside headers that alone prove nothing: lists and some servers set them for people. */
function tellsAbsence(message: ReadMessage, { text, asksOut }: OwnWords): boolean {
  const precedence = firstOf(message, 'precedence');
  const isSupported =
    precedence === 'bulk' || precedence === 'junk' || message.headers.has('x-auto-response-suppress');
  return isSupported && !asksOut && AWAY_WORDS.test(text.slice(0, 2_000));
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
  const words = own ?? ownWordsOf(message, sentText);
  const { text: ownText, asksOut } = words;
  if (isAutomatic(message))
    return { class: AWAY_IN_NOTE.test(`${message.subject}\n${ownText}`) ? 'out_of_office' : 'auto_reply' };
  if (tellsAbsence(message, words)) return { class: 'out_of_office' };
  if (!asksOut && AUTO_TEXT.test(ownText))
    return { class: AWAY_WORDS.test(ownText) ? 'out_of_office' : 'auto_reply' };
  return { class: asksOut ? 'unsubscribe' : 'human', ownText };
}
