import { PROVIDER_FIGURES, type ProviderFigure } from '@myra/shared/constants/provider-figures';
import { SERVED_STATES } from '@myra/shared/constants/us-states';
import type { LeadQuestion, PlanContext, ProviderQuestion } from '../tool-calls.ts';

const BANDS = {
  hot: 'hot',
  warm: 'warm',
  cold: 'cold',
  over_6: 'warm',
  up_to_6: 'cold',
  none: 'without a score',
};
const STATUSES = {
  none: 'not contacted yet',
  draft: 'in preparation',
  active: 'in an active conversation',
  paused: 'paused',
  completed: 'completed',
};

const TASKS = { due: 'with a task that is due', planned: 'with a next task', none: 'without a next task' };

const ORDERS: Readonly<Record<string, string>> = {
  'score desc': 'the best score first',
  'score asc': 'the lowest score first',
  'added desc': 'the newest first',
  'added asc': 'the oldest first',
  'name asc': 'by name',
};

/** A state by its name where it is known by its code. */
export const placeName = (state: string): string =>
  SERVED_STATES.find(({ code }) => code === state)?.name ?? state;

/** A filter in words, the parts that narrow it: ["Cardiology", "Oregon", "hot"]. */
export function filterWords(input: LeadQuestion, campaigns: PlanContext['campaigns']): string[] {
  const {
    search,
    specialty,
    category,
    department,
    state,
    band,
    status,
    replied,
    suppressed,
    campaign_id: campaign,
    owner,
    tag,
    next,
    contacted,
  } = input;
  return [
    specialty,
    category,
    department && `${department} department`,
    state && placeName(state),
    band && BANDS[band],
    status && STATUSES[status],
    replied === 'yes' ? 'replied' : replied === 'no' ? 'not replied' : undefined,
    contacted === 'yes' ? 'written to' : contacted === 'no' ? 'not written to' : undefined,
    suppressed === 'yes' ? 'suppressed' : suppressed === 'no' ? 'not suppressed' : undefined,
    campaign !== undefined && `in ${campaigns.find(({ id }) => id === campaign)?.name ?? 'the campaign'}`,
    owner && (owner === 'none' ? 'without an owner' : 'yours'),
    tag && `tagged “${tag}”`,
    next && TASKS[next],
    search && `“${search}”`,
  ].filter((word) => typeof word === 'string');
}

/** The order of a list in words; empty for the usual one. */
export const orderWords = ({ sort, direction }: LeadQuestion): string =>
  sort === undefined ? '' : (ORDERS[`${sort} ${direction ?? 'asc'}`] ?? '');

const FIGURE_NAMES: Readonly<Record<ProviderFigure, readonly [before: string, behind: string]>> = {
  beds: ['', ' beds'],
  discharges: ['', ' discharges'],
  stay: ['', ' days of stay'],
  patient_revenue: ['$', ' of patient revenue'],
  revenue: ['$', ' of revenue'],
  liabilities: ['$', ' of liabilities'],
  change: ['', '% of change'],
};
const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });

/** Bounds of figures, quoted, because they are the person's numbers and not looked up: “at least 200 beds”. */
const boundWords = (question: ProviderQuestion): string[] =>
  PROVIDER_FIGURES.flatMap((figure) =>
    (['min', 'max'] as const).flatMap((end) => {
      const value = question[`${figure}_${end}`];
      if (value === undefined) return [];
      const [before, behind] = FIGURE_NAMES[figure];
      const number = before === '' ? value.toLocaleString('en-US') : COMPACT.format(value);
      return [`“at ${end === 'min' ? 'least' : 'most'} ${before}${number}${behind}”`];
    }),
  );

/** A question to the directory in words. */
export const providerWords = (question: ProviderQuestion): string[] => {
  const { search, specialty, category, state = [], reachable } = question;
  return [
    specialty,
    category === 'Hospital' ? 'Hospitals' : category,
    ...[state].flat().map(placeName),
    ...boundWords(question),
    reachable && (reachable === 'yes' ? 'with a known address' : 'without a known address'),
    search && `“${search}”`,
  ].filter((word) => typeof word === 'string');
};
