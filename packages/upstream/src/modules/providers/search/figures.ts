import { PROVIDER_FIGURES, type ProviderFigure } from '@myra/shared/constants/provider-figures';
import type { ProviderSort } from '@myra/shared/contracts/providers';
import type { TransactionSql } from 'postgres';
import type { Fragment } from './fragment.ts';

/** The column of each figure. */
export const FIGURE_COLUMNS: Readonly<Record<ProviderFigure, string>> = {
  beds: 'staffed_beds',
  discharges: 'discharges',
  stay: 'length_of_stay',
  patient_revenue: 'net_patient_revenue',
  revenue: 'total_revenues',
  liabilities: 'total_liabilities',
  change: 'revenue_change',
};

/** A row must have the figure, and within these bounds. */
export type Range = { figure: ProviderFigure; min?: number | undefined; max?: number | undefined };

export const isFigure = (sort: ProviderSort): sort is ProviderFigure =>
  PROVIDER_FIGURES.some((figure) => figure === sort);

/** The condition of a range for a row `p`. */
export function inRange(sql: TransactionSql, { figure, min, max }: Range): Fragment {
  const column = sql(FIGURE_COLUMNS[figure]);
  const from = min === undefined ? sql`` : sql`and p.${column} >= ${min}::double precision`;
  const to = max === undefined ? sql`` : sql`and p.${column} <= ${max}::double precision`;
  return sql`(p.${column} is not null ${from} ${to})`;
}
