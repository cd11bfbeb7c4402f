import { useEffect, useState } from 'react';
import type { InboxFilters } from '@/lib/inbox-search';
import { trpc } from '@/lib/trpc';
import type { SequenceRows } from './use-sequence-rows';

interface ArrivalsInput {
  rows: SequenceRows;
  filters: InboxFilters;
  page: number;
  /** Changes with the filters. */
  listKey: string;
  /** Whether the top of the list is out of sight. */
  isAway: boolean;
}

/** How many conversations got a new message at the top of the list while it was out of sight. */
export function useArrivals({ rows, filters, page, listKey, isAway }: ArrivalsInput): number {
  const top = trpc.mail.listSequences.useQuery({ ...filters, page: 1 }, { enabled: page > 1 });
  const newest = page > 1 ? top.data?.rows : rows.isCurrent ? rows.first?.rows : undefined;
  const newestAt = newest?.reduce((last, { activity_at }) => later(last, activity_at), '');
  const [seen, setSeen] = useState<{ listKey: string; at: string }>();
  const isKnown = seen?.listKey === listKey;
  useEffect(() => {
    if (newestAt !== undefined && (!isAway || !isKnown)) setSeen({ listKey, at: newestAt });
  }, [newestAt, isAway, isKnown, listKey]);
  if (!isAway || !isKnown || newest === undefined) return 0;
  return newest.filter(({ read, activity_at }) => read === false && later(seen.at, activity_at) !== seen.at)
    .length;
}

/** The later of two times (ISO). */
const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);
