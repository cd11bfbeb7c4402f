import { findRequiredStatement } from '@myra/shared/rules/required-statement';
import { countWords } from '@myra/shared/rules/sheet-words';
import { splitSentences } from '@myra/writer/text/words';

/** One sentence or bullet of a source, with the heading above it and its page. */
export type SourceSentence = { text: string; heading: string; page: number | null; isBullet: boolean };

const BULLET = /^\s*(?:[-*•●▪◦‣·–—✓✔➤]|\d{1,2}[.)])\s+/u;
const ENDS = /[.!?:;…]["”')]*$/u;
const HEADING_WORDS_MAX = 6;
/** A line at least this long without an end goes on in the next one, in a file that breaks its lines. */
const WRAPPED_CHARS_MIN = 55;

type Line = { text: string; isBullet: boolean };

const isHeading = (text: string): boolean =>
  /:$/u.test(text) ||
  (!ENDS.test(text) && countWords(text) <= HEADING_WORDS_MAX) ||
  /^[^\p{Ll}]+$/u.test(text);

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
      const parts = line.isBullet && !ENDS.test(line.text) ? [line.text] : splitSentences(line.text);
      for (const text of parts) {
        if (countWords(text) < 2 || text.endsWith('?')) continue;
        found.push({ text, heading, page: numberOf(index), isBullet: line.isBullet });
      }
    }
    return found;
  });
}
