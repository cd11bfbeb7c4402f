import { SHEET_WORDS_MAX } from '@myra/shared/constants/product-sheet';
import { readFootnote } from '@myra/shared/rules/sheet/footnote';
import { locateRequiredStatement } from '@myra/shared/rules/sheet/locate-statement';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { isForWhomNot, isOverPrices, isTrial, kindOfLabel } from './claim-kind.ts';
import { isContactLine } from './contact-lines.ts';
import { attachFootnote } from './footnotes.ts';
import { isForWriters } from './for-writers.ts';
import { inSmallLetters, withoutRule } from './heading-text.ts';
import { isCondition, labelOf } from './labels.ts';
import { needsDenial } from './needs-denial.ts';
import { isPriceHeading, priceTerms } from './price-terms.ts';
import { sentencesOf } from './quoted-sentences.ts';
import { ENDS, HEADING_WORDS_MAX, isHeading, joinLines, withStatementInLine } from './source-lines.ts';

/**
 * One sentence or bullet of a source, with its page and the heading above it, or the label that begins its paragraph ("Price: …").
 * `label`: the sentence begins with it. `isRequired`: it must be printed word for word. `row`: the row of a price list or a data sheet
 * that it says, as the source has it. `note`: what the footnotes say whose marks it carried, or its heading of all prices.
 */
export type SourceSentence = {
  text: string;
  heading: string;
  label: string;
  page: number | null;
  isBullet: boolean;
  isRequired: boolean;
  /** Whether it stands behind another sentence of its paragraph. */
  isNext: boolean;
  row: string | null;
  note: string | null;
};

/** Sentences for whom one label holds, as few as a claim has room for. */
function joinAll(sentences: readonly string[]): string[] {
  const found: string[] = [];
  for (const sentence of sentences) {
    const both = `${found.at(-1) ?? ''} ${sentence}`.trim();
    if (found.length > 0 && labelOf(sentence) === '' && countWords(both) <= SHEET_WORDS_MAX.text)
      found[found.length - 1] = both;
    else found.push(sentence);
  }
  return found;
}

/**
 * The sentences and bullets of a source, word for word and in its order, and the rows of its price lists. Headings, rows of other
 * tables, questions and lines that only say how to reach somebody are left out. Pages are divided by a form feed. `isWrapped`: lines are broken by the layout and not by a person.
 */
export function splitSource(source: string, { isWrapped = false } = {}): SourceSentence[] {
  const pages = source.replace(/\r\n?/gu, '\n').split('\f');
  const numberOf = (index: number) => (pages.length > 1 ? index + 1 : null);
  return pages.flatMap((page, index) => {
    let heading = '';
    let isHeadingKept = false;
    let isNoted = false;
    // Rules for those who write go on to the next heading, and are no claims.
    let isUnsaid = false;
    // The heading of prices below whose rows more may follow.
    let priced = '';
    const found: SourceSentence[] = [];
    const add = (text: string, isBullet: boolean, quote: string | null = null) => {
      if (isUnsaid || isContactLine(text)) return;
      let label = '';
      // A footnote of nothing in particular: its sentences belong together.
      const isWhole =
        quote !== null || (isBullet && !ENDS.test(text)) || (isNoted && readFootnote(text) !== undefined);
      const all = isWhole && countWords(text) <= SHEET_WORDS_MAX.text ? [text] : sentencesOf(text);
      for (const [at, sentence] of (isCondition(labelOf(text)) ? joinAll(all) : all).entries()) {
        const own = labelOf(sentence);
        label = own || label;
        if (sentence.endsWith('?') || isContactLine(sentence)) continue;
        const isLimited =
          kindOfLabel(heading) === undefined
            ? own === '' && isCondition(heading)
            : (own === '' || isForWhomNot(heading)) &&
              needsDenial(heading, sentence, { isNext: at > 0, isBullet });
        // One word says nothing by itself.
        if (countWords(sentence) < 2 && !(isLimited && isBullet)) continue;
        const isOver = isForWhomNot(heading) || (kindOfLabel(label) === undefined && isOverPrices(heading));
        found.push({
          text: isLimited ? `${heading}: ${sentence}` : sentence,
          // A row of prices is one whatever it is for: "Second device: 0.3 units"; and so is one of whom it is not for.
          heading: isOver || (isTrial(label) && heading !== '') ? heading : label || heading,
          label: isLimited ? heading : own,
          page: numberOf(index),
          isBullet,
          isRequired: false,
          isNext: at > 0,
          row: isLimited ? sentence : quote,
          note: priceTerms(heading || priced, sentence),
        });
      }
    };
    const lines = joinLines(withStatementInLine(page), isWrapped);
    for (const [at, line] of lines.entries()) {
      const { text, isBullet, row, isValue, isApart } = line;
      if (!isBullet && isForWriters(text)) {
        isUnsaid = true;
        continue;
      }
      // A list of those whom it is not for goes on over blank lines.
      if (isApart && !isHeadingKept && !(isBullet && isForWhomNot(heading))) heading = '';
      if (isApart && row === null) priced = '';
      if (row !== null && isValue) {
        add(text, isBullet, row);
        continue;
      }
      if (row !== null) {
        // What stood over the list ends with it, but for how its prices are meant.
        if (heading !== '') priced = isPriceHeading(heading) ? heading : '';
        heading = '';
        const whole = { text, heading: 'Price', label: '', page: numberOf(index), isNext: false, row };
        if (countWords(text) <= SHEET_WORDS_MAX.text)
          found.push({
            ...whole,
            isBullet: true,
            isRequired: false,
            note: priceTerms(priced, text),
          });
        continue;
      }
      if (attachFootnote(text, found)) {
        isNoted = true;
        continue;
      }
      const required = locateRequiredStatement(text);
      if (required !== undefined) {
        // Parted, it would say something else.
        const { statement, from, to } = required;
        add(text.slice(0, from), isBullet);
        const whole = { text: statement, heading: 'Indication', label: '', page: numberOf(index) };
        found.push({
          ...whole,
          isBullet: false,
          isRequired: true,
          isNext: false,
          row: null,
          note: null,
        });
        add(text.slice(to), isBullet);
      } else if (isHeading(line, lines[at + 1], { isTop: found.length === 0, isWrapped })) {
        heading = inSmallLetters(withoutRule(text));
        isUnsaid &&= countWords(text) > HEADING_WORDS_MAX;
        priced = '';
        // A heading close to its text ends with it; one that stands by itself is over all that follows.
        isHeadingKept = isWrapped || lines[at + 1]?.isApart === true;
      } else {
        // Another question is over what follows, also one that tells no kind.
        if (!isBullet && text.endsWith('?') && isForWhomNot(heading)) heading = '';
        add(text, isBullet);
      }
    }
    return found;
  });
}
