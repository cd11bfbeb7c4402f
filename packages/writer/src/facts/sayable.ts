import { findNeverSaid } from '@myra/shared/rules/never-said';
import { stripControls } from '../text/names.ts';

const NOTHING =
  /^(?:n\/?a|none|null|nil|unknown|undefined|test|tbd|not available|no name|name|-+|\.+|\?+|x+)$/iu;
const MARKUP = /https?:|www\.|[{}<>|\\@[\]`~^$%*=_#"]|\.(?:com|net|org|io)\b/iu;
const IMPERATIVE =
  /\b(?:ignore|disregard|forget|system prompt|instruction|you must|please (?:send|reply|click|write|visit)|click|visit|write (?:a|the|me)|reply with|say that|output|print|assistant to the|http)\b/iu;

/** A value of a lead's row as it may stand in a sentence; undefined for blanks, markup, orders to a model and long text. */
export function sayable(raw: string | null | undefined, charsMax = 60): string | undefined {
  const text = stripControls(raw ?? '')
    .replace(/[ \t]+/gu, ' ')
    .trim();
  if (text === '' || text.length > charsMax || NOTHING.test(text) || /[\r\n]/u.test(text)) return undefined;
  if (MARKUP.test(text) || IMPERATIVE.test(text) || /\p{Extended_Pictographic}/u.test(text)) return undefined;
  return findNeverSaid(text).length > 0 ? undefined : text;
}
