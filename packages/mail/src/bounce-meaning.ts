import { codesIn, meaningOfCode, type RefusalMeaning, tellingCode } from './bounce-codes.ts';
import {
  BLOCKED,
  CLOSED,
  foldRefusal,
  GREYLISTED,
  LATER,
  NOBODY_THERE,
  OURS,
  REFUSED,
} from './bounce-texts.ts';

const TEXT_MAX = 4_000;

/**
 * What a refusal is about: the words of the server say it best, because codes are often general or wrong; without known words
 * the code decides. A temporary code never makes an address bad.
 * @param codes from the report's fields, the most trusted first. Codes in the text come after them.
 */
export function meaningOfRefusal(text: string, codes: readonly string[] = []): RefusalMeaning | undefined {
  const plain = foldRefusal(text.slice(0, TEXT_MAX));
  const code = tellingCode([...codes, ...permanentFirst(codesIn(text))]);
  const byCode = meaningOfCode(code);
  const meaning = meaningOfText(plain, byCode) ?? byCode;
  return meaning === 'hard' && isTemporary(code, plain) ? 'soft' : meaning;
}

/** qmail names the code of each attempt; the last, permanent one counts. */
const permanentFirst = (codes: readonly string[]) => [
  ...codes.filter((code) => code.startsWith('5.')),
  ...codes.filter((code) => !code.startsWith('5.')),
];

/** Without an enhanced code the reply's own digits say it. */
const isTemporary = (code: string | undefined, plain: string): boolean =>
  code === undefined ? /\b[45]\d\d(?=[ -])/.exec(plain)?.[0].startsWith('4') === true : code.startsWith('4.');

function meaningOfText(plain: string, byCode: RefusalMeaning | undefined): RefusalMeaning | undefined {
  if (GREYLISTED.test(plain)) return 'soft';
  if (OURS.test(plain)) return 'blocked';
  if (LATER.test(plain)) return 'soft';
  if (CLOSED.test(plain)) return 'hard';
  const isNobodyThere = NOBODY_THERE.test(plain);
  // An unknown address whose answer also mentions a filter.
  if (isNobodyThere && byCode === 'hard') return 'hard';
  if (BLOCKED.test(plain)) return 'blocked';
  if (isNobodyThere) return 'hard';
  return REFUSED.test(plain) && byCode !== 'hard' ? 'blocked' : undefined;
}
