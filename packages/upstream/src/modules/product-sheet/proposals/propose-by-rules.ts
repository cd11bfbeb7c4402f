import { DISCLOSURE_CHARS_MAX, SHEET_WORDS_MAX } from '@myra/shared/constants/product-sheet';
import { isLimited } from '@myra/shared/rules/sheet/claim-places';
import { readFootnote } from '@myra/shared/rules/sheet/footnote';
import { hasVerb } from '@myra/shared/rules/sheet/has-verb';
import { findProductName } from '@myra/shared/rules/sheet/product-name';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { isStudyLimit } from '@myra/shared/rules/sheet/study-limit';
import { looksSpanish } from '@myra/shared/rules/text/looks-spanish';
import { capitalise } from '@myra/writer/text/words';
import { isDenying, kindOf } from './claim-kind.ts';
import { joinStudies } from './join-study.ts';
import { isTopic } from './labels.ts';
import { mailSentenceOf } from './mail-sentence.ts';
import { findOpeningQuestion } from './opening-question.ts';
import { ownCountries } from './own-countries.ts';
import { ownStates } from './own-states.ts';
import { type SourceSentence, splitSource } from './split-source.ts';
import { findOfProduct, withoutTrouble } from './told-trouble.ts';
import type { Proposals, ProposedAngle, ProposedClaim } from './types.ts';

/** Claims that one source proposes at most. */
const CLAIMS_MAX = 60;

const nobody = () => ({ roles: [], settings: [], specialties: [] });

/**
 * Proposals without a model: every sentence and bullet of a source becomes a claim, word for word, with its kind by its
 * place, and so does every row of a price list with the headings of its columns. What a study lacks becomes the disclosure of the result before it,
 * and a footnote that of what carries its mark. A sentence that stands alone is also proposed for mail,
 * without its label; one that plainly limits itself to states or countries, for these. The first sentence for everywhere that names the
 * product and is no longer than a line is proposed as the line of the angle that fits everybody, and what the text asks its
 * reader as its question. `isDescription`: the first sentence says what it is.
 */
export function proposeByRules(input: {
  productName: string;
  source: string;
  isDescription: boolean;
}): Proposals {
  const split = joinStudies(splitSource(input.source, { isWrapped: !input.isDescription }));
  const sentences = withoutTrouble(split, input.productName);
  const ofProduct = findOfProduct(sentences, input.productName);
  const first = input.isDescription ? firstSentence(sentences, input.productName) : undefined;
  const told = { productName: input.productName, isSpanish: looksSpanish(input.source) };
  const seen = new Set<string>();
  const claims: ProposedClaim[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const { text, heading, page, row, isNext, note } = sentence;
    const key = text.toLowerCase();
    if (seen.has(key) || claims.length === CLAIMS_MAX) continue;
    seen.add(key);
    const kind = kindOf(text, heading, sentence === first, input.productName);
    const result = isStudyLimit(text) ? resultBefore(claims, isNext) : undefined;
    if (result) {
      const both = result.disclosure === null ? text : `${result.disclosure} ${text}`;
      if (both.length <= DISCLOSURE_CHARS_MAX) {
        result.disclosure = both;
        continue;
      }
    }
    const mailText = mailTextOf(sentence, { ...told, isOfProduct: ofProduct[at] === true });
    const places = { states: ownStates(text), countries: ownCountries(text, input.source) };
    claims.push({ ...nobody(), ...places, text, mailText, kind, quote: row ?? text, page, disclosure: note });
  }
  const line = input.isDescription ? firstLine(claims, input.productName) : undefined;
  const question = input.isDescription ? findOpeningQuestion(input.source, input.productName) : undefined;
  const hasAngle = line !== undefined || question !== undefined;
  return { claims, angles: hasAngle ? [angleOf(question ?? '', line ?? '')] : [], dropped: 0 };
}

/** The result to which a caveat belongs: the claim before it, or within a paragraph the one before that. */
const resultBefore = (claims: readonly ProposedClaim[], isNext: boolean): ProposedClaim | undefined =>
  claims.slice(isNext ? -2 : -1).findLast(({ kind }) => kind === 'result');

type Told = { productName: string; isSpanish: boolean; isOfProduct: boolean };

/** A sentence as an email says it; null where it does not stand alone, or is printed word for word anyway. */
function mailTextOf({ text, label, isRequired }: SourceSentence, told: Told): string | null {
  if (isRequired || isDenying(label) || readFootnote(text)) return null;
  const said = isTopic(label) ? capitalise(text.slice(label.length + 1).trim()) : text;
  return mailSentenceOf(said, told);
}

const GREETING = /^(?:hi|hello|hey|welcome|hola|bienvenid[oa]s)(?!\p{L})/iu;
/** "Clear air." says of nothing what it is; "A bed scale." does. */
const isSlogan = (text: string): boolean => !/^(?:an?|the|una?|el|la)\s/iu.test(text) && !hasVerb(text);

/** "Your night shift deserves better." is of the reader. */
const IS_OF_READER = /^(?:your?|tu|usted|su)(?!\p{L})/iu;

/** The sentence that describes: no bullet, greeting or slogan, nothing of the reader alone, and no note in small letters before it ("what I normally send people"). */
function firstSentence<One extends { text: string; isBullet: boolean }>(
  sentences: readonly One[],
  productName: string,
): One | undefined {
  const prose = sentences.filter(({ isBullet }) => !isBullet);
  const said = prose.filter(({ text }) => !/^\p{Ll}/u.test(text));
  const names = (text: string): boolean => findProductName(text, productName) !== undefined;
  const first = said.find(
    ({ text }) => !GREETING.test(text) && (names(text) || !(isSlogan(text) || IS_OF_READER.test(text))),
  );
  return first ?? said[0] ?? prose[0];
}

function firstLine(claims: readonly ProposedClaim[], productName: string): string | undefined {
  return claims.find(
    (claim) =>
      !isLimited(claim) &&
      claim.kind !== 'safety' &&
      !GREETING.test(claim.text) &&
      countWords(claim.text) <= SHEET_WORDS_MAX.line &&
      findProductName(claim.text, productName) !== undefined,
  )?.text;
}

function angleOf(question: string, line: string): ProposedAngle {
  return {
    ...nobody(),
    name: 'For everybody',
    question,
    line,
    more: [],
    rests: [],
    offer: '',
    subject: '',
    passTo: '',
  };
}
