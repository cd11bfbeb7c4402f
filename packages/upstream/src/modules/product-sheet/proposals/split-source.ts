import { SHEET_WORDS_MAX } from '@myra/shared/constants/product-sheet';
import { locateRequiredStatement } from '@myra/shared/rules/required-statement';
import { countWords } from '@myra/shared/rules/sheet-words';
import { splitSentences } from '@myra/writer/text/words';
import { kindOfLabel } from './claim-kind.ts';
import { isContactLine } from './contact-lines.ts';
import { findPriceRows, WRAPPED_CHARS_MIN } from './price-rows.ts';

/**
 * One sentence or bullet of a source, with its page and the heading above it, or the label that begins its paragraph ("Price: …").
 * `label`: the sentence begins with it. `isRequired`: it must be printed word for word. `row`: the row of a price list that it
 * says, as the source has it.
 */
export type SourceSentence = {
  text: string;
  heading: string;
  label: string;
  page: number | null;
  isBullet: boolean;
  isRequired: boolean;
  row: string | null;
};

const BULLET = /^\s*(?:[-*•●▪◦‣·–—✓✔➤]|\d{1,2}[.)])\s+/u;
const ENDS = /[.!?:;…]["”')]*$/u;
/** "Who uses it: 118 homes." Who speaks a sentence ("We do two things: …") is no label. */
const LABEL = /^((?!(?:we|our|you|it|they|nosotros|usted)\s)\p{Lu}[^.:;!?,"“«]{0,40}):\s+\S/iu;
const LABEL_WORDS_MAX = 5;
const HEADING_WORDS_MAX = 6;

const labelOf = (text: string): string => {
  const label = /^\p{Lu}/u.test(text) ? LABEL.exec(text)?.[1] : undefined;
  return label !== undefined && countWords(label) <= LABEL_WORDS_MAX ? label : '';
};

type Line = { text: string; isBullet: boolean; row: string | null };
type Place = { isTop: boolean; isWrapped: boolean };

/** A line that is a heading by its form alone. */
const isMarked = (text: string): boolean => /:$/u.test(text) || /^[^\p{Ll}]+$/u.test(text);
/** A line that is a heading, or what somebody said without a full stop. */
const isBare = (text: string): boolean =>
  !ENDS.test(text) && countWords(text) <= HEADING_WORDS_MAX && kindOfLabel(labelOf(text)) === undefined;
const SPEAKS = /^(?:we|you)\s|^\p{L}{2,}[ae]mos\s/iu;

/** A person's heading stands over something, or is the title above all; in a layout a bare line is one in any place. */
function isHeading(line: Line, next: Line | undefined, { isTop, isWrapped }: Place): boolean {
  if (line.isBullet || line.row !== null) return false;
  if (isMarked(line.text) || !isBare(line.text)) return isMarked(line.text);
  const isOver =
    next !== undefined && (next.isBullet || next.row !== null || !(isMarked(next.text) || isBare(next.text)));
  return isWrapped || isOver || (isTop && !SPEAKS.test(line.text));
}

/** Lines of a page; a line that goes on in the next one is joined with it. */
function joinLines(page: string, isWrapped: boolean): Line[] {
  const lines: Line[] = [];
  let isOpen = false;
  const all = page.split('\n');
  const rows = findPriceRows(all.map((raw) => raw.replace(BULLET, '')));
  for (const [at, raw] of all.entries()) {
    const row = rows.get(at);
    if (row !== undefined) {
      if (row !== null) lines.push({ text: row.text, isBullet: false, row: row.quote });
      isOpen = false;
      continue;
    }
    const text = raw.replace(BULLET, '').trim();
    const isBullet = BULLET.test(raw);
    const before = lines.at(-1);
    const goesOn =
      before !== undefined &&
      isOpen &&
      !isBullet &&
      (/^\p{Ll}/u.test(text) || (isWrapped && before.text.length >= WRAPPED_CHARS_MIN)) &&
      !ENDS.test(before.text);
    isOpen = text !== '';
    if (text === '' || raw.split(/\t|\s\|\s/u).length > 2) continue;
    if (goesOn) before.text = `${before.text} ${text}`;
    else lines.push({ text, isBullet, row: null });
  }
  return lines;
}

/** Whether a quotation is open at the end of a text. A sign of inches behind a figure opens none. */
const isQuoteOpen = (text: string): boolean =>
  (text.match(/(?<!\d)"/gu)?.length ?? 0) % 2 === 1 ||
  (text.match(/[“«]/gu)?.length ?? 0) > (text.match(/[”»]/gu)?.length ?? 0);

/** The sentences of a text, none cut within a quotation. */
function sentencesOf(text: string): string[] {
  const found: string[] = [];
  for (const part of splitSentences(text)) {
    const before = found.at(-1);
    if (before !== undefined && isQuoteOpen(before)) found[found.length - 1] = `${before} ${part}`;
    else found.push(part);
  }
  // A quotation that never closes would hold all that follows.
  return isQuoteOpen(found.at(-1) ?? '') ? splitSentences(text) : found;
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
    const found: SourceSentence[] = [];
    const add = (text: string, isBullet: boolean) => {
      if (isContactLine(text)) return;
      let label = '';
      for (const sentence of isBullet && !ENDS.test(text) ? [text] : sentencesOf(text)) {
        const own = labelOf(sentence);
        label = own || label;
        if (countWords(sentence) < 2 || sentence.endsWith('?') || isContactLine(sentence)) continue;
        found.push({
          text: sentence,
          heading: label || heading,
          label: own,
          page: numberOf(index),
          isBullet,
          isRequired: false,
          row: null,
        });
      }
    };
    const lines = joinLines(page, isWrapped);
    for (const [at, line] of lines.entries()) {
      const { text, isBullet, row } = line;
      if (row !== null) {
        // What stood over the list ends with it.
        heading = '';
        const whole = { text, heading: 'Price', label: '', page: numberOf(index), row };
        if (countWords(text) <= SHEET_WORDS_MAX.text)
          found.push({ ...whole, isBullet: true, isRequired: false });
        continue;
      }
      const required = locateRequiredStatement(text);
      if (required !== undefined) {
        // Parted, it would say something else.
        const { statement, from, to } = required;
        add(text.slice(0, from), isBullet);
        const whole = { text: statement, heading: 'Indication', label: '', page: numberOf(index) };
        found.push({ ...whole, isBullet: false, isRequired: true, row: null });
        add(text.slice(to), isBullet);
      } else if (isHeading(line, lines[at + 1], { isTop: found.length === 0, isWrapped }))
        heading = text.replace(/:$/u, '');
      else add(text, isBullet);
    }
    return found;
  });
}
