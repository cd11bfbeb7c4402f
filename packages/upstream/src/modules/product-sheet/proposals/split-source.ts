import { findRequiredStatement } from '@myra/shared/rules/required-statement';
import { countWords } from '@myra/shared/rules/sheet-words';
import { splitSentences } from '@myra/writer/text/words';

/** One sentence or bullet of a source, with the heading above it and its page. */
export type SourceSentence = { text: string; heading: string; page: number | null; isBullet: boolean };

const BULLET = /^\s*(?:[-*•●▪◦‣·–—✓✔➤]|\d{1,2}[.)])\s+/u;
const ENDS = /[.!?:;…]["”')]*$/u;
const HEADING_WORDS_MAX = 6;
const LABEL_WORDS_MAX = 4;
/** A line at least this long without an end goes on in the next one, in a file that breaks its lines. */
const WRAPPED_CHARS_MIN = 55;

type Line = { text: string; isBullet: boolean };

const isHeading = (text: string): boolean =>
  /:$/u.test(text) ||
  (!ENDS.test(text) && countWords(text) <= HEADING_WORDS_MAX) ||
  /^[^\p{Ll}]+$/u.test(text);

/** "Price: $4.85 per portion": a heading that stands before its sentences. */
function cutLabel(text: string): { label: string; rest: string } {
  const [found = '', label = ''] = /^(\p{Lu}[\p{L}\p{M} /&-]{1,30}): +(?=\S)/u.exec(text) ?? [];
  const isLabel = found !== '' && countWords(label) <= LABEL_WORDS_MAX;
  return isLabel ? { label, rest: text.slice(found.length) } : { label: '', rest: text };
}

/** Sentences with those of one quotation together. */
function joinQuotes(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isOpen = before !== undefined && (before.match(/["“”]/gu) ?? []).length % 2 === 1;
    if (isOpen) joined[joined.length - 1] = `${before} ${part}`;
    else joined.push(part);
  }
  return joined;
}

/** Lines of a page; a line that goes on in the next one is joined with it. */
function joinLines(page: string, isWrapped: boolean): Line[] {
  const lines: Line[] = [];
  let isOpen = false;
  for (const raw of page.split('\n')) {
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
    if (text === '' || raw.split('\t').length > 2) continue;
    if (goesOn) before.text = `${before.text} ${text}`;
    else lines.push({ text, isBullet });
  }
  return lines;
}

/**
 * The sentences and bullets of a source, word for word and in its order. Headings, rows of tables and questions are left
 * out. Pages are divided by a form feed. `isWrapped`: lines are broken by the layout and not by a person.
 */
export function splitSource(source: string, { isWrapped = false } = {}): SourceSentence[] {
  const pages = source.replace(/\r\n?/gu, '\n').split('\f');
  const numberOf = (index: number) => (pages.length > 1 ? index + 1 : null);
  return pages.flatMap((page, index) => {
    let heading = '';
    const found: SourceSentence[] = [];
    for (const line of joinLines(page, isWrapped)) {
      const statement = findRequiredStatement(line.text);
      if (statement !== undefined) {
        // Parted, it would say something else.
        found.push({ text: statement, heading: 'Indication', page: numberOf(index), isBullet: false });
        continue;
      }
      if (!line.isBullet && isHeading(line.text)) {
        heading = line.text.replace(/:$/u, '');
        continue;
      }
      const { label, rest } = cutLabel(line.text);
      const parts = line.isBullet && !ENDS.test(rest) ? [rest] : joinQuotes(splitSentences(rest));
      for (const text of parts) {
        if (countWords(text) < 2 || text.endsWith('?')) continue;
        found.push({ text, heading: label || heading, page: numberOf(index), isBullet: line.isBullet });
      }
    }
    return found;
  });
}
