import { RESULT_METRICS, WAITING_STATES } from '@myra/shared/constants/result-metrics';
import { choiceParam, compactParams, countParam, dateParam, textParam } from './search-params';

export const DASHBOARD_PERIODS = ['7', '30', '90'] as const;
export const BREAKDOWNS = ['campaigns', 'steps', 'mailboxes', 'representatives'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** Which emails: a number of days up to today, or a chosen period, and filters. */
const readScope = (search: Record<string, unknown>) => ({
  days: choiceParam(textParam(search.days), DASHBOARD_PERIODS),
  from: dateParam(search.from),
  to: dateParam(search.to),
  campaign_id: textParam(search.campaign_id, 40),
  step: countParam(search.step, 0),
  email_account_id: textParam(search.email_account_id, 40),
  rep_id: textParam(search.rep_id, 40),
});

/** The parameters in the dashboard's address. */
export const readDashboardSearch = (search: Record<string, unknown>) =>
  compactParams({ ...readScope(search), by: choiceParam(search.by, BREAKDOWNS) });
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;

/** The parameters in the address of the emails behind a number: the dashboard's, and which number. */
export const readEmailsSearch = (search: Record<string, unknown>) =>
  compactParams({
    ...readScope(search),
    metric: choiceParam(search.metric, RESULT_METRICS),
    state: choiceParam(search.state, WAITING_STATES),
    reason: typeof search.reason === 'string' ? search.reason.slice(0, 60) : undefined,
  });
export type EmailsSearch = ReturnType<typeof readEmailsSearch>;

/** The filter of an address as the calls take it. A chosen period overrides a number of days. */
export function toResultFilter(search: DashboardSearch | EmailsSearch) {
  const { from, to, days, campaign_id, step, email_account_id, rep_id } = search;
  const counted = from === undefined && days !== undefined ? Number(days) : undefined;
  return compactParams({ from, to, days: counted, campaign_id, step, email_account_id, rep_id });
}
