import { REQUIRED_STATEMENT_CHARS_MAX } from '../../constants/product-sheet.ts';
import { anyOf } from '../text/any-of.ts';
import { findQuotations } from '../text/quotations.ts';
import { locateRequiredStatement } from './locate-statement.ts';

/** Sentences that stand with a product by law or by its label, without saying so. */
const LIKE = new RegExp(
  anyOf(`
    \\brx only\\b|\\bcaution: (?:US )?federal law\\b|\\bfor prescription use\\b
    ^(?:do not use|not for use|contraindicated|contraindications?:|warnings?:|caution:)
    \\bis contraindicated\\b|\\b(?:risks|side effects|adverse (?:events|reactions)) (?:include|may include|are)\\b
    \\b(?:has|have|was|were) not been (?:evaluated|cleared|approved) by the (?:FDA|food and drug)
    \\bis indicated (?:for|in)\\b|\\bnot intended to (?:diagnose|treat|cure|prevent|replace)
    \\b(?:solo con|requiere|venta con) receta\\b|^(?:no usar|no use|contraindicad[oa]|contraindicaciones?:|advertencias?:|precaución:)
    \\best[aá] contraindicad[oa]\\b|\\bestá indicad[oa] (?:para|en)\\b|\\b(?:los riesgos|los efectos secundarios) (?:incluyen|son)\\b`),
  'iu',
);

const readsLike = (sentence: string): boolean => LIKE.test(sentence);

/** What may happen, where it follows such a sentence: "Rx only. A misplaced tube may cause harm." */
const RISK =
  /\b(?:may|can|could) (?:cause|result in|lead to)\b|\bpuede(?:n)? (?:causar|provocar|producir)\b/iu;

/** Where such a sentence says that more is read: "See the Instructions for Use." */
const POINTS =
  /^(?:please |also )*(?:see|read|consult|refer to|review|(?:vea|lea|consulte|revise)(?=\s))\s.*(?:instructions?|prescribing information|label(?:ing)?|insert|manual|IFU|instrucci\p{L}+|instructivo|prospecto|ficha técnica|etiqueta)(?!\p{L})/iu;

const sentencesOf = (text: string): string[] =>
  text
    // A line that a layout broke goes on in small letters.
    .replaceAll(/(?<![.!?:;\n][ \t]*)\n[ \t]*(?=\p{Ll})/gu, ' ')
    .split(/(?<=[.!?]["”»)]?)\s+|\n+/u)
    .map((sentence) => sentence.replace(/^[\s*•–-]+/u, '').trim())
    .filter((sentence) => sentence !== '');

/** A quotation of a few words quotes a label. */
const QUOTED_CHARS_MIN = 20;

/** What a product's text seems to require beside it: what it says so of, else what reads like it, a quotation whole. */
function findStatement(text: string): string | undefined {
  const required = locateRequiredStatement(text);
  if (required !== undefined) return required.statement;
  const cited = findQuotations(text).find(
    ({ words }) => words.length >= QUOTED_CHARS_MIN && sentencesOf(words).some(readsLike),
  );
  if (cited !== undefined) return cited.words;
  const like: string[] = [];
  let isNext = false;
  for (const sentence of sentencesOf(text)) {
    const isLike = readsLike(sentence);
    isNext = isLike || (isNext && (RISK.test(sentence) || POINTS.test(sentence)));
    if (isNext) like.push(sentence);
  }
  return like.length === 0 ? undefined : like.join(' ');
}

/** A product as far as its statement goes. */
type Stated = {
  description?: string | null;
  required_statement?: string | null | undefined;
  refused_statement?: string | null | undefined;
};

const inOneLine = (text: string): string =>
  text
    .replaceAll(/["“”«»]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Whether a text holds a whole statement, however its lines break and whatever marks of quotation stand about it. */
export const holdsStatement = (text: string, statement: string): boolean =>
  inOneLine(text).includes(inOneLine(statement));

/**
 * The statement that emails about a product should print: what its text seems to require and nobody refused, else what was taken
 * over; that as well where it holds the other, as somebody completed it.
 */
export function statementOf({
  description,
  required_statement,
  refused_statement,
}: Stated): string | undefined {
  const found = findStatement(description ?? '')?.slice(0, REQUIRED_STATEMENT_CHARS_MAX);
  const isAsked = found !== undefined && found !== refused_statement;
  return isAsked && !holdsStatement(required_statement ?? '', found)
    ? found
    : (required_statement ?? undefined);
}

/**
 * What is saved with a product when somebody says that `statement`, as `statementOf` found it, is none. Another one that was taken
 * over stays, and so does an earlier refusal where only what was taken over is given up.
 */
export function refusalOf(product: Stated, statement: string) {
  const isInText =
    statementOf({ ...product, required_statement: null, refused_statement: null }) === statement;
  return {
    ...(product.required_statement === statement && { required_statement: null }),
    ...(isInText && { refused_statement: statement }),
  };
}

/** What is saved with a product whose statement somebody wrote anew: what its text seems to require instead is asked for no more. */
export function editOf(product: Stated, edited: string) {
  const found = statementOf({ ...product, required_statement: null });
  const isRefused = found !== undefined && !holdsStatement(edited, found);
  return { required_statement: edited, ...(isRefused && { refused_statement: found }) };
}

/** The text under every email with a statement, which stands before the rest. */
export const withStatement = (statement: string, text: string): string => `${statement}\n${text}`.trim();
