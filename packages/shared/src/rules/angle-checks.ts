import type { AngleSentence } from '../constants/product-sheet.ts';
import type { AngleContext } from './angle-context.ts';
import { anyOf } from './any-of.ts';
import { check, type SentenceCheck } from './checked-sentence.ts';
import { findDropped, holds, wordsOf } from './conditions.ts';
import { concernsDecider, forDecider } from './for-decider.ts';
import { JOBS_OF_ONE_MAX, jobsOf } from './jobs-of.ts';
import { checkOffer } from './offer-checks.ts';
import { findProductName } from './product-name.ts';

/** How a claim goes on where a line breaks off in saying what the product is: "of blood pressure"; undefined: nowhere. */
function findCutOff(line: string, productName: string, claim: string): string | undefined {
  const name = findProductName(line, productName);
  const said =
    name &&
    /^,\s*(?:(?:an?|the|our|una?|el|la|nuestr[oa])\s+)?([^,.;]+)[,.;]/iu.exec(
      line.slice(name.at + name.length),
    );
  const what = said?.[1]?.trim().toLowerCase();
  if (what === undefined) return undefined;
  const at = claim.toLowerCase().indexOf(what);
  if (at < 0) return undefined;
  return /^\s((?:of|from|de|del) [\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)?)/iu.exec(
    claim.slice(at + what.length),
  )?.[1];
}

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

function checkLine(line: string, { productName, restsOn, whatItIs, question, roles, beside }: AngleContext) {
  const texts = restsOn.flatMap(({ text, mail_text }) => [text, mail_text ?? '']);
  const dropped = texts.flatMap((text) => findDropped(line, text) ?? [])[0];
  const cut = whatItIs
    .flatMap(({ text, mail_text }) => [text, mail_text ?? ''])
    .flatMap((text) => findCutOff(line, productName, text) ?? [])[0];
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
    check(
      'whole_name',
      cut === undefined,
      'says whole what it is',
      `“… ${cut}” is cut off: who knows only this line must know what it is`,
    ),
    forDecider(line, roles),
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

/** Asks for an amount: "how much of the rent counts". */
const ASKS_AMOUNT = new RegExp(
  `(?:(?<=^|[,;:¿]\\s?)(?:${anyOf(`
    how (?:much|long|often|far|soon|fast)|what (?:share|part|percent\\p{L}*)
    cuánt[oa](?: tiempo)?|cada cuánto|qué (?:parte|porcentaje)`)}))(?!\\p{L})([^?]*)`,
  'iu',
);
const AMOUNT = /\d|\b(?:half|third|quarter|twice|mitad|tercio|doble)\b/iu;
/** Shorter words are of any subject. */
const TELLING_LETTERS = 4;

/** The amount that a question asks for, where the claims of its line tell it: the email answers itself. */
function findAnswered(question: string, claims: AngleContext['restsOn']): string | undefined {
  const [asked, about = ''] = ASKS_AMOUNT.exec(question) ?? [];
  const words = wordsOf(about).filter(({ length }) => length >= TELLING_LETTERS);
  if (asked === undefined || words.length < 2) return undefined;
  const isTold = claims.some(({ text }) => AMOUNT.test(text) && words.every((word) => holds(text, word)));
  return isTold ? asked : undefined;
}

function checkQuestion(question: string, { roles, restsOn }: AngleContext): SentenceCheck[] {
  const jobs = jobsOf(roles);
  const count = COUNTS.exec(question)?.[0];
  const sorts = SORTS.exec(question)?.[0].replace(/^[^\p{L}¿]+/u, '');
  const sells = SELLS.exec(question)?.[0];
  const answered = findAnswered(question, restsOn);
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
    check(
      'asks_reader',
      answered === undefined,
      'asks what only the reader knows',
      `“${answered}” is answered by your own line: ask what happens in their house without you`,
    ),
    forDecider(question, roles),
  ];
}

/**
 * What code can know of a sentence of an angle beside its own form: whether a question is answered in a word, the line keeps
 * the conditions of its claims and says whole what the product is, the offer goes on, and executives are asked and told what they decide. All of it is advice.
 */
export function checkOfAngle(kind: AngleSentence, text: string, context: AngleContext): SentenceCheck[] {
  if (text.trim() === '') return [];
  if (kind === 'question') return checkQuestion(text, context);
  return kind === 'line' ? checkLine(text, context) : [checkOffer(text, context)];
}
