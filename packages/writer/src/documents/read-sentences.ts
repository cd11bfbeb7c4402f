import { countAsks } from '../checks/count-asks.ts';
import { bodyParts } from '../checks/main-text.ts';
import { splitSentences } from '../text/words.ts';
import type { Place } from './types.ts';

export type Sentence = Place & {
  text: string;
  role: 'greeting' | 'main' | 'signature';
  /** The number of its paragraph, from 0. */
  paragraph: number;
  /** The last sentence of an email that asks for something. */
  isAsk: boolean;
};

/** Every sentence of a text with its place, in order. Pure. */
export function readSentences(body: string): Sentence[] {
  const { greeting, signature, paragraphs } = bodyParts(body);
  const found: Sentence[] = [];
  let at = 0;
  const add = (part: string, role: Sentence['role'], paragraph: number) => {
    for (const text of role === 'main' ? splitSentences(part) : [part]) {
      const from = body.indexOf(text, at);
      // A text with other line ends than these is read as far as it can be found.
      if (from < 0) continue;
      at = from + text.length;
      found.push({ from, to: at, text, role, paragraph, isAsk: false });
    }
  };
  if (greeting) add(greeting, 'greeting', -1);
  for (const [index, paragraph] of paragraphs.entries()) add(paragraph, 'main', index);
  if (signature) add(signature, 'signature', paragraphs.length);
  const ask = found.findLast(({ role, text }) => role === 'main' && countAsks(text) > 0);
  if (ask) ask.isAsk = true;
  return found;
}

/** A sentence with the blank that goes when it is taken out: the one behind it, or the empty lines of its paragraph. */
export function withBlank(body: string, { from, to }: Place): Place {
  const before = /\s*$/u.exec(body.slice(0, from))?.[0] ?? '';
  const after = /^\s*/u.exec(body.slice(to))?.[0] ?? '';
  const isAlone =
    (before.includes('\n') || from === before.length) &&
    (after.includes('\n') || to + after.length === body.length);
  if (to + after.length === body.length) return { from: from - before.length, to: body.length };
  if (isAlone) return { from, to: to + after.length };
  if (after.includes('\n')) return { from: from - before.length, to };
  return { from, to: to + after.length };
}
