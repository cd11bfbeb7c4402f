/** What makes a claim smaller, and what a sentence that says it may not leave out. */

/** Words of a text, in small letters. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** "Clamps" and "clamp", "recover" and "recovery" are one word. */
const areSame = (one: string, other: string): boolean =>
  one === other || (one.length > 3 && other.length > 3 && one.slice(0, 4) === other.slice(0, 4));
/** Whether a text holds a word, in any form of it. */
export const holds = (text: string, word: string): boolean => wordsOf(text).some((one) => areSame(one, word));

/** Words that make the one behind them smaller. */
const CONDITION =
  /\b(optional|preliminary|median|typical|usually|average|up to|opcional|preliminar|mediana|hasta)\s+([\p{L}\p{N}]+)/giu;
/** A time with the point from which it counts: "9 seconds from standby". */
const COUNTED =
  /\b(\d+ (?:seconds?|minutes?|hours?|(?:business )?days?|weeks?|months?|segundos?|minutos?|horas?|días?|semanas?)) ((?:from|after|before|tras|después de|desde)) (?!(?:they|it|we|you)\b)([\p{L}]+)/giu;

/** A condition of a claim that a sentence drops though it says what the condition is about; undefined: none. */
export function findDropped(line: string, claim: string): string | undefined {
  const bare = [...claim.matchAll(CONDITION)].find(
    ([, condition = '', about = '']) =>
      holds(line, about) && !line.toLowerCase().includes(condition.toLowerCase()),
  );
  if (bare) return bare[0];
  return [...claim.matchAll(COUNTED)]
    .filter(
      ([, time = '', , point = '']) => line.toLowerCase().includes(time.toLowerCase()) && !holds(line, point),
    )
    .map(([, , from, point]) => `${from} ${point}`)[0];
}

const FIGURES = /(?<![\p{L}\d])\d+(?:[.,]\d+)*/gu;
const NUMBERS = [
  'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  'un dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
];

/** A figure without what parts its thousands: Spain writes 1.650 and Mexico 1,650. */
const withoutThousands = (figure: string): string => figure.replaceAll(/[.,](?=\d{3}(?!\d))/gu, '');

/** Whether a text says a figure in digits or as a word. */
const saysFigure = (text: string, figure: string): boolean =>
  [...text.matchAll(FIGURES)].some(([said]) => withoutThousands(said) === withoutThousands(figure)) ||
  NUMBERS.some((names) => wordsOf(text).includes(names[Number(figure) - 1] ?? figure));

/** A figure of a source that a sentence leaves out, such as the year of a study; undefined: none. That of a name ("P2") is none. */
export const findDroppedFigure = (said: string, source: string): string | undefined =>
  [...source.matchAll(FIGURES)].map(([figure]) => figure).find((figure) => !saysFigure(said, figure));
