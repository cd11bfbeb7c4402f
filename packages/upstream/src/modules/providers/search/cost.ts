import type { ProviderSort } from '@myra/shared/contracts/providers';

/**
 * Microseconds for a row, measured (docs/decisions/directory-search.md). The index by name holds all that is searched. An
 * entry of the token index is a row that matches; unless it is only counted, the row is read too.
 */
const COST = { lookedByName: 2.5, lookedOtherwise: 10, entry: 0.5, gathered: 6, address: 8 };

/** What it costs to look at rows in an order. Whether an address is known of a row is not in the index by name. */
export const costOfLooking = (rows: number, sort: ProviderSort, asksReach = false): number =>
  rows * (sort === 'name' && !asksReach ? COST.lookedByName : COST.lookedOtherwise);

/** What it costs to find the rows of so many addresses. */
export const costOfAddresses = (addresses: number): number => addresses * COST.address;

/** What it costs to gather so many matches, at most `max` of them. */
export function costOfGathering(matches: number, max = Number.POSITIVE_INFINITY): number {
  return matches * COST.entry + Math.min(matches, max) * COST.gathered;
}
