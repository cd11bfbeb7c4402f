import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { AMOUNT } from '@myra/shared/rules/text/amount';
import { withoutRule } from './heading-text.ts';
import { isPriceHeading } from './price-terms.ts';

/** A row of a price list. `text` says it with the headings of its columns; `quote` is the row as the source has it. */
type PriceRow = { text: string; quote: string };

/** A cell that begins with an amount: "$35 per box", "from $9". */
const PRICE = new RegExp(`^(?:(?:from|up to|desde|hasta|\\+)\\s?)?${AMOUNT}`, 'iu');
/** What parts the cells of a row: a tab, a pipe, blanks in a row, a row of dots. */
const BREAK = / *(?:\t|\|) *| {2,}|\s{0,20}(?:\.{3,}|…+|(?:\. ){3,}\.?|·{3,}|_{3,}|-{3,})\s*/u;
/** A line that only parts rows: "|---|---|". */
const RULE = /^[\s|:+=_-]{3,}$/u;
const CELL_WORDS_MAX = 12;
const ITEM_WORDS_MAX = 6;
/** A line at least this long without an end goes on in the next one, in a file that breaks its lines. */
export const WRAPPED_CHARS_MIN = 55;
const PRICE_HEADING =
  /^(?:list |unit |your )?(?:price|pricing|cost|fee|rate|charge|precio|costo?|coste|tarifa)s?(?: list| de lista)?$/iu;
const PRICED =
  /(?<!\p{L})(?:pric(?:e|ing)|cost|fee|rate|charge|precio|costo?|coste|tarifa|usd|mxn|eur)s?(?!\p{L})|[$€£]/iu;

const cellsOf = (line: string): string[] =>
  line
    .trimStart()
    .replace(/(?<! ) +$/u, '')
    .replace(/^\|\s*/u, '')
    .replace(/(?<!\s)\s*\|$/u, '')
    .split(BREAK)
    .map((cell) => cell.trim());

const isCell = (cell: string): boolean =>
  countWords(cell) <= CELL_WORDS_MAX && !/[.!?;]["”]?$/u.test(cell.replace(/\b\p{L}{1,4}\.$/u, ''));

/** The columns of a row with a price: one that begins with an amount, or that a heading calls a price. */
const pricesOf = (cells: readonly string[], headings: readonly string[]): number[] =>
  cells.flatMap((cell, at) =>
    PRICE.test(cell) || (/^\d/u.test(cell) && PRICED.test(headings[at] ?? '')) ? [at] : [],
  );

/** A heading within a sentence: "On site", but "ASL". */
const asWords = (heading: string): string =>
  heading.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (first) => first.toLowerCase());

/** The headings of the columns of a row; over its first one, which names the item, none needs to stand. */
function headingsOf(cells: readonly string[], headings: readonly string[] = []): readonly string[] {
  if (headings.length === cells.length) return headings;
  return headings.length > 0 && headings.length === cells.length - 1 ? ['', ...headings] : [];
}

/** "Starter kit: 6 (Pack), $35 (1 box), $300 (10 boxes)"; "Spanish: $2 by phone, $3 on site". */
function sayRow(cells: readonly string[], headings: readonly string[], title: string): string | undefined {
  const prices = pricesOf(cells, headings);
  const item = cells.findIndex((cell, at) => /\p{L}/u.test(cell) && !prices.includes(at));
  const values = cells.flatMap((cell, at) => {
    const heading = headings[at] ?? '';
    const isPlain = heading === '' || (prices.length < 2 && PRICE_HEADING.test(heading));
    if (cell === '' || at === item) return [];
    if (isPlain) return [cell];
    const isWay = prices.includes(at) && prices.length > 1 && !/\d/u.test(heading) && !PRICED.test(heading);
    return [isWay ? `${cell} ${asWords(heading)}` : `${cell} (${heading})`];
  });
  const name = cells[item];
  if (name === undefined || values.length === 0) return undefined;
  return `${titleOf(title)}${name}: ${values.join(', ')}`;
}

/** A heading before a row, unless it only says that prices follow. */
const titleOf = (title: string): string => (title === '' || isPriceHeading(title) ? '' : `${title} – `);

/** A line that may head a table: a few words without an end. */
function titleLike(line: string): string {
  const words = withoutRule(line.trim().replace(/^#+\s*/u, ''));
  const isTitle = countWords(words) <= ITEM_WORDS_MAX && !/[.!?,;]$/u.test(words) && !PRICE.test(words);
  return isTitle ? words.replace(/\s?:$/u, '') : '';
}

const isHeadingRow = (cells: readonly string[]): boolean =>
  cells.slice(1).some((cell) => PRICE_HEADING.test(cell)) && !cells.some((cell) => /\d/u.test(cell));

/**
 * The rows of price lists among the lines of a page, by their index, with the words of their columns' headings and of the
 * heading right above; null: a line of such a table that says nothing by itself. Cells are parted by tabs, pipes, blanks or
 * dots.
 */
export function findPriceRows(lines: readonly string[]): Map<number, PriceRow | null> {
  const found = new Map<number, PriceRow | null>();
  let headings: { at: number; cells: string[] } | undefined;
  let columns = 0;
  let title = '';
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (RULE.test(line) && line.includes('|')) {
      found.set(at, null);
      continue;
    }
    const cells = cellsOf(line);
    const isRow = cells.length > 1 && cells.every(isCell);
    const own = headingsOf(cells, headings?.cells);
    if (isRow && (pricesOf(cells, own).length > 0 || (columns === cells.length && !isHeadingRow(cells)))) {
      const text = sayRow(cells, own, title);
      found.set(at, text === undefined ? null : { text, quote: line.trim() });
      if (text === undefined) title = cells.find((cell) => cell !== '') ?? '';
      if (headings && own.length > 0) found.set(headings.at, null);
      columns = cells.length;
    } else if (isRow) {
      // The second row without a price is of another table, whose last row heads nothing.
      headings = { at, cells: headings && columns === 0 ? [] : cells };
      columns = 0;
    } else {
      headings = undefined;
      columns = 0;
      title = titleLike(line);
    }
  }
  return found;
}
