import type { MarkKind } from '../../constants/documents.ts';
import { changedPart, type Range } from './follow-quote.ts';

export type TextMark = Range & { kind: MarkKind };
export type MarkedText = { body: string; marks: readonly TextMark[] };

/** Marks within a text, joined where they meet, in order. What lies outside or is empty is dropped. Pure. */
export function cleanMarks(marks: readonly TextMark[], length: number): TextMark[] {
  const kept = marks
    .map(({ kind, from, to }) => ({ kind, from: Math.max(0, from), to: Math.min(length, to) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.kind.localeCompare(b.kind) || a.from - b.from);
  const joined: TextMark[] = [];
  for (const mark of kept) {
    const last = joined.at(-1);
    if (last?.kind === mark.kind && mark.from <= last.to) last.to = Math.max(last.to, mark.to);
    else joined.push(mark);
  }
  return joined.toSorted((a, b) => a.from - b.from || a.kind.localeCompare(b.kind));
}

/** A text with other words in a place. Marks keep to the words that stay; new words inside a mark get it. Pure. */
export function replaceRange(
  { body, marks }: MarkedText,
  { from, to }: Range,
  replacement: string,
): { body: string; marks: TextMark[] } {
  const grown = replacement.length - (to - from);
  const moved = (at: number, isEnd: boolean): number => {
    if (isEnd ? at <= from : at < from || (at === from && from < to)) return at;
    if (at >= to) return at + grown;
    return isEnd ? from : from + replacement.length;
  };
  const next = body.slice(0, from) + replacement + body.slice(to);
  return {
    body: next,
    marks: cleanMarks(
      marks.map(({ kind, ...mark }) => ({ kind, from: moved(mark.from, false), to: moved(mark.to, true) })),
      next.length,
    ),
  };
}

/** Emphasis for a text that was written over another: it stays on the words before and behind the change. Pure. */
export function keepMarks(text: MarkedText, body: string): TextMark[] {
  const changed = changedPart(text.body, body);
  const replacement = body.slice(changed.from, body.length - (text.body.length - changed.to));
  return replaceRange(text, changed, replacement).marks;
}
