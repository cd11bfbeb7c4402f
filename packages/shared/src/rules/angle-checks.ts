import { EXECUTIVE_ROLES } from '../constants/lead-roles.ts';
import type { SheetSentence } from '../constants/product-sheet.ts';
import type { Claim } from '../contracts/sheet-rows.ts';
import { anyOf } from './any-of.ts';
import { findDropped, holds, wordsOf } from './conditions.ts';
import { isForExecutives, isRoleTagged } from './lead-roles.ts';
import { findProductName } from './product-name.ts';
import { check, type SentenceCheck } from './sentence-checks.ts';

/** What the sentences of an angle are held against, beside their own form. */
export type AngleContext = {
  productName: string;
  /** Of the product, with all its claims: what there is to offer. */
  source: string;
  /** Roles that the angle is for; empty: everybody. */
  roles: readonly string[];
  /** Claims that the line rests on. */
  restsOn: readonly Pick<Claim, 'text' | 'mail_text'>[];
  /** Claims that say what the product is. */
  whatItIs: readonly Pick<Claim, 'text' | 'mail_text'>[];
  question: string;
  /** What the offer goes on from: question, line, subject, and the claims that they rest on or that may follow. */
  beside: string;
};

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

function checkLine(line: string, { productName, restsOn, whatItIs, question, roles }: AngleContext) {
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
  ];
}

/** Words of every offer, and what anybody can make for a reader: a price, a sample, a picture, terms, times. */
const ORDINARY = new RegExp(
  `^(?:${anyOf(`
    if|you|your|like|want|wish|we|will|can|could|would|it|its|i|me|my|our|us|the|an?|and|or|of|for|to|with|from|in|on|at|by|as|is|are
    how|what|such|any|per|over|open|near|nearest|name|names|team|staff|pick|choose|check|site|office
    that|this|they|their|each|every|one|two|three|four|five|small|free|short|current|first|next|empty|whole|blank|both|all
    send|show|give|bring|leave|outline|share|mail|suggest|arrange|make|set|look|see|try|need|needs|use|take|takes|get|gets|work|works|out
    samples?|examples?|cop(?:y|ies)|prices?|pricing|rates?|costs?|payments?|quotes?|lists?|terms?|contracts?|wording|reports?|screens?|screenshots?
    pictures?|pages?|steps?|plans?|data|results?|details?|forms?|applications?|times?|dates?|days?|hours?|weeks?|months?|schedules?
    answers?|questions?|notes?|records?|outlines?|monthly|weekly|which|without|instructions?|methods?|counted|measured|arrived|limits?
    si|le|les|lo|gusta|parece|quiere|desea|interesa|sirve|ayuda|enviar\\p{L}*|mostrar\\p{L}*|dejar\\p{L}*|mandar\\p{L}*|puedo|podemos|el|la|los|las|una?|de|del|para|con|en|su|sus|y|o
    nuestr[oa]s?|que|cada|dos|tres|cuatro|cinco|muestras?|ejemplos?|precios?|tarifas?|listas?|informes?|datos|hojas?|resumen
    cómo|cuándo|cuánt[oa]s?|explicar\\p{L}*|contamos|contarl[oe]s?|medimos|calculamos
    números?|nombres?|equipo|personal|días?|semanas?|mes(?:es)?|horas?|página|lista|servicios?|horarios?|contratos?|resultados?`)})$`,
  'iu',
);

/** Words of an offer that stand nowhere in what is known of the product. */
const findUnknownWords = (offer: string, source: string): string[] =>
  wordsOf(offer.replaceAll(/[’']\p{L}+/gu, '')).filter(
    (word) => word.length > 2 && !/^\d/u.test(word) && !ORDINARY.test(word) && !holds(source, word),
  );

/** Roles that buy, or ask what a thing costs. */
export const BUY: readonly string[] = [
  ...EXECUTIVE_ROLES,
  'Owner',
  'Finance',
  'Supply chain',
  'Operations',
  'Administrator',
  'Practice manager',
  'Director of nursing',
  'Emergency department director',
  'Emergency nurse manager',
  'Biomedical engineering',
  'Imaging manager',
  'Facilities',
  'Laboratory manager',
  'Pharmacy director',
  'Sterile processing manager',
  'Revenue cycle',
];
const PRICE = /\b(?:prices?|pricing|rates?|costs?|quotes?|payments?|precios?|tarifas?)\b/iu;
const TERMS = /\b(?:terms|contracts?|condiciones|contratos?)\b/iu;
/** What shows little, or is for somebody else: "a screenshot", "details for your IT". */
const SMALL = new RegExp(
  anyOf(`
    \\b(?:screenshots?|pictures?|brochures?|flyers?|pantallas?|capturas?|fotos?|folletos?)\\b
    \\bfor your (?:IT|staff|team|colleagues?|boss)\\b|\\bpara su (?:equipo|personal|jefe|jefa)\\b`),
  'iu',
);

/** Why an offer is weak for the roles that it is made to; undefined: it suits them. */
function whyUnfit(offer: string, roles: readonly string[]): string | undefined {
  const small = SMALL.exec(offer)?.[0];
  if (small !== undefined)
    return `“${small}” is little to answer for: offer what this reader asks next, such as the terms, how you counted, or a sample of what they would get`;
  return roles.length > 0 && PRICE.test(offer) && !isRoleTagged(roles, BUY)
    ? 'a price is for those who buy: offer these readers what shows them the work'
    : undefined;
}

/** What is worth having whatever the question was, to those who may take it. */
const WELCOME = /\b(?:evaluations?|trials?|try|visit|demo\w*|units?|samples?|prueba|muestra)\b/iu;
/** Words that every offer may hold: two of them in common join nothing. */
const GIVES =
  /^(?:if|you|your|like|want|will|can|send|show|give|bring|with|from|that|this|what|how|one|our|the|and|for|le|les|si|gusta|parece|enviar\p{L}*|una?|por|para|con|del|los|las)$/iu;

/** Whether an offer is a piece of the answer: it shares a word with what stands before it, or is worth having by itself. */
function goesOn(offer: string, { beside, roles }: AngleContext): boolean {
  const buys = roles.length === 0 || isRoleTagged(roles, BUY);
  if (WELCOME.test(offer) || (buys && (PRICE.test(offer) || TERMS.test(offer)))) return true;
  const isTopic = (word: string) => /\d/u.test(word) || (word.length > 2 && !GIVES.test(word));
  return wordsOf(offer).some((word) => isTopic(word) && holds(beside, word));
}

function checkOffer(offer: string, context: AngleContext): SentenceCheck[] {
  const { productName, source, roles } = context;
  const unknown = [...new Set(findUnknownWords(offer, `${productName} ${source}`))];
  const unfit = whyUnfit(offer, roles);
  return [
    check(
      'offer_follows',
      goesOn(offer, context),
      'goes on from the question',
      'nothing of it stands in the question or the line: offer a piece of the answer, or a trial or sample',
    ),
    check(
      'offer_known',
      unknown.length === 0,
      'offers what the product text names',
      `${unknown.map((word) => `“${word}”`).join(', ')}: not in the product text; offer only what you have, or add it there`,
    ),
    check('offer_fits', unfit === undefined, 'suits these readers', unfit ?? ''),
    forDecider(offer, roles),
  ];
}

/** A count that nobody has in mind: only a reader who looks it up can answer. */
const COUNTS = /\bhow many\b|¿(?:[^?]*\s)?cuánt[oa]s\b/iu;

/** What a reader has or does at all: "Do you use a vein viewer?", "Is your MRI your own, …", "¿Factura ya …" */
const SORTS = new RegExp(
  anyOf(`
    (?:^|[,;:] )["“]?(?:do|does|is|are)\\s[^,?]*?\\b(?:have(?! to\\b)|use|offer|lease|rent|buy|bill|own(?=[,?]| (?:an?|the|any)\\b))\\b
    \\belsewhere\\b
    ¿(?:ya )?(?:tienen?(?! que)|usan?|utilizan?|facturan?|ofrecen?|llevan|reciben)(?!\\p{L})`),
  'iu',
);

/** Words of a seller: a reader has work in mind, and no purchase. */
const SELLS =
  /\b(?:(?:have|need|want|plan) to (?:buy|purchase)|buying|purchasing|invest(?:ing)? in)\b|(?<!\p{L})(?:comprar\p{L}*|invertir)(?!\p{L})/iu;

/** What a department sees to, and whoever runs the house has never heard of. */
const DETAIL = new RegExp(
  anyOf(`
    \\b(?:loaners?|warrant(?:y|ies)|disposables?|batter(?:y|ies)|cables?|chargers?|wipes?|stickers?|labels?|logins?|passwords?|buttons?)\\b
    \\b(?:templates?|screens?|ships?|shipping)\\b
    (?<!\\p{L})(?:garantía|baterías?|cables?|etiquetas?|contraseñas?|pantallas?|plantillas?|préstamo)(?!\\p{L})`),
  'iu',
);

/** Whether a sentence for those who run an organization is about more than a detail of a department. */
function forDecider(text: string, roles: readonly string[]): SentenceCheck {
  const isForDeciders = isForExecutives(roles) && isRoleTagged(roles, EXECUTIVE_ROLES);
  const detail = isForDeciders ? DETAIL.exec(text)?.[0] : undefined;
  return check(
    'for_decider',
    detail === undefined,
    'is for those who decide',
    `“${detail}” is a department’s detail: executives answer for money, staff, risk and contracts; say what the whole house gains, with its figure, and name the department under “Pass it on to”`,
  );
}

function checkQuestion(question: string, { roles }: AngleContext): SentenceCheck[] {
  const count = COUNTS.exec(question)?.[0];
  const sorts = SORTS.exec(question)?.[0].replace(/^[^\p{L}¿]+/u, '');
  const sells = SELLS.exec(question)?.[0];
  return [
    check(
      'for_reader',
      sells === undefined,
      'asks of their work',
      `“${sells}” asks about a purchase: ask what happens in their house without one`,
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
    forDecider(question, roles),
  ];
}

/**
 * What code can know of a sentence of an angle beside its own form: whether a question is answered in a word, the line keeps
 * the conditions of its claims and says whole what the product is, the offer goes on, is of something known and suits its
 * readers, and executives are asked and told what they decide. All of it is advice.
 */
export function checkOfAngle(
  kind: SheetSentence | 'subject' | 'pass_to',
  text: string,
  context: AngleContext,
): SentenceCheck[] {
  if (text.trim() === '') return [];
  if (kind === 'question') return checkQuestion(text, context);
  if (kind === 'line') return checkLine(text, context);
  return kind === 'offer' ? checkOffer(text, context) : [];
}
