import { locateRequiredStatement } from '@myra/shared/rules/sheet/locate-statement';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { AMOUNT } from '@myra/shared/rules/text/amount';
import { isDenying, isForWhomNot, kindOfLabel, SHARE, tellsTrouble } from './claim-kind.ts';
import { withoutRule } from './heading-text.ts';
import { labelOf } from './labels.ts';
import { findPriceRows, WRAPPED_CHARS_MIN } from './price-rows.ts';
import { findValueRows } from './value-rows.ts';

const BULLET = /^\s*(?:[-*•●▪◦‣·–—✓✔➤]|\d{1,2}[.)])\s+/u;
/** What ends a sentence. */
export const ENDS = /[.!?:;…]["”')]*$/u;
const PRICED = new RegExp(AMOUNT, 'iu');
export const HEADING_WORDS_MAX = 6;

/** `isValue`: the row is one of a data sheet and not of a price list. */
type Line = { text: string; isBullet: boolean; row: string | null; isValue: boolean; isApart: boolean };
type Place = { isTop: boolean; isWrapped: boolean };

/** A heading between two signs of one kind: "~ prices ~". */
const FRAMED = /^([-=*#~_]+)\s.{1,60}\s\1$/u;
/** A question as a heading: what stands below answers it, and its words tell of what that is. */
const asksAsHeading = (text: string): boolean => {
  const asked = withoutRule(text);
  return (
    text.endsWith('?') &&
    countWords(asked) <= HEADING_WORDS_MAX &&
    (tellsTrouble(asked) || isForWhomNot(asked) || (kindOfLabel(asked) !== undefined && !isDenying(asked)))
  );
};
/** A line that is a heading by its form alone. */
const isMarked = (text: string): boolean =>
  /:$/u.test(text) ||
  /^[^\p{Ll}]+$/u.test(text) ||
  FRAMED.test(text) ||
  asksAsHeading(text) ||
  (/(?:…|\.{3})$/u.test(text) && isForWhomNot(text));
/** A line that is a heading, or what somebody said without a full stop. */
const isBare = (text: string): boolean =>
  !ENDS.test(text) &&
  !PRICED.test(text) &&
  !SHARE.test(text) &&
  countWords(text) <= HEADING_WORDS_MAX &&
  kindOfLabel(labelOf(text)) === undefined;
/** "Weight: 1.9 lb", "Housing: ABS". A title may have two parts as well, but no figure behind the first. */
const isLabelled = (text: string, isTop: boolean): boolean => {
  const label = labelOf(text);
  return label !== '' && (!isTop || /\d/u.test(text.slice(label.length)));
};
const SPEAKS = /^(?:we|you)\s|^\p{L}{2,}[ae]mos\s/iu;

/** Whether a line is a heading. A person's stands over something, or is the title above all; in a layout a bare line is one in any place. */
export function isHeading(line: Line, next: Line | undefined, { isTop, isWrapped }: Place): boolean {
  if (line.isBullet || line.row !== null) return false;
  if (isMarked(line.text) || !isBare(line.text)) return isMarked(line.text);
  if (isLabelled(line.text, isTop) || (SPEAKS.test(line.text) && /^\p{Ll}/u.test(line.text))) return false;
  const isOver =
    next !== undefined &&
    (next.isBullet ||
      next.row !== null ||
      !(isMarked(next.text) || isBare(next.text)) ||
      isLabelled(next.text, false));
  return isWrapped || isOver || (isTop && !SPEAKS.test(line.text));
}

/** Lines of a page; a line that goes on in the next one is joined with it. `isApart`: a blank line stands before it. */
export function joinLines(page: string, isWrapped: boolean): Line[] {
  const lines: Line[] = [];
  let isOpen = false;
  let isApart = false;
  const all = page.split('\n');
  const bare = all.map((raw) => raw.replace(BULLET, ''));
  const rows = findPriceRows(bare);
  const values = findValueRows(bare);
  for (const [at, raw] of all.entries()) {
    const row = rows.get(at);
    if (row !== undefined) {
      if (row !== null)
        lines.push({ text: row.text, isBullet: false, row: row.quote, isValue: false, isApart });
      isOpen = false;
      isApart = false;
      continue;
    }
    const value = values.get(at);
    // Only a layout tells anything by blanks in a row, and its rows are found. Patterns behind this meet single ones.
    const text = (value?.text ?? raw.replace(BULLET, '').trim()).replace(/\s{2,}/gu, ' ');
    const isBullet = BULLET.test(raw);
    const before = lines.at(-1);
    const goesOn =
      before !== undefined &&
      isOpen &&
      !isBullet &&
      value === undefined &&
      (/^\p{Ll}/u.test(text) || (isWrapped && before.text.length >= WRAPPED_CHARS_MIN)) &&
      !ENDS.test(before.text) &&
      // Below a title somebody begins to speak.
      !(lines.length === 1 && isBare(before.text) && SPEAKS.test(text));
    isOpen = text !== '';
    if (text === '') isApart = true;
    if (text === '' || (value === undefined && raw.split(/\t|\s\|\s/u).length > 2)) continue;
    if (goesOn) {
      before.text = `${before.text} ${text}`;
      if (before.row !== null) before.row = `${before.row} ${text}`;
    } else lines.push({ text, isBullet, row: value?.quote ?? null, isValue: value !== undefined, isApart });
    isApart = false;
  }
  return lines;
}

/** A page whose required statement stands in one line with its label, wherever the page breaks it. */
export function withStatementInLine(page: string): string {
  const required = locateRequiredStatement(page);
  if (!required || !page.slice(required.from, required.to).includes('\n')) return page;
  const { statement, from, to } = required;
  const line = `Required statement: ${statement.replaceAll(/\s*\n\s*/gu, ' ')}`;
  return `${page.slice(0, from)}\n${line}\n${page.slice(to)}`;
}

/** The lines of a text that a person wrote. */
export const linesOf = (source: string): { text: string }[] =>
  source
    .replace(/\r\n?/gu, '\n')
    .split('\f')
    .flatMap((page) => joinLines(page, false));
