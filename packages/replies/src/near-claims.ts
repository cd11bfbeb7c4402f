import { wordSet } from '@myra/shared/rules/any-of';
import type { SheetClaim } from '@myra/writer/plan/types';
import { stem } from '@myra/writer/text/words';
import { contentOf, fold, stemsOf } from './about.ts';
import { asksOfMoney, fitsStep, tellsKindAsked, tellsMoney } from './amount-kinds.ts';
import type { DraftContext } from './draft-context.ts';
import { pricedClaims, type Quote, quoted } from './find-answer.ts';
import { questionsIn } from './questions.ts';
import { foldText, withoutAccents } from './text.ts';
import { tells, unexplained } from './unexplained.ts';

/** Close claims that are shown for one sentence, and for one that asks what it costs. */
const NEAR_MAX = 2;
const PRICED_MAX = 5;
/** A word that more than this share of the claims hold tells none of them apart. */
const COMMON_SHARE = 1 / 3;
/** A single word is enough where no more than this share of the claims hold it. */
const RARE_SHARE = 1 / 8;
/** Of the words that a sentence is about, a single word and several together are at least this share. */
const ALONE_SHARE = 0.4;
const TOGETHER_SHARE = 0.3;

/** Words of any subject: times, amounts, and what people do and are with everything. They tell no claim from another. */
const OF_ANY_SUBJECT = new Set(
  [
    ...wordSet(`
    monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays
    mon tue tues wed thu thur thurs fri sat sun january february march april june july august september october november
    december jan feb mar apr jun jul aug sept sep oct nov dec day days week weeks weekly month months monthly year years
    yearly hour hours hourly minute minutes daily date dates morning mornings afternoon afternoons noon lunch lunchtime
    midday am pm today tomorrow tonight yesterday now then later soon early late next until till thru through before
    after while since during once again always never every each time times
    one two three four five six seven eight nine ten twelve dozen half both few many several first second last least most
    but not no nor if whether than just only even so too very own their them they he she his her someone somebody anyone
    anybody anybody's everyone everybody nobody else other others another thing things something anything everything
    without within into over under off out up down around between past plus per such same here there
    start starting starts end ends ending send sent sending run runs running look looking want wants wanted need needs
    needed go goes going come comes coming keep keeps put puts bring brings brought carry carries hold let won't don't
    do does did done make made give given get got getting take taken say says said tell told ask asks asked asking call
    calls know see show use used using set fill filled try think hear find help think happen happens happened happy
    pay pays paid paying home rather pretty really maybe perhaps mr mrs ms dr can't cannot i've we've you've isn't doesn't didn't wouldn't
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles
    jueves viernes sabado domingo dia dias semana semanas mes meses ano anos hora horas minuto minutos hoy manana tarde
    mediodia antes despues ahora luego pronto siempre nunca pero porque ni ya muy todo toda todos todas algo alguien nadie
    cada otro otra otros otras uno dos tres cuatro cinco seis siete ocho nueve diez primero primera segundo ultimo ultima
    podemos poder puedo quiere quieren quiero queremos necesito necesitamos venir ir hacer ver decir dar tener mandar
    enviar llamar saber`),
  ].map(stem),
);

/** What a sentence is about. A figure alone is of no subject. */
const subjectOf = (sentence: string, productName: string): string[] =>
  contentOf(unexplained(withoutAccents(foldText(sentence))).join(' '), productName).filter(
    (word) => !OF_ANY_SUBJECT.has(word) && /\p{L}/u.test(word),
  );

/** How a person is shown a claim: in its approved sentence for mail, which they read before they send it. */
const shown = (claim: SheetClaim): SheetClaim => ({ ...claim, text: claim.mail_text?.trim() || claim.text });

/** The claims that share telling words with a sentence, as good a part of it as counts, the closest first. */
function sharingWords(
  sentence: string,
  claims: readonly SheetClaim[],
  { productName }: DraftContext,
): SheetClaim[] {
  const tellsKind = tellsKindAsked(fold(sentence));
  const subject = subjectOf(sentence, productName);
  const held = claims.map((claim) => ({
    claim,
    words: stemsOf(claim.text),
  }));
  const countOf = (word: string): number => held.filter(({ words }) => words.has(word)).length;
  const most = (share: number): number => Math.max(1, claims.length * share);
  const telling = subject
    .map((word) => ({ word, count: countOf(word) }))
    .filter(({ count }) => count > 0 && count <= most(COMMON_SHARE));
  return held
    .flatMap(({ claim, words }): { claim: SheetClaim; weight: number; isKind: boolean }[] => {
      const shared = telling.filter(({ word }) => words.has(word));
      const [first, ...more] = shared;
      const weight = shared.reduce((sum, { count }) => sum + 1 / count, 0);
      // An amount of the kind that is asked for counts more than words, of which one is then enough, however common.
      const isKind = tellsKind?.(fold(claim.text)) === true && subject.some((word) => words.has(word));
      if (isKind) return [{ claim, weight, isKind }];
      if (first === undefined) return [];
      if (more.length === 0 && first.count > most(RARE_SHARE)) return [];
      if (shared.length < subject.length * (more.length === 0 ? ALONE_SHARE : TOGETHER_SHARE)) return [];
      return [{ claim, weight, isKind }];
    })
    .toSorted((a, b) => Number(b.isKind) - Number(a.isKind) || b.weight - a.weight)
    .map(({ claim }) => claim);
}

/** The claims with a price, first those about the things asked, and of several prices the one that holds for as many. */
function pricesFor(
  message: string,
  claims: readonly SheetClaim[],
  { productName }: DraftContext,
): SheetClaim[] {
  const asked = new Set(subjectOf(message, productName));
  const folded = fold(message);
  const priced = pricedClaims({ claims: [...claims] }, false).map((claim) => {
    const words = stemsOf(claim.text);
    return {
      claim,
      isAmount: Number(tellsMoney(fold(claim.text))),
      shared: [...asked].filter((word) => words.has(word)).length,
      step: fitsStep(fold(claim.text), folded),
    };
  });
  const isAbout = priced.some(({ shared, isAmount }) => shared > 0 && isAmount > 0);
  return priced
    .filter(({ shared, isAmount }) => !isAbout || (shared > 0 && isAmount > 0))
    .toSorted((a, b) => b.isAmount - a.isAmount || b.step - a.step || b.shared - a.shared)
    .map(({ claim }) => claim);
}

/**
 * The approved claims that may fit a sentence and do not surely answer it, the closest first: for a person to choose from, never
 * for a draft. None for a sentence that asks and wishes nothing, and none for other readers. What the email which they answer said
 * is among them: who asks for the price once more is told it once more.
 */
export function nearClaims(sentence: string, context: DraftContext): Quote[] {
  const plain = withoutAccents(foldText(sentence));
  const isOfMoney = asksOfMoney(fold(sentence));
  if (!isOfMoney && tells(plain) && questionsIn(plain).length === 0) return [];
  const claims = context.fitting.map(shown);
  // What is counted often stands in the sentence before.
  const found = isOfMoney
    ? [
        ...pricesFor(context.input.message.ownText, claims, context),
        ...sharingWords(sentence, claims, context),
      ]
    : sharingWords(sentence, claims, context);
  return [...new Set(found)].map(quoted).slice(0, isOfMoney ? PRICED_MAX : NEAR_MAX);
}
