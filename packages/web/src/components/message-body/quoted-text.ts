import { attributionLines, startsUnmarkedQuote } from '@myra/shared/rules/text/quote-lines';

/** A part of a plain message, without empty lines around it. */
export interface TextPart {
  text: string;
  isQuoted: boolean;
}

const isMarked = (line: string): boolean => line.trimStart().startsWith('>');

/**
 * Splits a plain message into what its sender wrote and what is quoted, in its order, so that answers between or below
 * quoted lines stay in sight. What `ownText` says, the new part that the service found, counts first where the message
 * begins with it. A text that is only quote is one own part.
 */
export function partsOf(text: string, ownText?: string | null): TextPart[] {
  const known = ownText?.trim() ?? '';
  const start = text.trimStart();
  const split =
    known !== '' && start.startsWith(known)
      ? [
          { text: known, isQuoted: false },
          { text: start.slice(known.length).trim(), isQuoted: true },
        ]
      : splitLines(text.split(/\r?\n/));
  const parts = split.filter((part) => part.text !== '');
  const isAllQuote = parts.every((part) => part.isQuoted);
  return isAllQuote ? [{ text: text.trimEnd(), isQuoted: false }] : parts;
}

function splitLines(lines: readonly string[]): TextPart[] {
  const runs: { lines: string[]; isQuoted: boolean }[] = [];
  const put = (line: string, isQuoted: boolean) => {
    const last = runs.at(-1);
    // An empty line belongs to what stands before it.
    if (last && (last.isQuoted === isQuoted || line.trim() === '')) last.lines.push(line);
    else runs.push({ lines: [line], isQuoted });
  };
  let isRest = false;
  let introduced = 0;
  for (const [index, line] of lines.entries()) {
    if (!isRest && introduced === 0) {
      introduced = attributionLines(lines, index);
      const first = lines.slice(index + introduced).find((next) => next.trim() !== '') ?? '';
      isRest = introduced > 0 ? !isMarked(first) : startsUnmarkedQuote(lines, index);
    }
    put(line, isRest || introduced > 0 || isMarked(line));
    introduced = Math.max(0, introduced - 1);
  }
  return runs.map((run) => ({
    text: run.lines.join('\n').replace(/^\s*\n|\s+$/g, ''),
    isQuoted: run.isQuoted,
  }));
}
