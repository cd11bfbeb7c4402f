import { SIGNED_THOUSANDS } from './amount.ts';

/** A number of a text with what it counts, both in one form; `said` as a unit counts the email's own words. */
export type Amount = { value: string; unit: string | null; said: string };

const numbered = (words: string, from: number, by = 1): [string, number][] =>
  words.split(' ').map((word, at) => [word, from + at * by]);
const ONES = numbered('one two three four five six seven eight nine', 1);
const TENS = numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10);
/** Words of quantity. "one" alone is an article as often as a number and is left out. */
const WORDS = new Map<string, number>([
  ...ONES.slice(1),
  ...numbered('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
  ...TENS,
  ...TENS.flatMap(([ten, tens]) =>
    ONES.map(([one, ones]): [string, number] => [`${ten}-${one}`, tens + ones]),
  ),
  ...numbered('dos tres cuatro cinco', 2),
  ...numbered('twice triple', 2),
  ['double', 2],
  ...numbered('half mitad', 0.5, 0),
]);
const UNITS: readonly [RegExp, string][] = [
  [/^(?:%|percent|per cent|por ciento)/iu, '%'],
  [/^(?:business )?(?:days?|días?)/iu, 'day'],
  [/^(?:hours?|hrs?|horas?|h\b)/iu, 'hour'],
  [/^(?:minutes?|mins?|minutos?)/iu, 'minute'],
  [/^(?:seconds?|secs?|segundos?)/iu, 'second'],
  [/^(?:weeks?|semanas?)/iu, 'week'],
  [/^(?:months?|mes(?:es)?)/iu, 'month'],
  [/^(?:years?|años?)/iu, 'year'],
  [/^(?:[ap]\.?m\.?)/iu, 'clock'],
  [/^(?:states?|estados?)/iu, 'state'],
  [/^(?:degrees?|°)/iu, 'degree'],
  [/^(?:things|facts|reasons|cosas|datos)\b/iu, 'said'],
];

const LONGEST_FIRST = [...WORDS.keys()].toSorted((a, b) => b.length - a.length);
const NUMBER = new RegExp(
  `${SIGNED_THOUSANDS}|[$€£]?\\d+(?:[.,]\\d+)*|\\b(?:${LONGEST_FIRST.join('|')})\\b`,
  'giu',
);

function digitsOf(said: string): string {
  const word = said.toLowerCase();
  const digits = word.replace(/(?<=\d)[,.\s](?=\d{3}\b)/gu, '').replace(/[$€£]/gu, '');
  return String(WORDS.get(word) ?? digits);
}

/** Numbers of a text, written as digits or words, with the unit right behind them. */
export function amountsOf(text: string): Amount[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const behind = text.slice(match.index + match[0].length).replace(/^[\s-]+/u, '');
    const unit = UNITS.find(([pattern]) => pattern.test(behind))?.[1] ?? null;
    return { value: digitsOf(match[0]), unit, said: match[0] };
  });
}
