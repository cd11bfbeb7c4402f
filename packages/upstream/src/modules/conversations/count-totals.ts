import type { Clock } from '@myra/platform/clock';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { TOTAL_COUNT_MAX } from '@myra/shared/constants/limits';
import { countConversations } from './conversation.store.ts';
import type { ConversationFilter } from './conversation-filter.ts';

/** Total of a filter: exact with at most one facet, else at most one more than `TOTAL_COUNT_MAX`. */
export type Totals = (tx: OrganizationTx, asked: ConversationFilter) => Promise<number>;

/** A large total is reused for this time, so that reading many pages does not count again each time. */
const KEPT_MS = 5_000;
const KEPT_MAX = 1_000;

/** Counts conversations. Totals that are fast to count are never stored. */
export function createTotals(clock: Pick<Clock, 'monotonicMs'>): Totals {
  const kept = new Map<string, { total: number; until: number }>();
  return async (tx, asked) => {
    if (!asked.isSimple) return countConversations(tx, asked, TOTAL_COUNT_MAX + 1);
    const key = `${tx.organizationId} ${JSON.stringify(asked.filter)}`;
    const known = kept.get(key);
    const now = clock.monotonicMs();
    if (known && known.until > now) return known.total;
    kept.delete(key);
    const total = await countConversations(tx, asked, null);
    if (total > TOTAL_COUNT_MAX) {
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= KEPT_MAX) kept.delete(oldest);
      kept.set(key, { total, until: now + KEPT_MS });
    }
    return total;
  };
}
