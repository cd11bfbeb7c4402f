import { anyOf } from '@myra/shared/rules/text/any-of';

/** Words that leave out what stands behind them. */
const NEGATION =
  /\b(?:not|no|none|nobody|never|nadie|tampoco|nunca|skip|ignore|evit\w+|exclud\w*|except|without|avoid|leav(?:e|ing) out|left out|omit|other than|don[’']t|do not|outside|a?fuera|excepto|salvo|excluir|excluye\w*|excluid[oa]s?)\b/giu;

/** A part of the text with one polarity: up to a full stop, "but", or the next negation. */
export type Clause = { text: string; negated: boolean; isInBrackets?: boolean };

/** "Nobody outside Ohio" wants Ohio. */
const OUTSIDE = /^(?:outside|fuera)$/iu;
/** A hospital's outside clinics are what is written to. */
const OUTSIDE_ONES = /^outside \p{Ll}+s\b/u;
const OF_HOUSE = /(?:[’']s?|\b(?:its|their|the))\s$/u;

/** The clauses of a part of a sentence, the first one with the polarity that stands before it. */
function clausesOf(text: string, before: boolean): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let negated = before;
  for (const match of text.matchAll(NEGATION)) {
    const behind = text.slice(match.index);
    const isOfHouse = OF_HOUSE.test(text.slice(0, match.index)) && OUTSIDE_ONES.test(behind);
    if (/^not only\b/iu.test(behind) || isOfHouse) continue;
    clauses.push({ text: text.slice(start, match.index), negated });
    start = match.index;
    negated = !(negated && OUTSIDE.test(match[0]));
  }
  return [...clauses, { text: text.slice(start), negated }];
}

/** The end of a sentence, and what begins another one in it: "Leave out hospitals and we write to surgery centers." */
const END = new RegExp(
  anyOf(`
    [.;\\n!?]+|\\bbut\\b
    ,?\\s(?:and|so)\\s+(?=we\\s)
    ,?\\s(?:y|e)\\s+(?=(?:(?:nosotros|les?)\\s+)?(?:escrib|busc|quer|vend|atend)[aei]mos\\s)`),
  'iu',
);

/** What stands in brackets has the polarity before them, and changes none behind them: "Tennessee (not Memphis), Georgia". */
export function splitClauses(text: string): Clause[] {
  const sentences = text.split(END);
  const clauses = sentences.flatMap((sentence) => {
    let negated = false;
    return sentence.split(/[()]/u).flatMap((part, at) => {
      const found = clausesOf(part, negated);
      if (at % 2 === 0) negated = found.at(-1)?.negated ?? negated;
      return at % 2 === 0 ? found : found.map((clause) => ({ ...clause, isInBrackets: true }));
    });
  });
  return clauses.filter((clause) => clause.text.trim() !== '');
}
