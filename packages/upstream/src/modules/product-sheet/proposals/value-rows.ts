import { hasVerb } from '@myra/shared/rules/sheet/has-verb';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';

/** A row of a data sheet. `text` says it with its label in front; `quote` is the row as the source has it. */
type ValueRow = { text: string; quote: string };

/** What it measures or holds, or when it holds: a few words without the end of a sentence. */
const LABEL = String.raw`[\p{Lu}\d][^.:;!?…,\t|]{0,50}?`;
/** Dots that lead from a label to its value: nobody writes a sentence so. */
const LED = new RegExp(
  `^(${LABEL})(?:\\s*(?:\\.{4,}|…{2,}|(?:\\. ){3,}\\.?|·{3,}|_{3,}|-{4,})|\\s+(?:\\.{3}|…))\\s*(\\S.*)$`,
  'u',
);
/** Columns. The blanks of a layout part the words of prose too, so that one row must have a figure. */
const IN_COLUMNS = new RegExp(`^(${LABEL})(?: {3,}| *\\t\\s*| +\\| +)(\\S[^\\t|]*)$`, 'u');
const LABEL_WORDS_MAX = 5;

function readRow(line: string, pattern: RegExp): ValueRow | undefined {
  const quote = line.trim();
  const [, label = '', value = ''] = pattern.exec(quote) ?? [];
  if (value === '' || / {3,}/u.test(value)) return undefined;
  // "We wait ... and then we ship."
  if (countWords(label) > LABEL_WORDS_MAX || hasVerb(label)) return undefined;
  return { text: `${label.trim()}: ${value}`, quote };
}

/**
 * The rows of data sheets among the lines of a page, by their index: a label and its value, parted by dots, a tab, a bar or
 * blanks ("Weight ..... 1.9 lb"). Parted, the value would be a claim of nothing.
 */
export function findValueRows(lines: readonly string[]): Map<number, ValueRow> {
  const found = new Map<number, ValueRow>();
  for (const [at, line] of lines.entries()) {
    const led = readRow(line, LED);
    const row = led ?? readRow(line, IN_COLUMNS);
    // Below a row of a table the next one may be in words alone.
    if (row && (led || /\d/u.test(row.text) || found.has(at - 1))) found.set(at, row);
  }
  return found;
}
