import { SHEET_WORDS_MAX } from '@myra/shared/constants/product-sheet';
import { hasVerb } from '@myra/shared/rules/sheet/has-verb';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { isStudyLimit } from '@myra/shared/rules/sheet/study-limit';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { kindOf, kindOfLabel } from './claim-kind.ts';
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
    const isOne =
      mayBeOne &&
      (GOES_ON.test(sentence.text)
        ? isResult(before) || isSetting(before)
        : isSetting(before) && kindOf(before.text, '', false) !== 'result' && isResult(sentence));
    if (isOne)
      found[found.length - 1] = {
        ...before,
        text: both,
        heading: before.heading || sentence.heading,
      };
    else found.push(sentence);
  }
  return found;
}
