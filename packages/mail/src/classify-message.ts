import { asksToOptOut } from '@myra/shared/rules/opt-out-words';
import { readReturnDate } from '@myra/shared/rules/read-return-date';
import { newestOwnText } from './own-text.ts';
import {
  type Bounce,
  type Complaint,
  readComplaint,
  readDeliveryStatus,
  readPlainBounce,
} from './read-delivery-report.ts';
import type { ReadMessage } from './read-message.ts';

/** What a received message is, with what the intake needs to act on it. */
export type Classification =
  | { class: 'human' | 'unsubscribe'; ownText: string }
  | { class: 'auto_reply' }
  | { class: 'out_of_office'; returnDate: string | undefined }
  | { class: 'bounce'; bounce: Bounce }
  | { class: 'complaint'; complaint: Complaint };

const AUTO_HEADERS = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponse',
  'x-auto-reply-from',
  'x-mail-autoreply',
];

const AUTO_SUBJECT =
  /^\W*(auto(matic|matische|mated)?[ -]?(reply|response|antwort|re:)|autoreply|auto:|out of (the )?office|ooo\b|away from (the )?office|abwesen(d|heit)|automatische antwort|réponse automatique|respuesta automática|risposta automatica)/i;

const AWAY_WORDS =
  /\bout of (the |my )?office\b|\booo\b|\b(on|annual|maternity|parental|medical|sick) (leave|vacation|holidays?|pto)\b|\baway from (my|the) (desk|office|email)\b|\bcurrently (away|out|traveling|travelling)\b|\b(am|be|is) (away|out)\b|\blimited access to (my )?e-?mail\b|\babwesen|\burlaub\b|\bfuera de la oficina\b|\bde vacaciones\b|\ben congés?\b/i;

/** What somebody wrote anew, and whether it asks for no more emails. */
export type OwnWords = { text: string; asksOut: boolean };

/** Reads a message's own words. @param sentText text of our email that it answers, where known. */
export function ownWordsOf(message: Pick<ReadMessage, 'subject' | 'text'>, sentText?: string): OwnWords {
  const text = newestOwnText(message.text, sentText);
  return { text, asksOut: asksToOptOut(text) || /^\W*unsubscribe\W*$/i.test(message.subject) };
}

/** Headers that a machine sets and a person's client does not (RFC 3834, 5; common practice for the rest). */
function isAutomatic(message: ReadMessage): boolean {
  const first = (name: string) => message.headers.get(name)?.[0]?.trim().toLowerCase();
  const submitted = first('auto-submitted');
  if (submitted !== undefined && submitted.split(/[\s;]/)[0] !== 'no') return true;
  if (AUTO_HEADERS.some((name) => message.headers.has(name))) return true;
  const precedence = first('precedence');
  if (precedence === 'auto_reply' || first('return-path') === '<>') return true;
  if (AUTO_SUBJECT.test(message.subject)) return true;
  // These two alone prove nothing; lists and some people's servers set them.
  const isSupported =
    precedence === 'bulk' || precedence === 'junk' || message.headers.has('x-auto-response-suppress');
  return isSupported && AWAY_WORDS.test(message.text.slice(0, 2_000));
}

/**
 * What a message is, by its headers first: an abuse report, a bounce, an automatic answer (RFC 3834), a
 * request for no more emails in the person's own newest words, else something that a person wrote.
 * @param sentText text of our email that it answers, where known, so that our own footer is not read as theirs.
 * @param receivedAt stands in for a missing Date.
 * @param own its own words where they were read before, in the light of the same `sentText`.
 */
export function classifyMessage(
  message: ReadMessage,
  { sentText, receivedAt, own }: { sentText?: string; receivedAt: Date; own?: OwnWords },
): Classification {
  const complaint = readComplaint(message);
  if (complaint) return { class: 'complaint', complaint };
  const bounce = message.report ? readDeliveryStatus(message) : readPlainBounce(message);
  if (bounce) return { class: 'bounce', bounce };
  // Delivered, relayed or displayed: a machine said so, and nothing failed.
  if (message.report) return { class: 'auto_reply' };
  if (isAutomatic(message)) {
    const words = `${message.subject}\n${own?.text ?? newestOwnText(message.text, sentText)}`;
    if (!AWAY_WORDS.test(words)) return { class: 'auto_reply' };
    return { class: 'out_of_office', returnDate: readReturnDate(words, message.date ?? receivedAt) };
  }
  const { text: ownText, asksOut } = own ?? ownWordsOf(message, sentText);
  return { class: asksOut ? 'unsubscribe' : 'human', ownText };
}
