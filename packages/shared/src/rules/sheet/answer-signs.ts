import type { Angle, Claim } from '../../contracts/sheet-rows.ts';
import { anyOf } from '../text/any-of.ts';
import { findDroppedFigure } from './conditions.ts';
import { isQuestion } from './question-form.ts';

/** What the emails have that readers say they would answer. */
export type AnswerSign = { code: 'moment' | 'figure' | 'shows_it'; isMet: boolean; says: string };

/** A moment of the reader's work, or two ways that it can go. */
const MOMENT = new RegExp(
  anyOf(`
    ^[“"¿]?(?:when|if|at|on|after|before|between|during|while|once|how long|how soon|cuando|si|al|tras|después|antes|entre|durante)\\b
    \\b(?:when|each|every|once|before|after|or|cuando|cada|antes|después|o)\\b`),
  'iu',
);
/** A figure that no name has ("the K-9"), or what somebody can be held to. */
const FIGURE = new RegExp(
  anyOf(`
    (?<!\\p{L}[-–]?|\\d)\\d|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten)[ -](?:minutes?|hours?|days?|weeks?|months?|years?)\\b
    \\b(?:contract|warranty|in writing|same day|at no (?:charge|cost)|contrato|garantía|el mismo día|sin costo)\\b`),
  'iu',
);
/** Things that show whether a line is true. A price does not. */
const SHOWS = new RegExp(
  `\\b(?:${anyOf(`
    how (?:we|it|they)|stud(?:y|ies)|data|terms|wording|contract|evaluation|trial|lend|loan|pilots?|units?|samples?|examples?|reports?|records?|try
    notes?|results|lists?|visit|demo\\w*|file|cómo|datos|estudio|condiciones|contrato|muestra|ejemplo|informe|prueba|probar|prest(?:amos?|ar(?:le|les)?)|préstamo`)})(?!\\p{L})`,
  'iu',
);

/** What a reader gets that shows it, whatever it is called. */
const SHOWING: readonly Angle['offer_ask'][] = ['sample', 'document', 'visit'];

const sign = (code: AnswerSign['code'], isMet: boolean, met: string, mend: string): AnswerSign => ({
  code,
  isMet,
  says: isMet ? met : mend,
});

const TRIALS = anyOf(`
  trials?|loans?|tests?|evaluations?
  pruebas?|muestras?`);
/** A trial by its length: "21 day trial", "30 days of free trial". */
const TRIAL_OF_DAYS = `\\d+[ -](?:days?|weeks?|months?|d[ií]as|semanas)[ -](?:(?:of|de) )?(?:(?:free|gratis)[ -])?(?:${TRIALS})(?!\\p{L})`;
const FIGURE_OF = '\\d+(?:[.,]\\d+)*(?:\\s?%|\\s\\p{L}+)?';
/** A figure that an offer takes for known: "the wording on the 30 minutes". A trial of 30 days is news, as "the 21 day trial". */
const TAKEN_FOR_KNOWN = new RegExp(
  `(?<!\\p{L})(?:the|those|these|los|las|esos|esas)\\s(?!${TRIAL_OF_DAYS})(${FIGURE_OF})`,
  'giu',
);

/** Such a figure that nothing before the offer says; undefined: none. */
export const findHanging = (offer: string, before: string): string | undefined =>
  [...offer.matchAll(TAKEN_FOR_KNOWN)]
    .map(([, figure = '']) => figure)
    .find((figure) => findDroppedFigure(before, figure) !== undefined);

const NAMES = /(?<=[\p{Ll},] )\p{Lu}\p{L}{3,}/gu;

/** A name in an offer that nothing before it says and a claim tells ("how they counted in Lagos"); undefined: none. */
export const findHangingName = (
  offer: string,
  before: string,
  claims: readonly Pick<Claim, 'mail_text'>[],
): string | undefined =>
  (offer.match(NAMES) ?? []).find(
    (name) => !before.includes(name) && claims.some(({ mail_text }) => mail_text?.includes(name)),
  );

/**
 * The three things that the best answered emails have in common, each as it stands in an angle or as it could. `facts`:
 * what follows the line, if anything does. Advice, which nothing waits for. Pure.
 */
export function answerSigns(
  {
    question,
    line,
    offer,
    offer_ask,
  }: Pick<Angle, 'question' | 'line' | 'offer'> & Partial<Pick<Angle, 'offer_ask'>>,
  facts: readonly string[],
): AnswerSign[] {
  // An offer that is a question stands without that of the angle.
  const [opens, name] = isQuestion(offer) ? [line, 'line'] : [question, 'question'];
  const hanging = findHanging(offer, [opens, line, ...facts].join(' '));
  return [
    sign(
      'moment',
      MOMENT.test(opens.trim()),
      `The ${name} names a moment of the reader’s day.`,
      `The ${name} names no moment: say when it happens (“When a surveyor asks …”, “At 3 am …”) or the two ways it can go.`,
    ),
    sign(
      'figure',
      FIGURE.test([line, ...facts].join(' ')),
      'The answer has a figure or a promise to hold you to.',
      'The answer has no figure: let a claim follow that has one, with where it comes from (a study, a count, a contract).',
    ),
    sign(
      'shows_it',
      (SHOWS.test(offer) || SHOWING.includes(offer_ask)) && hanging === undefined,
      'The offer shows that it is true.',
      hanging === undefined
        ? 'The offer shows nothing: offer a sample of what they would get, a trial, the terms, or how you counted.'
        : `The offer speaks of “${hanging}”, which nothing before it says: let that claim follow, or say it in the line.`,
    ),
  ];
}
