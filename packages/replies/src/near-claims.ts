import type { SheetClaim } from '@myra/writer/plan/types';
import { stem, tokens } from '@myra/writer/text/words';
import type { DraftContext } from './draft-context.ts';
import { bothOf, contentOf, fold, isRead, pricedClaims, type Quote, quoted } from './find-answer.ts';
import { asksForPrice } from './questions.ts';
import { foldText, withoutAccents } from './text.ts';
import { unexplained } from './unexplained.ts';

/** Other ways to ask for a price, too loose to answer by themselves. */
const OF_MONEY =
  /\bcomes? to\b|\b(?:set|run) us\b|\b(?:cheap|expensive|budget|afford)\w*|\ben cuanto (?:sale|queda)/u;
/** A word that more than this share of the claims hold tells none of them apart. */
const COMMON_SHARE = 1 / 3;

/** The claims that share a telling word with a sentence, the closest first. */
function sharingWords(sentence: string, { claims, productName }: DraftContext): SheetClaim[] {
  const said = unexplained(withoutAccents(foldText(sentence))).join(' ');
  const held = claims.map((claim) => ({ claim, words: new Set(tokens(bothOf(claim)).map(stem)) }));
  const countOf = (word: string): number => held.filter(({ words }) => words.has(word)).length;
  const telling = contentOf(said, productName).flatMap((word) => {
    const count = countOf(word);
    return count > 0 && count <= Math.max(1, claims.length * COMMON_SHARE)
      ? [{ word, weight: 1 / count }]
      : [];
  });
  return held
    .map(({ claim, words }) => ({
      claim,
      weight: telling.reduce((sum, { word, weight }) => sum + (words.has(word) ? weight : 0), 0),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ claim }) => claim);
}

/**
 * The approved claims that may fit a sentence and do not surely answer it, the closest first: for a person to choose from, never
 * for a draft. None that the email which they answer said.
 */
export function nearClaims(sentence: string, context: DraftContext): Quote[] {
  const folded = fold(sentence);
  const isOfMoney = asksForPrice(folded) || OF_MONEY.test(folded);
  const priced = isOfMoney ? pricedClaims(context, false) : [];
  return [...new Set([...priced, ...sharingWords(sentence, context)])]
    .map(quoted)
    .filter(({ text }) => !isRead(text, context));
}
