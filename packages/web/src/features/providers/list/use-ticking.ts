import { PROVIDER_SELECTION_MAX } from '@myra/shared/constants/limits';
import { useState } from 'react';
import type { RowSelection } from '@/components/data-table/use-row-toggle';
import { formatCount } from '@/lib/format-count';
import { type ProvidersSearch, toProviderFilter } from '@/lib/provider-search';
import { type TickedProviders, tickOf, useTickedProviders } from '@/lib/ticked-providers';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { ProviderRow } from '../provider';

export interface Ticking {
  ticked: TickedProviders;
  /** The checkboxes of one page. Ticks elsewhere stay. */
  selectionOf: (rows: readonly ProviderRow[]) => RowSelection;
  /** Ticks everything that the search and filters of the open tab find, up to the limit. */
  tickMatching: (search: ProvidersSearch) => Promise<void>;
  isTicking: boolean;
  clear: () => void;
}

/** Ticks over pages, searches and both tabs. More than 5,000 are refused, and a toast says so. */
export function useTicking(): Ticking {
  const { ticked, setTicked } = useTickedProviders();
  const utils = trpc.useUtils();
  const [isTicking, setIsTicking] = useState(false);

  const keep = (next: TickedProviders) => {
    if (next.size > PROVIDER_SELECTION_MAX) {
      toast.info(`At most ${formatCount(PROVIDER_SELECTION_MAX)} providers can be selected at once.`);
    }
    setTicked(new Map([...next].slice(0, PROVIDER_SELECTION_MAX)));
  };
  return {
    ticked,
    isTicking,
    clear: () => setTicked(new Map()),
    selectionOf: (rows) => ({
      selected: new Set(ticked.keys()),
      onChange: (wanted) => {
        const next = new Map([...ticked].filter(([id]) => wanted.has(id)));
        for (const row of rows) {
          if (wanted.has(row.id) && !next.has(row.id)) next.set(row.id, tickOf(row));
        }
        keep(next);
      },
    }),
    tickMatching: async (search) => {
      const filter = { ...toProviderFilter(search), kind: search.kind ?? 'facilities' };
      setIsTicking(true);
      try {
        const { items } = await utils.client.providers.matching.query({ query: filter });
        const { kind } = filter;
        keep(new Map([...ticked, ...items.map((each) => [each.id, tickOf({ ...each, kind })] as const)]));
      } catch (error) {
        toast.failure(error);
      } finally {
        setIsTicking(false);
      }
    },
  };
}
