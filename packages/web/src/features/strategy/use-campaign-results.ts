import { useMemo } from 'react';
import { type Counts, METRICS } from '@/lib/result-metrics';
import { trpc } from '@/lib/trpc';
import type { Campaign } from './campaign';

const DAYS = 366;

/** The outcomes beside the number of sent emails. */
export const LISTED_METRICS = METRICS.filter(({ metric }) =>
  ['opened', 'replied', 'unsubscribed'].includes(metric),
);

/** What became of the emails of each campaign in the last year, by its id. Asks nothing while none has sent any. */
export function useCampaignResults(campaigns: readonly Campaign[]): ReadonlyMap<string, Counts> {
  const hasSent = campaigns.some(({ sent_count }) => (sent_count ?? 0) > 0);
  const { data } = trpc.dashboard.get.useQuery({ query: { days: DAYS } }, { enabled: hasSent });
  return useMemo(
    () => new Map((data?.campaigns ?? []).flatMap((each) => (each.id === null ? [] : [[each.id, each]]))),
    [data],
  );
}
