import { useCallback, useEffect, useRef, useState } from 'react';
import { type LeadFilter, type LeadRow, wireFilter } from '@/components/lead-table/lead-view';
import { keepSelectedLeads, readSelectedLeads } from '@/lib/selected-leads';
import { useUser } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { useAutosave } from '../../use-autosave';
import { NO_TICKS, type Ticks, unsentChange, unsentCount, withSent, withTicks } from './selection-change';

/** Most ids that one call carries. */
const IDS_MAX = 10_000;

/**
 * The leads that the campaign writes to. The server has the selection, however large; this page sends what was ticked
 * and unticked as it happens and shows it at once.
 */
export function useLeadSelection(campaignId: string) {
  const user = useUser();
  const utils = trpc.useUtils();
  const params = { id: campaignId };
  const summary = trpc.campaigns.selectedLeads.useQuery({ params });
  const changeLeads = trpc.campaigns.changeLeads.useMutation();
  const selectLeads = trpc.campaigns.selectLeads.useMutation();
  const [ticks, setTicksState] = useState<Ticks>(NO_TICKS);
  // Only the answer to "select all" says it, and the next reading of the selection does not.
  const [leftOut, setLeftOut] = useState<{ count: number; filter?: LeadFilter | undefined }>({ count: 0 });
  const newest = useRef(ticks);
  const setTicks = (next: Ticks) => {
    newest.current = next;
    setTicksState(next);
  };
  const put = (answer: NonNullable<typeof summary.data>) =>
    utils.campaigns.selectedLeads.setData({ params }, answer);

  const autosave = useAutosave(async () => {
    for (;;) {
      const { add, remove } = unsentChange(newest.current);
      if (add.length + remove.length === 0) return;
      const sent = { add: add.slice(0, IDS_MAX), remove: remove.slice(0, IDS_MAX) };
      put(await changeLeads.mutateAsync({ params, body: { add_ids: sent.add, remove_ids: sent.remove } }));
      setTicks(withSent(newest.current, sent));
    }
  });

  const ids = summary.data?.lead_ids;
  useEffect(() => {
    if (ids !== undefined) keepSelectedLeads(localStorage, user.id, campaignId, ids);
  }, [ids, user.id, campaignId]);

  // For an upstream whose pages do not say what is selected: until it answers, the selection of this device is shown.
  const [remembered] = useState(() => readSelectedLeads(localStorage, user.id, campaignId));
  const storedIds = useRef<ReadonlySet<string>>(new Set(remembered));
  useEffect(() => {
    storedIds.current = new Set(ids ?? remembered);
  }, [ids, remembered]);
  const isStored = useCallback((row: LeadRow) => row.is_selected ?? storedIds.current.has(row.id), []);

  /** Has the server change many ticks at once. Answers whether it did. */
  const replace = async (
    body: Parameters<typeof selectLeads.mutateAsync>[0]['body'],
    filter?: LeadFilter,
  ): Promise<boolean> => {
    try {
      await autosave.flush();
      const answer = await selectLeads.mutateAsync({ params, body });
      put(answer);
      setLeftOut({ count: answer.left_out ?? 0, filter });
      setTicks(NO_TICKS);
      return true;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
  return {
    summary,
    /** How many at least of all that were selected at once with this filter are still left out. */
    leftOutOf: (filter: LeadFilter) => (leftOut.filter === filter ? leftOut.count : 0),
    status: autosave.status,
    isReplacing: selectLeads.isPending,
    count: (summary.data?.selected ?? 0) + unsentCount(ticks),
    isSelected: (row: LeadRow) => ticks.wanted.get(row.id) ?? isStored(row),
    change: (rows: readonly LeadRow[], wanted: ReadonlySet<string>) => {
      const byId = new Map(rows.map((row) => [row.id, row]));
      const changes = new Map(rows.map((row) => [row.id, wanted.has(row.id)]));
      const isStoredId = (id: string) => {
        const row = byId.get(id);
        return row !== undefined && isStored(row);
      };
      setTicks(withTicks(newest.current, changes, isStoredId));
      const taken = rows.filter((row) => row.left_out != null && wanted.has(row.id)).length;
      setLeftOut(({ count, filter }) => ({ count: Math.max(0, count - taken), filter }));
      autosave.push(undefined);
    },
    /** Adds every suggested lead that the filter finds; what is chosen already stays. */
    selectMatching: (filter: LeadFilter) =>
      replace({ all_matching: wireFilter(filter), keep_selected: true, only_suggested: true }, filter),
    clear: () => replace({ lead_ids: [] }),
    flush: autosave.flush,
  };
}
