import type { ResultMetric } from '@myra/shared/constants/result-metrics';
import { formatCount } from '@/lib/format-count';
import type { Counts, Metric } from '@/lib/result-metrics';
import type { RouterOutputs } from '@/lib/trpc';

export type DashboardResults = RouterOutputs['dashboard']['get'];
export type Waiting = RouterOutputs['dashboard']['waiting'];
/** The numbers of a period without emails. */
export const NO_COUNTS: Counts = {
  tried: 0,
  sent: 0,
  delivered: 0,
  tracked: 0,
  opened: 0,
  clicked: 0,
  replied: 0,
  positive: 0,
  bounced: 0,
  unsubscribed: 0,
};

/** An explanation of a number. */
export const HINTS: Record<ResultMetric, string> = {
  sent: 'Emails of campaigns that a mail server took. Answers written in conversations are not among them.',
  delivered: 'Handed over and not bounced so far. Whether one lies in a spam folder nobody can tell.',
  opened:
    'An estimate. Known scanners and image proxies are left out, and whoever blocks images is missing. Emails without tracking, as to patients, are not counted.',
  clicked: 'A person followed a link. Known scanners are left out.',
  replied: 'Emails that a person answered. Out-of-office notes and other machines do not count.',
  positive:
    'Answers that show interest or agree to a meeting. Questions and names of colleagues do not count. Correct a meaning in the inbox or on its row here, and this figure follows.',
  bounced: 'Refused by the mail server for good, at once or by a report later.',
  unsubscribed: 'Opted out by the link or in words, or reported the email as unwanted.',
};

const UNITS: Record<string, string> = {
  tried: 'handed over',
  tracked: 'with tracking',
  sent: 'sent',
  replied: 'answered',
};

/** '12 of 340 sent': the base of a rate. */
export function ofText({ metric, of }: Metric, counts: Counts): string | undefined {
  if (of === undefined) return undefined;
  const all = counts[of] ?? 0;
  if (metric === 'opened' && all === 0) return 'not tracked';
  return `${formatCount(counts[metric] ?? 0)} of ${formatCount(all)} ${UNITS[of]}`;
}
