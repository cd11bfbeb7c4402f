/** A text with what is selected in it. */
export type Selected = { text: string; start: number; end: number };

const MARK = '- ';
const ITEM = /^(?:[-*\u2022]|(\d{1,2})([.)])) /;

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Makes the lines of a selection a list, or plain again where all of them are. */
export function toggleList({ text, start, end }: Selected): Selected {
  const from = lineStart(text, start);
  const after = text.indexOf('\n', end);
  const to = after < 0 ? text.length : after;
  const lines = text.slice(from, to).split('\n');
  const isList =
    lines.every((line) => line.trim() === '' || ITEM.test(line)) && lines.some((line) => ITEM.test(line));
  const changed = lines
    .map((line) =>
      isList
        ? line.replace(ITEM, '')
        : line.trim() === '' && lines.length > 1
          ? line
          : MARK + line.replace(ITEM, ''),
    )
    .join('\n');
  const at = from + changed.length;
  return { text: text.slice(0, from) + changed + text.slice(to), start: at, end: at };
}

/**
 * What Enter makes of a caret in a line of a list: the next line begins as this one, and an empty one ends the list. Undefined
 * where the caret is in no list.
 */
export function continueList({ text, start, end }: Selected): Selected | undefined {
  if (start !== end) return undefined;
  const from = lineStart(text, start);
  const line = text.slice(from, start);
  const found = ITEM.exec(line);
  if (found === null) return undefined;
  const [mark, number, sign] = found;
  if (line === mark) return { text: text.slice(0, from) + text.slice(start), start: from, end: from };
  const next = `\n${number === undefined ? mark : `${Number(number) + 1}${sign} `}`;
  const at = start + next.length;
  return { text: text.slice(0, start) + next + text.slice(start), start: at, end: at };
}
