import { type Amount, amountsOf } from '@myra/shared/rules/text/amounts-of';
import { splitSentences } from '../text/words.ts';

/** What limits or hedges a number of its sentence, and how many words stand at most between the two: a limit stands close. */
const LIMITS: readonly [RegExp, number][] = [
  [/\b(?:up to|at most|no more than|within|under|less than|hasta)\b/giu, 3],
  [
    /\b(?:about|around|approximately|roughly|some|usually|typically|median|average|on average|mean|promedio|unos)\b/giu,
    Number.POSITIVE_INFINITY,
  ],
];
const MAY = /\b(?:may|might|can|could|helps?|aims?|designed to|intended to|puede\w*|ayuda\w*)\b/iu;
const HEDGES: readonly RegExp[] = [...LIMITS.map(([pattern]) => new RegExp(pattern.source, 'iu')), MAY];

const isSame = (one: Amount, other: Amount): boolean =>
  one.value === other.value && (one.unit === other.unit || one.unit === null || other.unit === null);

/** What limits a number of these in the cited texts: "up to" of "up to 45 lb". */
function findLimit(amounts: readonly Amount[], cited: readonly string[]): string | undefined {
  for (const part of cited.flatMap(splitSentences))
    for (const [pattern, wordsBetween] of LIMITS)
      for (const match of part.matchAll(pattern)) {
        const behind = part
          .slice(match.index + match[0].length)
          .trim()
          .split(/\s+/u);
        const near = amountsOf(behind.slice(0, wordsBetween + 2).join(' '));
        if (near.some((one) => amounts.some((other) => isSame(one, other)))) return match[0];
      }
  return undefined;
}

const EFFECT = /\b(?:reduc|improv|increas|prevent|lower|cut|save|speed)\w*/iu;

/** "In 3 days" says "within 3 days". */
const saysWithin = (sentence: string): boolean =>
  [...sentence.matchAll(/\bin (?=(\S+))/giu)].some(([, next = '']) => amountsOf(next).length > 0);

/** A limit or hedge before a number, or on a verb of effect, that the cited texts have and a sentence drops; undefined: none. */
export function findDroppedHedge(sentence: string, cited: readonly string[]): string | undefined {
  if (HEDGES.some((one) => one.test(sentence)) || saysWithin(sentence)) return undefined;
  const given = cited.join(' ');
  const may = EFFECT.test(given) && EFFECT.test(sentence) ? MAY.exec(given)?.[0] : undefined;
  return findLimit(amountsOf(sentence), cited) ?? may;
}
