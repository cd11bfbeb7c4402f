import { SHEET_WORDS_MAX } from '@myra/shared/constants/product-sheet';
import { anyOf } from '@myra/shared/rules/any-of';
import { hasVerb } from '@myra/shared/rules/has-verb';
import { findProductName } from '@myra/shared/rules/product-name';
import { countWords } from '@myra/shared/rules/sheet-words';
import { isStudyLimit } from '@myra/shared/rules/study-limit';
import { CASE_HEADING, kindOf, kindOfLabel } from './claim-kind.ts';
import type { SourceSentence } from './split-source.ts';

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;
const FIGURES = /\d+(?:[.,]\d+)*/gu;
const STUDIED = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    followed|counted|asked|surveyed|looked at|measured|tracked|compared|reviewed|stud(?:y|ies|ied)|audit|pilot|project|count
    estudio|piloto|auditoría|recuento|medimos|contamos|seguimos|comparamos|revisamos`)})(?!\\p{L})`,
  'iu',
);
/** Whoever was counted: the next sentence goes on about them. */
const GOES_ON =
  /^(?:their|they|there|these|those|both|(?:in|at) (?:its|their|that|this|both|all)|of (?:these|those|them)|sus|en (?:ese|esos|ambos|dichos)|allí|de (?:estos|esos|ellos))(?!\p{L})/iu;
const CUSTOMERS = anyOf(`
  services?|hospital|home|clinic|practice|cent(?:er|re)|department|unit|lab(?:oratory)?|pharmacy|office|agency|hospice|facility|school|customer|client
  sanatorio|clínica|residencia|centro|laboratorio|farmacia|consultorio|cliente|servicio|institución`);
const TRIED = anyOf(`
  used|had|tried|ran|tested|took|saw|started|put|counted|logged
  usó|usaron|probó|probaron|tuvo|tenía|hizo|contó|corrió|midió|registró`);
/** A customer who had or tried something, and how much of it. */
const CASE = new RegExp(
  `^(?:(?:in|at|en) )?(?:an?|one|una?) [^.:;?!]{0,120}?(?<!\\p{L})(?:${CUSTOMERS})(?!\\p{L})[^.:;?!]{0,120}?(?<!\\p{L})(?:${TRIED})(?!\\p{L})[^:;?!]{0,120}?\\d`,
  'iu',
);
/** What came of it, which the next sentence tells: "In 57 …", "After two visits, 58 were." */
const CAME_OF =
  /^(?:in|of|on|after|within|by|at|for|en|de|tras|después de|a l[oa]s|al cabo de)\s(?!.*(?<!\p{L})(?:we|our|your?|nuestr[oa]s?|\p{L}+[aei]mos)(?!\p{L})).*\d/iu;
/** A heading over a case and what speaks against it. */
const WITH_CAVEATS = /(?<!\p{L})(?:caveats?|peros?|salvedad(?:es)?|fine print|letra chica)(?!\p{L})/iu;

/** A heading over what one customer saw. */
const ONE_CASE = new RegExp(`^(?:${CASE_HEADING})(?!\\p{L})`, 'iu');
/** Who sells speaks to the reader, of now. */
const TO_READER =
  /(?<!\p{L})(?:you|your|usted(?:es)?|le|les|su|sus|we (?:can|will|send|offer|are|have|do)|podemos|enviamos|tenemos)(?!\p{L})/iu;

/** What was so at the time of the case. "A heated lid" and "is closed" are so now. */
const PAST = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    was|were|had|did|felt|bought|took|got|went|came|kept|left|saw|made|began|ran|gave|lost|found|said|told|became|thought|fell|rose|grew|brought|paid|sent|met
    (?<!(?:is|are|be|been|being|gets?|an?|the|and|or|of|with|no) )(?!hundred)\\p{L}{2,}(?!eed)\\p{L}ed
    era|eran|fue|fueron|había|habían|hubo|tenía|tenían|tuvo|tuvieron|estaba|estaban|estuvo|hizo|vino|puso|dijo|\\p{L}{2,}(?:ó|aron|ieron|aban?)`)})(?!\\p{L})`,
  'iu',
);
/** It is no more than one. */
const IS_ONE =
  /^(?:(?:it|this|that)(?: is| was|['’]s) (?:only |just )?(?:one|a single)|(?:es|fue|se trata de) una? (?:sol[oa]|únic[oa]))(?!\p{L})/iu;
const AGAIN = new RegExp(
  `(?<!\\p{L})(?:the|that|this|el|la|los|las|ese|esa|este|esta|dich[oa]) (${CUSTOMERS}|policlínico|hospital|sede|local|botica|posta|hogar)(?!\\p{L})`,
  'iu',
);

/** Whether a sentence names the place of a result again: "The clinic", "in Puno". */
function namesPlaceOf(result: string, text: string): boolean {
  const words = new Set(result.match(/\p{L}+/gu));
  const again = AGAIN.exec(text)?.[1];
  const names = text.match(/(?<=[\p{L},] )\p{Lu}\p{Ll}{2,}/gu) ?? [];
  return (again !== undefined && words.has(again.toLowerCase())) || names.some((name) => words.has(name));
}

/** Whether a sentence behind a result below "One result" or "Un caso" goes on about it: who was there, what else happened. */
export const goesOnAboutCase = (
  { text, heading }: SourceSentence,
  { productName, result }: { productName: string; result: string },
): boolean =>
  ONE_CASE.test(heading) &&
  findProductName(text, productName) === undefined &&
  !TO_READER.test(text) &&
  kindOf(text, '', false) !== 'result' &&
  ([GOES_ON, PAST, IS_ONE].some((sign) => sign.test(text)) || namesPlaceOf(result, text));

/** Whether a heading says that what follows a result below it is a part of it. */
export const promisesCaveats = (heading: string): boolean => WITH_CAVEATS.test(heading);

const isResult = ({ text, heading }: SourceSentence): boolean =>
  kindOf(text, heading, false) === 'result' && /\d/u.test(text);

/** Whether a sentence says where, when or of whom was counted, and not yet what was found. */
function isSetting({ text, label }: SourceSentence): boolean {
  const figures = text.match(FIGURES) ?? [];
  if (/\d\s?%/u.test(text) || figures.length === 0) return false;
  return (
    (kindOfLabel(label) === 'result' && !hasVerb(text)) ||
    (YEAR.test(text) && figures.length > 1 && STUDIED.test(text))
  );
}

/** Joins the sentences of a paragraph that tell one study, as far as one claim has room for them. */
export function joinStudies(sentences: readonly SourceSentence[]): SourceSentence[] {
  const found: SourceSentence[] = [];
  for (const sentence of sentences) {
    const before = found.at(-1);
    const both = `${before?.text} ${sentence.text}`;
    const mayBeOne =
      before !== undefined &&
      sentence.isNext &&
      sentence.label === '' &&
      countWords(both) <= SHEET_WORDS_MAX.text &&
      !isStudyLimit(sentence.text);
    const isCase = mayBeOne && CAME_OF.test(sentence.text) && CASE.test(before.text);
    const isOne =
      mayBeOne &&
      (GOES_ON.test(sentence.text)
        ? isResult(before) || isSetting(before)
        : isCase || (isSetting(before) && kindOf(before.text, '', false) !== 'result' && isResult(sentence)));
    if (isOne)
      found[found.length - 1] = {
        ...before,
        text: both,
        heading: isCase ? 'Result' : before.heading || sentence.heading,
      };
    else found.push(sentence);
  }
  return found;
}
