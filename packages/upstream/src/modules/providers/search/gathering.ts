import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { costOfAddresses, costOfGathering } from './cost.ts';
import type { ProviderFilter } from './filter.ts';
import type { Gathered } from './gather.ts';
import { countReached } from './reach.ts';
import { rowsOf, shareOf } from './sample.ts';

/** Addresses above this number are counted no further. */
const ADDRESSES_MAX = 1_000_000;
/** So few addresses are looked up without asking what other ways would cost. */
const FEW_ADDRESSES = 10_000;

/** Whether so few have an address that nothing but looking them up is worth while. */
export const hasFewReached = async (tx: OrganizationTx, { reach }: ProviderFilter): Promise<boolean> =>
  reach === 'yes' && (await countReached(sqlOf(tx), FEW_ADDRESSES)) < FEW_ADDRESSES;

/** How all matches are gathered at least cost, of which `share` of the rows are expected, and what it costs. */
export async function planGathering(
  tx: OrganizationTx,
  { filter, share, max }: { filter: ProviderFilter; share: number; max?: number },
): Promise<Gathered & { cost: number }> {
  const byToken = { filter, isByAddress: false };
  const rows = await rowsOf(tx, filter.kind);
  if (filter.reach !== 'yes') return { ...byToken, cost: costOfGathering(share * rows, max) };
  const addresses = await countReached(sqlOf(tx), ADDRESSES_MAX);
  const byAddress = { filter, isByAddress: true, cost: costOfAddresses(addresses) };
  const isNarrowed = filter.words.length > 0 || filter.facets.length > 0;
  if (!isNarrowed) return byAddress;
  const cost = costOfGathering(rows * (await shareOf(tx, { ...filter, reach: undefined })));
  return cost < byAddress.cost ? { ...byToken, cost } : byAddress;
}
