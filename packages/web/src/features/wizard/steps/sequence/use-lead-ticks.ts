import { useCallback, useState } from 'react';
import { type LeadSequence, readSequence, type SequencePages } from '@/components/sequence-editor';
import { formatCount } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

/** Leads that one act takes. */
export const LEAD_TICKS_MAX = 1_000;
const PAGE_ROWS = 100;
type Ticked = ReadonlyMap<string, LeadSequence>;
const NONE: Ticked = new Map();

/** The ticked leads of a list, each as it was shown when it was ticked. Another filter or search has none. */
export function useLeadTicks({ organizationId, campaignId, filter, rows }: SequencePages) {
  const listKey = `${filter.show} ${filter.search}`;
  const [held, setHeld] = useState({ listKey, leads: NONE });
  const [isTicking, setIsTicking] = useState(false);
  const utils = trpc.useUtils();
  const ticked = held.listKey === listKey ? held.leads : NONE;
  const toggle = useCallback(
    (lead: LeadSequence) =>
      setHeld((before) => {
        const next = new Map(before.listKey === listKey ? before.leads : NONE);
        if (!next.delete(lead.lead_id)) next.set(lead.lead_id, lead);
        if (next.size <= LEAD_TICKS_MAX) return { listKey, leads: next };
        toast.info(`At most ${formatCount(LEAD_TICKS_MAX)} leads at a time.`);
        return before;
      }),
    [listKey],
  );
  const clear = useCallback(() => setHeld({ listKey, leads: NONE }), [listKey]);
  const tickMatching = async () => {
    const leads = new Map<string, LeadSequence>();
    let cursor: string | undefined;
    setIsTicking(true);
    try {
      do {
        const page = await utils.client.sequences.list.query({
          query: {
            organization_id: organizationId,
            campaign_id: campaignId,
            show: filter.show,
            ...(filter.search !== '' && { search: filter.search }),
            ...(cursor !== undefined && { cursor }),
            limit: PAGE_ROWS,
          },
        });
        for (const lead of page.sequences.map(readSequence)) {
          if (lead.state !== 'waiting' && leads.size < LEAD_TICKS_MAX) leads.set(lead.lead_id, lead);
        }
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined && leads.size < LEAD_TICKS_MAX);
      if (cursor !== undefined)
        toast.info(`The first ${formatCount(LEAD_TICKS_MAX)} are selected, which is the most at a time.`);
      setHeld({ listKey, leads });
    } catch (error) {
      toast.failure(error);
    } finally {
      setIsTicking(false);
    }
  };
  /** As they are shown now, where they are in sight. */
  const leads = () =>
    [...ticked.values()].map((lead) => rows.find((row) => row.lead_id === lead.lead_id) ?? lead);
  return { ids: ticked, leads, toggle, clear, tickMatching, isTicking };
}

export type LeadTicks = ReturnType<typeof useLeadTicks>;
