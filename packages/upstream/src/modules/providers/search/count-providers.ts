import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { PROVIDER_ROWS_MAX } from '@myra/shared/constants/limits';
import { readFacetCount } from '../directory.store.ts';
import { countedFacet, type ProviderFilter } from './filter.ts';
import { countGathered } from './gather.ts';
import { costOfLooking, hasFewReached, planGathering } from './gathering.ts';
import { countBeginning, countLooking } from './look.ts';
import { isSurely, rowsOf, sharesOf } from './sample.ts';

/**
 * How many rows match a filter. For one facet the number is stored; else at most 10,001 rows are counted, and none where a
 * sample shows that far more match. A word that begins many names is counted among those. Few rows have figures.
 */
export async function countProviders(
  tx: OrganizationTx,
  filter: ProviderFilter,
): Promise<{ value: number; exact: boolean }> {
  const facet = countedFacet(filter);
  if (facet) {
    const input = { kind: filter.kind, facets: facet.names, values: facet.values };
    return { value: await readFacetCount(tx, input), exact: true };
  }
  const capped = PROVIDER_ROWS_MAX + 1;
  const hasRanges = filter.ranges.length > 0;
  const isByAddress = !hasRanges && (await hasFewReached(tx, filter));
  if (hasRanges || isByAddress) {
    const found = await countGathered(tx, { filter, isByAddress }, capped);
    return { value: found, exact: found < capped };
  }
  const { share, spread } = await sharesOf(tx, filter);
  const more = { value: capped, exact: false };
  const all = await rowsOf(tx, filter.kind);
  if (isSurely(spread * all, capped)) return more;
  const rows = Math.ceil(capped / share);
  const isMany = share * all >= capped;
  if (isMany && (await countBeginning(tx, filter, { rows: 2 * capped, max: capped })) === capped) return more;
  const { cost, ...gathered } = await planGathering(tx, { filter, share, max: capped });
  if (costOfLooking(rows, 'name', filter) < cost) {
    const found = await countLooking(tx, filter, { rows: 2 * rows, max: capped });
    if (found === capped) return more;
  }
  const value = await countGathered(tx, gathered, capped);
  return { value, exact: value < capped };
}
