import type { ProviderFigure } from '@myra/shared/constants/provider-figures';
import { anyOf } from '@myra/shared/rules/any-of';
import type { FigureBounds } from '../tool-calls.ts';
import { type Reading, takeAll } from './reading.ts';

const SCALES: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 };
const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)\s?(k|m|b|thousand|million|billion)?\b\+?(?: or (?:more|(less|fewer)))?`;
const NOUN = anyOf(String.raw`
  (?:staffed |licensed )?beds?\b
  discharges?\b
  (?:in |of )?(?:total )?liabilit(?:y|ies)\b
  (?:in |of )?(?:net )?patient revenues?\b
  (?:in |of )?(?:total )?revenues?\b`);

const figureOf = (unit: string, noun: string): RegExp =>
  new RegExp(
    String.raw`(?:over|above|more than|at least|from|(under|below|less than|fewer than|at most|up to))?\s*${unit}${NUMBER}${noun}`,
    'i',
  );
/** "$300M", "under $1.5 billion in liabilities"; "over 200 beds", "200+ beds", "100 or more beds". */
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

/** Whether a question names figures of facilities, which only the directory has. */
export const saysFigures = (text: string): boolean => FIGURES.some((figure) => figure.test(text));

/** Takes the bounds of figures that a question names. Without another word a number is the least. */
export function takeFigures(reading: Reading): FigureBounds {
  const bounds: FigureBounds = {};
  for (const found of FIGURES.flatMap((figure) => takeAll(reading, figure))) {
    const [, under, number = '', scale = '', orLess, noun = ''] = found;
    const figure = NOUNS.find(([, words]) => words.test(noun))?.[0] ?? 'revenue';
    const value = Number(number.replaceAll(',', '')) * (SCALES[scale.charAt(0).toLowerCase()] ?? 1);
    bounds[`${figure}_${(under ?? orLess) ? 'max' : 'min'}`] = value;
  }
  return bounds;
}
