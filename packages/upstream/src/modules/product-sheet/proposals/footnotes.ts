import { DISCLOSURE_CHARS_MAX } from '@myra/shared/constants/product-sheet';
import { readFootnote } from '@myra/shared/rules/sheet/footnote';
import { AMOUNT } from '@myra/shared/rules/text/amount';
import { capitalise } from '@myra/writer/text/words';

/** A sentence that may carry the mark of a footnote. `note`: what its footnotes say of it. `row`: as the source has it. */
type Noted = { text: string; row: string | null; note: string | null };

/** The text without a mark that stands behind one of its words; undefined where none does. */
function withoutMark(text: string, mark: string): string | undefined {
  // "*" is none of "**".
  const parts = text.split(
    new RegExp(`(?<=[\\p{L}\\p{N})%€$£]) ?(?<!\\*)${RegExp.escape(mark)}(?!\\*)`, 'u'),
  );
  return parts.length > 1 ? parts.join('') : undefined;
}

const VALUE = new RegExp(`[:,] (?:from |desde )?${AMOUNT} (\\p{L}[^,]*)$`, 'iu');

/** The column of a row that carries a mark, before what its footnote says: "$2 by phone, $3 on site*" needs no visit by phone. */
function columnOf({ text, row }: Noted, mark: string): string {
  const column = row === null ? undefined : VALUE.exec(text.slice(0, text.indexOf(mark)).trimEnd())?.[1];
  return column === undefined ? '' : `${capitalise(column)}: `;
}

/**
 * Gives what a footnote says to the sentences and rows before it that carry its mark, which they lose. Returns whether one does
 * and has room for it; if not, nothing is changed.
 */
export function attachFootnote(line: string, sentences: readonly Noted[]): boolean {
  const footnote = readFootnote(line);
  if (footnote === undefined) return false;
  const marked = sentences.flatMap((sentence) => {
    const text = withoutMark(sentence.text, footnote.mark);
    const note = [sentence.note, columnOf(sentence, footnote.mark) + footnote.note]
      .filter((each) => each !== null)
      .join(' ');
    return text === undefined ? [] : [{ sentence, text, note }];
  });
  if (marked.length === 0 || marked.some(({ note }) => note.length > DISCLOSURE_CHARS_MAX)) return false;
  for (const { sentence, text, note } of marked) {
    sentence.row ??= sentence.text;
    sentence.text = text;
    sentence.note = note;
  }
  return true;
}
