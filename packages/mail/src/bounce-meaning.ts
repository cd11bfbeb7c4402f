import { codesIn, meaningOfCode, type RefusalMeaning, tellingCode } from './bounce-codes.ts';
import { DECISIVE, NOBODY_THERE, TEXTS, type TextRow } from './bounce-texts.ts';

const TEXT_MAX = 4_000;

const patternOf = (texts: readonly string[]): RegExp =>
  new RegExp(
    texts
      .map((text) => text.replace(/[.()[\]\\+?^$|{}]/g, '\\$&').replaceAll(' * ', '\\b[^\\n]{0,80}?'))
      .join('|'),
  );

const compile = (rows: readonly TextRow[]) =>
  rows.map(({ meaning, texts }) => ({ meaning, pattern: patternOf(texts) }));

const decisive = compile(DECISIVE);
const together = compile(TEXTS);

/** Lower case on one line, without addresses, whose words mean nothing. */
const plainOf = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .toLowerCase()
    .replace(/[\w.+%!#&*/=?^{|}~-]{1,64}@[\w.-]{1,255}/g, '@')
    .replace(/’/g, "'")
    // A long reply repeats its code on each line.
    .replace(/\s+[45]\d\d-(?:[45]\.\d{1,3}\.\d{1,3} )?/g, ' ')
    .replace(/\s+/g, ' ');

/**
 * What a refusal is about: the words of the server say it best, because codes are often general or wrong; without known words
 * the code decides. A temporary code never makes an address bad.
 * @param codes from the report's fields, the most trusted first. Codes in the text come after them.
 */
export function meaningOfRefusal(text: string, codes: readonly string[] = []): RefusalMeaning | undefined {
  const plain = plainOf(text);
  const code = tellingCode([...codes, ...permanentFirst(codesIn(text))]);
  const byCode = meaningOfCode(code);
  const byText = meaningOfText(plain, byCode);
  const meaning = byText ?? byCode;
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
  const first = decisive.find(({ pattern }) => pattern.test(plain));
  if (first) return first.meaning;
  const found = new Set(together.filter(({ pattern }) => pattern.test(plain)).map(({ meaning }) => meaning));
  if (found.has('soft')) return 'soft';
  // An unknown address whose answer also mentions a filter.
  if (found.has('hard') && byCode === 'hard') return 'hard';
  if (found.has('blocked')) return 'blocked';
  return found.has('hard') || NOBODY_THERE.test(plain) ? 'hard' : undefined;
}
