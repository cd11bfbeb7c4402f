import type { Range } from '@myra/shared/rules/text/follow-quote';
import { splitSentences } from '../text/words.ts';
import { countAsks } from './count-asks.ts';
import { bodyParts } from './main-text.ts';

export type Sentence = Range & {
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
