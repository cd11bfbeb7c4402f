import { sqlOf } from '@myra/platform/database/with-organization';
import { PROVIDER_ROWS_MAX } from '@myra/shared/constants/limits';
import { readFacetCount } from '../directory.store.ts';
import { countedFacet, findsOf, type ProviderFilter } from './filter.ts';
import { type Reading, withinTime } from './within-time.ts';

/** A count that takes longer has more rows than are counted. */
const COUNT_MS = 200;

/** How many rows match a filter. For one facet the number is stored; else at most 10,001 rows are counted. */
export async function countProviders(
  read: Reading,
  filter: ProviderFilter,
): Promise<{ value: number; exact: boolean }> {
  const facet = countedFacet(filter);
  if (facet) {
    const input = { kind: filter.kind, facet: facet.name, values: facet.values };
    return { value: await read((tx) => readFacetCount(tx, input)), exact: true };
  }
  const capped = PROVIDER_ROWS_MAX + 1;
  const countBy = (isIndexed: boolean) =>
    withinTime(read, COUNT_MS, async (tx) => {
      const sql = sqlOf(tx);
      const [row] = await sql<{ n: number }[]>`
        with ${findsOf(sql, filter, 'id', isIndexed)}
        select count(*)::integer as n from (select from found limit ${capped}) p`;
      return row?.n ?? 0;
    });
  // A prefix that nearly all rows have is found faster without the index.
  const value = (await countBy(true)) ?? (await countBy(false)) ?? capped;
  return { value, exact: value < capped };
}
