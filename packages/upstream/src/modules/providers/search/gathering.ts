import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { ProviderSort } from '@myra/shared/contracts/providers';
import type { ProviderFilter } from './filter.ts';
import type { Gathered } from './gather.ts';
import { countReached } from './reach.ts';
import { rowsOf, shareOf } from './sample.ts';

/**
 * Microseconds for a row, measured (docs/decisions/directory-search.md). The index by name holds all that is searched, but not whether
 * an address is known. An entry of the token index is a row that matches; unless it is only counted, the row is read too.
 */
const COST = { lookedByName: 2.5, lookedOtherwise: 10, entry: 0.5, gathered: 6, address: 8 };

/** What it costs to look at rows in an order. */
export const costOfLooking = (rows: number, sort: ProviderSort, { reach }: ProviderFilter): number =>
  rows * (sort === 'name' && reach === undefined ? COST.lookedByName : COST.lookedOtherwise);

/** What it costs to gather so many matches, at most `max` of them. */
const costOfGathering = (matches: number, max = Number.POSITIVE_INFINITY): number =>
  matches * COST.entry + Math.min(matches, max) * COST.gathered;

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
  const byAddress = { filter, isByAddress: true, cost: addresses * COST.address };
  const isNarrowed = filter.words.length > 0 || filter.facets.length > 0;
  if (!isNarrowed) return byAddress;
  const cost = costOfGathering(rows * (await shareOf(tx, { ...filter, reach: undefined })));
  return cost < byAddress.cost ? { ...byToken, cost } : byAddress;
}
