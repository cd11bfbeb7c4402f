import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { costOfLooking } from './cost.ts';
import type { ProviderFilter } from './filter.ts';
import { gather } from './gather.ts';
import { hasFewReached, planGathering } from './gathering.ts';
import { look, SAMPLED, shareOf } from './look.ts';
import { beginOf, type Order } from './order.ts';

const isPlain = ({ words, facets, reach }: ProviderFilter): boolean =>
  words.length === 0 && facets.length === 0 && reach === undefined;

/**
 * The ids of matching rows, in order. If many rows match, the next rows of the order are looked at until the page is full. If
 * few match, or few at this end of the order, all matches are gathered and sorted.
 */
export async function findProviders(
  tx: OrganizationTx,
  { filter, order }: { filter: ProviderFilter; order: Order },
): Promise<string[]> {
  const wanted = { filter, order: await beginOf(sqlOf(tx), order) };
  const end = wanted.order.offset + wanted.order.limit;
  if (await hasFewReached(tx, filter)) return gather(tx, { ...wanted, isByAddress: true });
  const share = isPlain(filter) ? 1 : await shareOf(tx, filter);
  const rows = Math.ceil(end / share);
  const { cost, ...gathered } = await planGathering(tx, { filter, share });
  if (costOfLooking(rows, order.sort, filter.reach !== undefined) < cost) {
    // Matches may stand close together behind the first rows; looking stops where the page is full.
    const seen = await look(tx, wanted, Math.max(SAMPLED, 2 * rows));
    if (seen.found === end) return seen.ids;
  }
  return gather(tx, { ...wanted, ...gathered });
}
