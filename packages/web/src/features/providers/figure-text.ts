import type { ProviderFigure } from '@myra/shared/constants/provider-figures';
import { moneyText, type ProviderRow } from './provider';

const MONEY: readonly ProviderFigure[] = ['patient_revenue', 'revenue', 'liabilities'];
const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/** '+4.2%' */
export const changeText = (percent: number | null | undefined): string =>
  percent === null || percent === undefined ? '-' : `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;

/** A figure as people write it: '412', '$418.6M', '5.1 days', '+4.2%'. A missing one is '-'. */
export function figureText(figure: ProviderFigure, value: number | null | undefined): string {
  if (value === null || value === undefined) return '-';
  if (MONEY.includes(figure)) return moneyText(value);
  if (figure === 'change') return changeText(value);
  if (figure === 'stay') return `${value.toFixed(1)} days`;
  return value.toLocaleString('en-US');
}

/** What grows with the length of a year. */
const YEARLY: readonly ProviderFigure[] = ['discharges', 'patient_revenue', 'revenue'];
export const ANNUALIZED = 'Brought to a year from a shorter or longer one';

/** Whether a figure of a row was brought to a year. */
export const isAnnualized = (
  figure: ProviderFigure,
  { figures, is_annualized }: Pick<ProviderRow, 'figures' | 'is_annualized'>,
): boolean => is_annualized === true && YEARLY.includes(figure) && typeof figures?.[figure] === 'number';

/** What to type for a bound. */
export const boundHint = (figure: ProviderFigure): string =>
  MONEY.includes(figure) ? '$, such as 300M' : figure === 'change' ? '%' : figure === 'stay' ? 'days' : '';

/** The number that a person typed: '300M', '$1.5b', '-5 %', '1,200'. Undefined if empty, null if it is no number. */
export function readBound(typed: string): number | null | undefined {
  const text = typed.toLowerCase().replace(/[$,%\s]/g, '');
  if (text === '') return undefined;
  const [, digits, scale = ''] = /^(-?\d+(?:\.\d+)?)([kmb]?)$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits) * (SCALES[scale] ?? 1);
}
