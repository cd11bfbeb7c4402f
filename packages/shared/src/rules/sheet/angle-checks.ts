import type { AngleSentence } from '../../constants/product-sheet.ts';
import { anyOf } from '../text/any-of.ts';
import type { AngleContext } from './angle-context.ts';
import { check, type SentenceCheck } from './checked-sentence.ts';
import { findDropped, wordsOf } from './conditions.ts';
import { concernsDecider } from './for-decider.ts';
import { JOBS_OF_ONE_MAX, jobsOf } from './jobs-of.ts';
import { checkOffer } from './offer-checks.ts';

const SAID_AGAIN_WORDS = 4;

/** So many words in a row that a sentence takes from the one before it; undefined: it says its own. */
export function findSaidAgain(sentence: string, before: string): string | undefined {
  const said = ` ${wordsOf(sentence).join(' ')} `;
  const words = wordsOf(before);
  return words
    .map((_, at) => words.slice(at, at + SAID_AGAIN_WORDS))
    .filter(({ length }) => length === SAID_AGAIN_WORDS)
    .map((run) => run.join(' '))
    .find((run) => said.includes(` ${run} `));
}

function checkLine(line: string, { restsOn, question, roles, beside }: AngleContext) {
  const texts = restsOn.flatMap(({ text, mail_text }) => [text, mail_text ?? '']);
  const dropped = texts.flatMap((text) => findDropped(line, text) ?? [])[0];
  const again = findSaidAgain(line, question);
  return [
    check(
      'not_repeated',
      again === undefined,
      'says more than the question',
      `“${again}” stands in the question already: ask in fewer words, and let the line tell`,
    ),
    check(
      'keeps_conditions',
      dropped === undefined,
      'keeps the conditions of its claim',
      `“${dropped}” stands in the claim: without it the line says more than is true`,
    ),
    concernsDecider(`${line} ${beside}`, roles),
  ];
}

/** A count that nobody has in mind: only a reader who looks it up can answer. "Does it tell you how many …" asks for yes or no. */
const COUNTS = /(?<=^|[,;:]\s)how many\b|¿(?:[^?]*\s)?cuánt[oa]s\b/iu;

/** What a reader has or does at all: "Do you use a vein viewer?", "Is your MRI your own, …", "¿Factura ya …" */
const SORTS = new RegExp(
  anyOf(`
    (?:^|[,;:] )["“]?(?:do|does|is|are)\\s[^,?]*?\\b(?:have(?! to\\b)|use|offer|lease|rent|buy|bill|own(?=[,?]| (?:an?|the|any)\\b))\\b
    \\belsewhere\\b
    ¿(?:ya )?(?:tienen?(?! que)|usan?|utilizan?|facturan?|ofrecen?|llevan|reciben)(?!\\p{L})`),
  'iu',
);

/** Words of a seller: a reader has work in mind, and no purchase, and nothing that a seller would show for it. */
const SELLS = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    (?:have|need|want|plan) to (?:buy|purchase)|buying|purchasing|invest(?:ing)? in|comprar\\p{L}*|invertir|autorizar un gasto
    what (?:\\p{L}+ )?(?:do|would) you (?:want|like|ask|need) to (?:see|know|hear)
    qué (?:\\p{L}+ )?(?:quiere|quisiera|necesita|pide|le gustaría)n? (?:ver|saber|conocer)`)})(?!\\p{L})`,
  'iu',
);

function checkQuestion(question: string, { roles }: AngleContext): SentenceCheck[] {
  const jobs = jobsOf(roles);
  const count = COUNTS.exec(question)?.[0];
  const sorts = SORTS.exec(question)?.[0].replace(/^[^\p{L}¿]+/u, '');
  const sells = SELLS.exec(question)?.[0];
  return [
    check(
      'one_job',
      jobs.length <= JOBS_OF_ONE_MAX,
      'is of one job',
      `${jobs.length} kinds of readers get these same words: what all of them know is no one’s own; write an angle for each`,
    ),
    check(
      'no_purchase',
      sells === undefined,
      'asks of their work',
      `“${sells}” asks about a purchase, or how to sell to them: ask what happens in their house without you`,
    ),
    check(
      'no_form',
      sorts === undefined,
      'asks of a moment',
      `“${sorts} …” sorts readers as a form does, and a no ends it: ask about a moment that only this role knows (“When a tray is short before a case, …”)`,
    ),
    check(
      'at_hand',
      count === undefined,
      'is answered in a word',
      `“${count}”: who has to count does not answer; ask yes or no, one of two, or who does it`,
    ),
  ];
}

/**
 * What code can know of a sentence of an angle beside its own form: whether a question is answered in a word, the line keeps
 * the conditions of its claims, the offer goes on, and executives are told what they decide. All of it is advice.
 */
export function checkOfAngle(kind: AngleSentence, text: string, context: AngleContext): SentenceCheck[] {
  if (text.trim() === '') return [];
  if (kind === 'question') return checkQuestion(text, context);
  return kind === 'line' ? checkLine(text, context) : checkOffer(text, context);
}
