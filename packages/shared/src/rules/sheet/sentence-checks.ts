import {
  SHEET_WORDS_MAX,
  type SheetSentence,
  SUBJECT_CHARS_MAX,
  SUBJECT_WORDS_MAX,
  SUBJECT_WORDS_MIN,
} from '../../constants/product-sheet.ts';
import { AMOUNT } from '../text/amount.ts';
import { looksSpanish } from '../text/looks-spanish.ts';
import { type CheckedSentence, check, type SentenceCheck } from './checked-sentence.ts';
import { saysWhatItIs } from './line-form.ts';
import { findNeverSaid } from './never-said.ts';
import { asksForYes, findPushing, findWithheld, saysWhatWillBeDone } from './offer-form.ts';
import { findProductName } from './product-name.ts';
import { forReader, isQuestion } from './question-form.ts';
import { countWords } from './sheet-words.ts';
import { standsAlone } from './stands-alone.ts';

const PRICE = new RegExp(AMOUNT, 'iu');
const EMOJI = /\p{Extended_Pictographic}/u;

const willDo = (offer: string): SentenceCheck =>
  isQuestion(offer)
    ? check(
        'will_do',
        asksForYes(offer),
        'asks for a yes',
        'ask whether they want what you will do: “Would you like to try …?” or “Shall we send …?”; “¿Le sirve que …?” or “¿Le envío …?”',
      )
    : check(
        'will_do',
        saysWhatWillBeDone(offer),
        'says what you will do',
        'say what you will do: “I will send …” or “We can leave …”; “Le enviaré …” or “Podemos …”',
      );

function pressesNot(offer: string): SentenceCheck {
  const found = findPushing(offer);
  return check(
    'no_pressing',
    found === undefined,
    'presses nobody',
    `“${found}” asks for their time before they want anything: offer something that costs them a yes`,
  );
}

function withholds(offer: string): SentenceCheck {
  const found = findWithheld(offer);
  return check(
    'withholds',
    found === undefined,
    'keeps nothing back',
    `“${found} …”: say it in the line or a claim; offer what has no room there, such as a sample or a report`,
  );
}

const oneQuestion = (text: string): SentenceCheck =>
  check(
    'one_question',
    text.split('?').length === 2 && isQuestion(text),
    'is one question',
    'ask one question, with its question mark',
  );

function length(kind: SheetSentence, text: string): SentenceCheck {
  const words = countWords(text);
  const says = `${words} of ${SHEET_WORDS_MAX[kind]} words`;
  return check('length', words > 0 && words <= SHEET_WORDS_MAX[kind], says, says);
}

/** `findEvidenceMarks` marks a claim without evidence. An approved claim is printed unchanged. */
function neverSaid(text: string): SentenceCheck {
  const hit = findNeverSaid(text).find(({ reason }) => reason !== 'claim without evidence');
  return check(
    'never_said',
    hit === undefined,
    'no empty or loud words',
    `“${hit?.phrase}” is never sent (${hit?.reason})`,
  );
}

/** Figures as people say them, and not as studies write them. */
export function plainFigures(text: string): SentenceCheck {
  const found = /\b[np]\s?[=<>]\s?[\d.]+/iu.exec(text)?.[0];
  return check(
    'plain_figures',
    found === undefined,
    'figures as you would say them',
    `“${found}”: say it as you would aloud, such as “214 patients took part”`,
  );
}

function subjectForm(text: string): SentenceCheck {
  const words = countWords(text);
  const faults: [boolean, string][] = [
    [
      words < SUBJECT_WORDS_MIN || words > SUBJECT_WORDS_MAX,
      `${SUBJECT_WORDS_MIN} to ${SUBJECT_WORDS_MAX} words`,
    ],
    [text.length > SUBJECT_CHARS_MAX, `at most ${SUBJECT_CHARS_MAX} characters`],
    [/[!?[\]{}]/u.test(text) || EMOJI.test(text), 'no !, ?, brackets or emoji'],
    [PRICE.test(text), 'no amount'],
    [/^\s*(?:re|fwd?)\s*:/iu.test(text), 'no Re: or Fwd:'],
    [text.length > 4 && text === text.toUpperCase() && /\p{L}/u.test(text), 'not all capitals'],
  ];
  const fault = faults.find(([isFault]) => isFault)?.[1];
  return check(
    'subject_form',
    fault === undefined,
    `${text.length} of ${SUBJECT_CHARS_MAX} characters`,
    fault ?? '',
  );
}

/** How somebody is named within a sentence: "your director of pharmacy", "whoever runs wound care". */
const WITHIN_SENTENCE =
  /^(?:your|the|a|an|one of|who|whoever|anybody|anyone|somebody|someone|su|sus|el|la|los|las|quien|quienes|alguien)\s[^.?!:;]+[^.?!:;,\s]$/u;

function passForm(text: string): SentenceCheck {
  const examples = looksSpanish(text)
    ? '“su jefa de farmacia”, “quien lleva las heridas”'
    : '“your director of pharmacy”, “whoever runs wound care”';
  const mend = `write it as within a sentence: ${examples}`;
  return check('pass_form', WITHIN_SENTENCE.test(text.trim()), 'reads within a sentence', mend);
}

/**
 * What code can know of a sentence for mail, in the order the form shows it. Whether a line answers its question is for a
 * person to say and is not among these. `productName` as the product is called. Patients know what their clinic is, so that
 * a line for them need not say it.
 */
export function checkSentence(
  kind: CheckedSentence,
  text: string,
  productName: string,
  audience: string | null = null,
): SentenceCheck[] {
  if (kind === 'subject') return [subjectForm(text), neverSaid(text)];
  if (kind === 'pass_to') return text.trim() === '' ? [] : [passForm(text), neverSaid(text)];
  const trimmed = text.trim();
  const ends = (pattern: RegExp, mend: string) =>
    check('ends_well', pattern.test(trimmed), 'is a full sentence', mend);
  // A question mark is reported once, as one.
  const fullStop = () => ends(/[.!?][”"')]*$/u, 'end with a full stop');
  if (kind === 'question') {
    return [oneQuestion(trimmed), forReader(trimmed), neverSaid(trimmed), length(kind, trimmed)];
  }
  const noQuestion = check('no_question', !trimmed.includes('?'), 'is a statement', 'say it as a statement');
  if (kind === 'offer')
    return [
      // A note to patients asks nothing.
      isQuestion(trimmed) && audience !== 'patients' ? oneQuestion(trimmed) : noQuestion,
      standsAlone(kind, trimmed, productName),
      willDo(trimmed),
      pressesNot(trimmed),
      withholds(trimmed),
      fullStop(),
      neverSaid(trimmed),
      length(kind, trimmed),
    ];
  const common = [
    standsAlone(kind, trimmed, productName),
    noQuestion,
    fullStop(),
    neverSaid(trimmed),
    plainFigures(trimmed),
    length(kind, trimmed),
  ];
  if (kind === 'mail_text') return common;
  const isNamed = findProductName(trimmed, productName) !== undefined;
  const isSaid = saysWhatItIs(trimmed, productName);
  return [
    check('names_product', isNamed, 'names the product', `name ${productName}`),
    // Without the name there is nothing to say it of: one fault, not two.
    ...(isNamed && audience !== 'patients'
      ? [
          check(
            'says_what_it_is',
            isSaid,
            'says what it is',
            `say what it is: “${productName} ${looksSpanish(trimmed) ? 'es un … que …' : 'is a … that …'}”`,
          ),
        ]
      : []),
    ...common,
  ];
}

/** Whether every check of a sentence is met. */
export function isSentenceSound(kind: CheckedSentence, text: string, productName: string): boolean {
  return checkSentence(kind, text, productName).every(({ isMet }) => isMet);
}
