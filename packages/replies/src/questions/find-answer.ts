import { AMOUNT } from '@myra/shared/rules/text/amount';
import { anyOf } from '@myra/shared/rules/text/any-of';
import type { SheetClaim } from '@myra/writer/plan/types';
import { answerAboutUs } from '../answer/answer-about-us.ts';
import { claimsCited, withDisclosures, withoutDisclosures } from '../answer/disclosures.ts';
import type { DraftContext } from '../answer/draft-context.ts';
import { sayClaim } from '../answer/say-claim.ts';
import { type ShareOf, weighWords } from '../read/word-weights.ts';
import { contentOf, fold, stemsOf } from './about.ts';
import { claimAsked } from './asked-before.ts';
import { asksForPrice, withoutPrice } from './questions.ts';

/** An approved text as it stands, and what it comes from. */
export type Quote = { text: string; ref: string };

/** A text answers where it holds this share of what the question asks about: all of it, as far as words can tell. */
const COVERED = 0.9;

const PRICE = new RegExp(
  `(?:${anyOf(`
    \\bpric|\\bcost|\\bpay\\b|\\bpaid\\b|\\bfee|\\brate|\\bcharge|\\bfree\\b|\\bminimum|${AMOUNT}|\\bcotiza
    \\bper (?:month|request|provider|claim|visit|seat|user)|\\bpreci|\\bcuesta|\\bpaga|\\btarifa
    \\bgratis|\\bcobra`)})`,
  'iu',
);

/** Asks how it is paid for, which a text without an amount tells, too. */
const ASKS_FOR_TERMS =
  /\b(?:minimum|contract|minimo|contrato|how (?:do|are) (?:you|we|they) (?:charge|pay|bill|paid))\b/u;
const HAS_AMOUNT = new RegExp(`${AMOUNT}|\\d\\s?(?:%|percent|cents|por ciento)|\\b(?:free|gratis)\\b`, 'iu');
const FREE = /[$€£]\s?0(?![.,]?\d)|\b(?:free|gratis|at no (?:charge|cost))\b/u;
/** Asks what it is or does as a whole. */
const ASKS_FOR_ALL =
  /\b(?:what (?:is|does|do|'s)|what's|whats|how (?:does|do|would)|tell me|more|about|que (?:es|hace|ofrecen)|como funciona)\b/u;
/** Asks of a case, or of somebody, that nothing in the question names. */
const ASKS_FOR_CASE = /\b(?:if|happens?|they|them|their|si|pasa|pasaria)\b/u;

/** Asks for an amount or a time, which only a text with a figure tells. */
const ASKS_FOR_FIGURE =
  /\b(?:how (?:long|many|much|often|fast|soon|quick\w*)|weighs?|cuant[oa]s?|pesa|dura)\b/u;
/** Asks which ones, which only a text with names or a list tells. */
const ASKS_WHICH =
  /\b(?:which|cual(?:es)?)\b|^(?:and |y )?(?:what|que|(?:a|con|en|de) que) (?:other |otros? )?\p{L}+s\b|^a que\b/u;
const HAS_NAMES = /(?<=\p{L}[ ,(“"]{1,3})\p{Lu}[\p{L}\d]|\p{L}, \p{L}.*(?:,| and | y )/u;
const HAS_FIGURE = new RegExp(
  `\\d|\\b(?:${anyOf(`
    one(?!-)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|sixty|ninety|dozen|hundred|thousand|half|daily|weekly|monthly
    same day|overnight|twice|instantly|immediately|seconds?|minutes?|hours?|days?|weeks?|months?|years?|no minimum|free
    dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cien|mil|diario|segundos?|minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?|gratis`)})\\b`,
  'u',
);

const compareRanks = (a: readonly number[], b: readonly number[]): number =>
  a.map((each, at) => each - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
/** Both wordings of a claim, by which it is found. */
const bothOf = ({ text, mail_text }: SheetClaim): string => fold(`${text} ${mail_text ?? ''}`);

/** A claim as an answer says it, with what has to be disclosed beside it. */
export const quoted = (claim: SheetClaim): Quote => ({
  text: withDisclosures(sayClaim(claim), [claim]),
  ref: `claim:${claim.id}`,
});

/** At most two claims of what it is and what it does, for who asks for no more than that. */
export function mainClaims({ claims }: DraftContext): Quote[] {
  const first = claims.find(({ kind }) => kind === 'what_it_is');
  const does = claims.filter(({ kind }) => kind === 'does' || kind === 'service');
  return [...(first ? [first] : []), ...does].slice(0, 2).map(quoted);
}

/** Whether the email that they answer said it, with a disclosure behind it or in a line of its own: they ask for more than that. */
const isRead = ({ text, ref }: Quote, { input }: DraftContext): boolean =>
  input.written.includes(withoutDisclosures(text, claimsCited([ref], input.write.sheet)));

/** The claims that tell a price, those that tell most first; what costs nothing is asked for by name. */
export function pricedClaims(
  { claims }: { claims: readonly SheetClaim[] },
  needsAmount: boolean,
): SheetClaim[] {
  return claims
    .flatMap((claim) => {
      const text = bothOf(claim);
      const hasAmount = HAS_AMOUNT.test(text);
      const isCommercial = claim.kind === 'commercial';
      if (!PRICE.test(text) || !(hasAmount || (isCommercial && !needsAmount))) return [];
      return [{ claim, rank: [hasAmount, isCommercial, !FREE.test(text)].map(Number) }];
    })
    .toSorted((a, b) => compareRanks(b.rank, a.rank))
    .map(({ claim }) => claim);
}

/** Tells a price at which people wrote only what something costs that the product as a whole is not. */
function pricesAnother({ claims, productName }: DraftContext): (claim: SheetClaim) => boolean {
  const own = stemsOf(claims.flatMap((one) => (one.kind === 'what_it_is' ? bothOf(one) : [])).join(' '));
  return (claim) => {
    const asked = (claim.answers_questions ?? []).map(fold).filter(asksForPrice);
    const isOwn = (question: string): boolean =>
      contentOf(withoutPrice(question), productName).every((word) => own.has(word));
    return asked.length > 0 && !asked.some(isOwn);
  };
}

/** The claim that tells a price, by the words of the question: one with an amount where that is asked for. */
function findPrice(question: string, context: DraftContext): Quote[] | undefined {
  const words = contentOf(withoutPrice(fold(question)), context.productName);
  const needsAmount = !ASKS_FOR_TERMS.test(fold(question));
  const isOfAnother = words.length === 0 ? pricesAnother(context) : () => false;
  const first = pricedClaims(context, needsAmount).find((claim) => {
    const held = stemsOf(bothOf(claim));
    return words.every((word) => held.has(word)) && !isOfAnother(claim);
  });
  // Nothing that is free of charge tells what the rest costs.
  if (!first || (needsAmount && FREE.test(bothOf(first)) && !FREE.test(fold(question)))) return undefined;
  return [quoted(first)];
}

/** What a price is for, where that says nothing: "a month", "per building". */
const PER =
  /\b(?:per|por) \p{L}+|\b(?:(?:a|each|al|cada) )?(?:months?|monthly|year|yearly|mes|ano|mensual(?:es)?|each|run)\b/gu;

/** Whether a question asks what it costs, and for nothing else. */
export const asksPriceOnly = (question: string, { productName }: DraftContext): boolean =>
  asksForPrice(fold(question)) &&
  !/\b(?:and|or|y|o|minim\w+|contract\w*)\b/u.test(fold(question)) &&
  contentOf(withoutPrice(fold(question)).replace(PER, ' '), productName).length === 0;

/** The claim at which people wrote this question. None for other readers. */
function findAsked(question: string, context: DraftContext): Quote | undefined {
  const claim = claimAsked(question, context.fitting, context.productName);
  return claim && quoted(claim);
}

/** What may be quoted, with the stems that it is found by. */
type Documents = {
  documents: { text: string; quote: Quote; held: ReadonlySet<string> }[];
  shareOf: ShareOf;
};

const known = new WeakMap<DraftContext, Documents>();

/** The approved texts of an answer and the weights of their words, read once for all its questions. */
function documentsOf(context: DraftContext): Documents {
  const found = known.get(context);
  if (found) return found;
  const { claims, lines, input } = context;
  const documents = [
    ...claims.map((claim) => ({ text: `${claim.text} ${claim.mail_text ?? ''}`, quote: quoted(claim) })),
    ...lines.map(({ id, line }) => {
      const ref = `angle:${id}`;
      const text = withDisclosures(line.trim(), claimsCited([ref], input.write.sheet));
      return { text: line, quote: { text, ref } };
    }),
  ].map((one) => ({ ...one, held: stemsOf(one.text) }));
  const made = { documents, shareOf: weighWords(documents.map(({ held }) => held)) };
  known.set(context, made);
  return made;
}

/**
 * Looks one question up in the questions that people wrote at claims, the organization's own fields, the approved claims and the lines of angles, by the words they share. Undefined if
 * they do not have what it asks about, such as the name of a system that no approved text mentions.
 */
export function findAnswer(question: string, context: DraftContext): Quote[] | undefined {
  const { productName } = context;
  const before = findAsked(question, context);
  if (before) return [before];
  const aboutUs = answerAboutUs(fold(question), context);
  if (aboutUs.length > 0) return aboutUs;
  if (asksForPrice(fold(question))) return findPrice(question, context);
  const asked = contentOf(question, productName);
  const needsFigure = ASKS_FOR_FIGURE.test(fold(question));
  const needsNames = ASKS_WHICH.test(fold(question));
  const hasNames = (text: string): boolean => HAS_NAMES.test(text.replaceAll(productName, 'we'));
  const mayAnswer = ({ text }: { text: string }): boolean =>
    (!needsFigure || HAS_FIGURE.test(fold(text))) && (!needsNames || hasNames(text));
  if (asked.length === 0) {
    if (!ASKS_FOR_ALL.test(fold(question)) || ASKS_FOR_CASE.test(fold(question))) return undefined;
    const texts = mainClaims(context).filter(mayAnswer);
    return texts.length === 0 ? undefined : texts;
  }
  const { documents, shareOf } = documentsOf(context);
  const best = documents
    .filter(mayAnswer)
    .map(({ held, quote }) => ({ quote, size: held.size, coverage: shareOf(asked, held) }))
    .toSorted((a, b) => b.coverage - a.coverage || a.size - b.size)[0];
  if (!best || best.coverage < COVERED || isRead(best.quote, context)) return undefined;
  return [best.quote];
}
