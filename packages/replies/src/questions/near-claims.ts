import type { SheetClaim } from '@myra/writer/plan/types';
import type { DraftContext } from '../answer/draft-context.ts';
import { plainText } from '../text.ts';
import { fold } from './about.ts';
import { pricedClaims, type Quote, quoted } from './find-answer.ts';
import { asksOfMoney, isBeside, tellsMoney } from './money.ts';
import { asksForPrice, questionsIn } from './questions.ts';
import { type Ranked, rankClaims } from './rank-claims.ts';
import { tells } from './unexplained.ts';

/** Close claims that are shown for one sentence, and for one that asks what it costs. */
const NEAR_MAX = 2;
const PRICED_MAX = 5;
/** A beginning says the best claim only where it is so much better than the next, and holds so much of what is asked. */
const CLEARLY = 1.3;
const MOST = 0.6;
const TRANSLATE = 'It was approved in another language: translate it before you send it.';

/** Asks from whom we know them, which no claim tells whatever it shares with their name. */
const OF_THEIR_NAME =
  /\b(?:who gave you|who told you|(?:where|how) did you (?:get|find|come by)|quien (?:le|les|te) (?:dio|paso)|(?:de donde|como) (?:sac|consigu|obtuv)\w+) (?:my|our|mi|mis|nuestr[oa]s?|el|la)\b.*\b(?:names?|e-?mails?|address(?:es)?|numbers?|info|contacts?|nombres?|correos?|datos|numeros?|contactos?)\b/u;

/** A sentence of the sheet for a person to check, and what whoever sends it has to see to. */
export type LikelyAnswer = { text: string; warnings: string[] };
/** What the sheet has for one sentence: what may fit it, the closest first, and what likely answers it. */
export type Near = { near: (Quote & LikelyAnswer)[]; likely: LikelyAnswer[]; isStored: boolean };

/** Both wordings of a claim. */
const told = ({ text, mail_text }: SheetClaim): string => fold(`${text} ${mail_text ?? ''}`);

const NONE: Near = { near: [], likely: [], isStored: false };

/** The claims with a price, first those about the things asked. */
function pricesFor(claims: readonly SheetClaim[], asked: string, ranked: readonly Ranked[]): SheetClaim[] {
  const scoreOf = (claim: SheetClaim): number => ranked.find((one) => one.claim === claim)?.score ?? 0;
  const priced = pricedClaims({ claims }, false).map((claim) => ({
    claim,
    score: scoreOf(claim),
    isAmount: Number(tellsMoney(told(claim))),
    isBeside: Number(isBeside(told(claim)) && !isBeside(asked)),
    isAsked: Number((claim.answers_questions ?? []).some((one) => asksForPrice(fold(one)))),
  }));
  return priced
    .toSorted(
      (a, b) =>
        b.isAmount - a.isAmount || a.isBeside - b.isBeside || b.score - a.score || b.isAsked - a.isAsked,
    )
    .map(({ claim }) => claim);
}

/**
 * The approved claims that may fit a sentence, for a person to choose from, and the one with which they may begin: never for a draft.
 * None for other readers, and none for a sentence that asks and wishes nothing. What the email which they answer said is among them.
 */
export function nearClaims(sentence: string, words: string, context: DraftContext): Near {
  const { fitting, foreign, productName, input } = context;
  const plain = plainText(sentence);
  const folded = fold(sentence);
  if (OF_THEIR_NAME.test(plain)) return NONE;
  const isOfMoney = asksOfMoney(folded);
  const { lead, sender } = input.write;
  const names = [productName, lead.firstName, lead.lastName, sender?.name].filter(Boolean).join(' ');
  // Prices are few, and any word tells which one is asked for.
  const rank = (claims: readonly SheetClaim[]) =>
    rankClaims(sentence, claims, names, isOfMoney ? 0 : undefined);
  const ranked = rank(fitting);
  const [best, next] = ranked;
  const isStored = best?.isWhole === true;
  if (!isOfMoney && tells(plain) && questionsIn(plain).length === 0) return NONE;
  if (best === undefined && !isOfMoney) {
    const near = rank(foreign).slice(0, NEAR_MAX);
    return { ...NONE, near: near.map(({ claim }) => ({ ...quoted(claim), warnings: [TRANSLATE] })) };
  }
  const priced = isOfMoney ? pricesFor(fitting, fold(input.message.ownText), ranked) : [];
  const shown = [
    ...new Set([...(isStored ? [best.claim] : []), ...priced, ...ranked.map(({ claim }) => claim)]),
  ];
  const isClear =
    best !== undefined &&
    (isStored ? next?.isWhole !== true : best.share >= MOST && best.score >= CLEARLY * (next?.score ?? 0));
  // A total is of things whose price is told.
  const ofThing = priced.find(
    (claim) => ranked.some((one) => one.claim === claim) && tellsMoney(told(claim)),
  );
  const likely = isOfMoney ? ofThing : isClear ? best.claim : undefined;
  const begun = likely && quoted(likely).text;
  return {
    isStored,
    near: shown
      .slice(0, isOfMoney ? PRICED_MAX : NEAR_MAX)
      .map((claim) => ({ ...quoted(claim), warnings: [] })),
    likely: begun ? [{ text: begun, warnings: [`Check that “${begun}” answers “${words}”.`] }] : [],
  };
}
