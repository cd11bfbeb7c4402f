import { useState } from 'react';
import { Notice } from '@/components/notice';
import { FilterChip } from '@/components/ui/filter-chip';
import { trpc } from '@/lib/trpc';
import { OutboundList } from './outbound-list';
import { orderedStates, stateText } from './outbound-texts';

/** Poll interval while emails leave, because not every step of sending has an event. */
const RUNNING_POLL_MS = 5_000;

/** How many emails are in each state. A state opens its emails with their reasons. */
export function OutboundSummary({ campaignId, isRunning }: { campaignId: string; isRunning: boolean }) {
  const [state, setState] = useState<string | undefined>(undefined);
  const { data } = trpc.launches.listOutbound.useQuery(
    { params: { id: campaignId }, query: { limit: 1 } },
    { refetchInterval: isRunning ? RUNNING_POLL_MS : false },
  );
  const states = orderedStates(data?.counts ?? {});
  const unconfirmed = data?.counts?.unconfirmed ?? 0;
  if (states.length === 0) return null;
  return (
    <div className="flex shrink-0 flex-col border-b">
      {unconfirmed > 0 && state !== 'unconfirmed' && (
        <Notice
          tone="danger"
          size="sm"
          className="mx-6 mt-3 max-sm:mx-4"
          action={{ label: 'Look at them', onClick: () => setState('unconfirmed') }}
        >
          Nothing proves whether {unconfirmed === 1 ? 'one email' : `${unconfirmed} emails`} left. Look into
          the mailbox and settle it by hand.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2 px-6 pt-3 pb-2 max-sm:px-4">
        <span className="shrink-0 text-xs text-muted-foreground">Emails</span>
        {states.map(([each, count]) => (
          <FilterChip
            key={each}
            isOn={state === each}
            count={count}
            onClick={() => setState(state === each ? undefined : each)}
          >
            {stateText(each).label}
          </FilterChip>
        ))}
      </div>
      <p className="px-6 pb-3 text-xs text-muted-foreground max-sm:px-4">
        Every email from when it was prepared to leave, answers included. Results count the campaign’s own
        emails alone.
      </p>
      {state !== undefined && <OutboundList key={state} campaignId={campaignId} state={state} />}
    </div>
  );
}
