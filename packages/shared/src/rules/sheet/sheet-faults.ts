import type { Angle, Claim } from '../../contracts/sheet-rows.ts';
import type { CheckedSentence, SentenceCheck } from './checked-sentence.ts';
import { checkSentence } from './sentence-checks.ts';
import { missingOfAngle } from './sheet-missing.ts';
import { isWithinWords } from './sheet-words.ts';

/** Checks that code is sure of. The others are shown, and a person decides. */
const SURE: readonly SentenceCheck['code'][] = [
  'length',
  'names_product',
  'ends_well',
  'one_question',
  'no_question',
  'never_said',
  'no_pressing',
  'subject_form',
  'pass_form',
];

const FIELD_NAMES: Record<CheckedSentence, string> = {
  mail_text: 'sentence for emails',
  question: 'question',
  line: 'line',
  offer: 'offer',
  subject: 'subject',
  pass_to: 'pass it on to',
};

const faultsOf = (
  kind: CheckedSentence,
  text: string,
  productName: string,
  audience: string | null = null,
): string[] =>
  checkSentence(kind, text, productName, audience)
    .filter(({ isMet, code }) => !isMet && SURE.includes(code))
    .map(({ says }) => `${FIELD_NAMES[kind]}: ${says}`);

type ClaimTexts = Pick<Claim, 'text' | 'mail_text' | 'valid_until'>;

/** Why a claim cannot be approved on a day (YYYY-MM-DD). Empty: it can. */
export function faultsOfClaim(
  { text, mail_text, valid_until }: ClaimTexts,
  productName: string,
  today: string,
): string[] {
  const tooLong = isWithinWords('text', text) ? [] : ['shorten it to 60 words'];
  const isOver = valid_until !== null && valid_until < today;
  const over = isOver ? [`it ran out on ${valid_until}: set “Valid until” to a later day, or empty it`] : [];
  return [...over, ...tooLong, ...(mail_text ? faultsOf('mail_text', mail_text, productName) : [])];
}

const FIELD_LABELS = {
  question: 'write the question',
  line: 'write the line',
  answers_question: 'say that the line answers the question',
  offer: 'write the offer',
  subject: 'write the subject',
};

type AngleTexts = Pick<Angle, 'question' | 'line' | 'offer' | 'subject' | 'answers_question'> & {
  pass_to?: string | null | undefined;
};

/** Why an angle cannot be approved for an audience, first what is missing. Empty: it can. */
export function faultsOfAngle(angle: AngleTexts, productName: string, audience: string | null): string[] {
  const missing = missingOfAngle(angle, audience).map((field) => FIELD_LABELS[field]);
  const texts = (['question', 'line', 'offer', 'subject', 'pass_to'] as const).flatMap((kind) => {
    const text = angle[kind]?.trim() ?? '';
    // A note to patients asks no question, and nobody sees one.
    const isSeen = audience !== 'patients' || (kind !== 'question' && kind !== 'pass_to');
    return text !== '' && isSeen ? [{ kind, text }] : [];
  });
  return [...missing, ...texts.flatMap(({ kind, text }) => faultsOf(kind, text, productName, audience))];
}
