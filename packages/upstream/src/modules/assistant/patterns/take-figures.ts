import type { ProviderFigure } from '@myra/shared/constants/provider-figures';
import { anyOf } from '@myra/shared/rules/text/any-of';
import type { FigureBounds } from '../tool-calls.ts';
import { type Reading, takeAll } from './reading.ts';

const SCALES: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 };
const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)\s?(k|m|b|thousand|million|billion)?\b`;
const UNDER = anyOf(`
  under|below|less than|fewer than|at most|up to|no more than|not more than|max(?:imum)?(?: of)?`);
const NOUN = anyOf(String.raw`
  (?:staffed |licensed )?beds?\b
  discharges?\b
  (?:in |of )?(?:total )?liabilit(?:y|ies)\b
  (?:in |of )?(?:net )?patient revenues?\b
  (?:in |of )?(?:total )?revenues?\b`);

const figureOf = (unit: string, noun: string): RegExp =>
  new RegExp(
    String.raw`(?:(${UNDER})|over|above|more than|at least|from|between)?\s*` +
      String.raw`(?:${unit}${NUMBER}\s*(?:-|–|to|and)\s*)?${unit}${NUMBER}\+?(?: or (?:more|(less|fewer)))?${noun}`,
    'i',
  );
/** "$300M", "$200M to $500M in revenue"; "over 200 beds", "200+ beds", "between 100 and 300 beds". */
const FIGURES = [
  figureOf(String.raw`\$\s?`, String.raw`(?:\s*(${NOUN}))?`),
  figureOf('', String.raw`\s*(${NOUN})`),
];

/** A word of each figure, the narrower before the broader. Dollars of nothing are revenues. */
const NOUNS: readonly (readonly [ProviderFigure, RegExp])[] = [
  ['beds', /bed/i],
  ['discharges', /discharge/i],
  ['liabilities', /liabilit/i],
  ['patient_revenue', /patient/i],
];

/** Whether a question names figures of facilities, which only the directory has. Dollars of nothing may be an offer of ours. */
export const saysFigures = (text: string): boolean => FIGURES.some((figure) => figure.exec(text)?.[7]);

const amountOf = (number: string, scale: string): number =>
  Number(number.replaceAll(',', '')) * (SCALES[scale.charAt(0).toLowerCase()] ?? 1);

/** Takes the bounds of figures that a question names. Without another word a number is the least. */
export function takeFigures(reading: Reading): FigureBounds {
  const bounds: FigureBounds = {};
  for (const found of FIGURES.flatMap((figure) => takeAll(reading, figure))) {
    const [, under, low, lowScale, number = '', scale = '', orLess, noun = ''] = found;
    const figure = NOUNS.find(([, words]) => words.test(noun))?.[0] ?? 'revenue';
    const isMost = low !== undefined || under !== undefined || orLess !== undefined;
    bounds[`${figure}_${isMost ? 'max' : 'min'}`] ??= amountOf(number, scale);
    if (low !== undefined) bounds[`${figure}_min`] ??= amountOf(low, lowScale ?? scale);
  }
  return bounds;
}
