/** Figures of facilities, by which a list is filtered and sorted. `change` is that of the patient revenue, in percent. */
export const PROVIDER_FIGURES = [
  'beds',
  'discharges',
  'stay',
  'patient_revenue',
  'revenue',
  'liabilities',
  'change',
] as const;
export type ProviderFigure = (typeof PROVIDER_FIGURES)[number];

/** The largest bound of a figure. */
export const PROVIDER_FIGURE_MAX = 1e13;
