import { anyOf } from '@myra/shared/rules/text/any-of';
import { closes } from '../questions/unexplained.ts';
import { ownWords } from '../read/own-words.ts';
import { sentencesOf, withoutAccents } from '../text.ts';
import type { DraftInput } from './draft-types.ts';

/** They bound themselves to somebody else, which a date may belong to. */
export const BOUND =
  /\b(?:signed|bought|purchased|installed|switched|renewed|implemented|chose|hired|leased|ordered|replaced|went (?:with|live)|firmamos|compramos|renovamos|contratamos|instalamos|adquirimos|cambiamos|elegimos)\b/u;

/** How a message begins that says no before anything else. */
const NO = new RegExp(
  `^\\W*(?:(?:hi|hello|hey|hola|dear|buen[oa]s?)\\b[^.!?\\n]{0,30}[,.!\\n]\\W*)?(?:no|nope|nah)(?:\\s?[.;!]|\\s-|,? ?(?:${anyOf(`
    thanks?|thank you|thx|gracias|muchas gracias`)})\\b)`,
  'u',
);

/** What of a folded text is not yet done: the day of a purchase is no day to come back to. */
export const stillAhead = (folded: string): string =>
  sentencesOf(folded)
    .filter((sentence) => !BOUND.test(sentence))
    .join('\n');

/** Whether a message says no before anything else, asks nothing and leaves nothing for later: a no, whatever its reason is. */
export function isPlainNo(input: Pick<DraftInput, 'message' | 'write' | 'reading'>): boolean {
  const { intent, flags, attention } = input.reading;
  if (intent !== 'not_interested' && intent !== 'objection_already_have') return false;
  const plain = withoutAccents(ownWords(input));
  return attention === null && flags.length === 0 && NO.test(plain) && closes(plain);
}
