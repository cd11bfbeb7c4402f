import { anyOf } from '@myra/shared/rules/any-of';

/** A number of a text with what it counts, both in one form. `said` is what stands there. */
export type Amount = { value: string; unit: string | null; said: string };

const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at) => [word, String(at)]),
);
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
/** Words of quantity that have a number. "one" is an article as often as a number and is left out. */
const OTHERS: Readonly<Record<string, string>> = {
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  twice: '2',
  double: '2',
  triple: '3',
  half: '0.5',
  mitad: '0.5',
};
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
];

const NUMBER = new RegExp(
  `${anyOf(`
    [$€£]?\\d+(?:[.,]\\d+)*
    \\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?\\b
    \\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twice|double|triple|half|dos|tres|cuatro|cinco|mitad)\\b`)}`,
  'giu',
);

function digitsOf(said: string): string {
  const word = said.toLowerCase();
  const [tens, ones] = word.split('-');
  const ten = TENS[tens ?? ''];
  if (ten !== undefined) return String(ten + Number(WORDS[ones ?? ''] ?? 0));
  return OTHERS[word] ?? WORDS[word] ?? word.replace(/(?<=\d)[,.](?=\d{3}\b)/gu, '').replace(/[$€£]/gu, '');
}

/** Numbers of a text, written as digits or words, with the unit right behind them. */
export function amountsOf(text: string): Amount[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const behind = text.slice(match.index + match[0].length).replace(/^[\s-]+/u, '');
    const unit = UNITS.find(([pattern]) => pattern.test(behind))?.[1] ?? null;
    return { value: digitsOf(match[0]), unit, said: match[0] };
  });
}
