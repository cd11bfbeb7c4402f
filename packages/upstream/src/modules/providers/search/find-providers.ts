import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { PROVIDER_ROWS_MAX } from '@myra/shared/constants/limits';
import type { ProviderFigure } from '@myra/shared/constants/provider-figures';
import { SPARSE } from '../../../db/directory.schema.ts';
import { readFacetCount } from '../directory.store.ts';
import { isNarrow } from './conditions.ts';
import { countedFacet, isWide, type ProviderFilter } from './filter.ts';
import { beginOf, isFigure, type Order } from './order.ts';
import { countFound, gather, look, sureOf, withReached } from './read-rows.ts';

/** Rows with figures are hospitals, of which a nation has some thousands. */
const WITH_FIGURE_MAX = 1_000_000;

type Asked = { filter: ProviderFilter; order: Order };

const countStored = (
  tx: OrganizationTx,
  kind: ProviderFilter['kind'],
  { names, values }: { names: string[]; values: string[] } = { names: ['all'], values: [''] },
): Promise<number> => readFacetCount(tx, { kind, facets: names, values });

/**
 * The ids of matching rows, in order. If many rows match, the next rows of the order fill the page soon. If few match, or few at
 * this end of the order, all matches are gathered and sorted.
 */
export async function findProviders(tx: OrganizationTx, asked: Asked): Promise<string[]> {
  const { sort } = asked.order;
  if (isFigure(sort)) return findByFigure(tx, asked, sort);
  const filter = await withReached(tx, asked.filter);
  const order = await beginOf(sqlOf(tx), asked.order);
  const wanted = { filter, order };
  if (isNarrow(filter)) return gather(tx, wanted);
  const end = order.offset + order.limit;
  if (isWide(filter) && filter.reach === undefined)
    return (await look(tx, wanted, end + (filter.except?.length ?? 0))).ids;
  // Without the addresses, which are looked up row by row.
  const sparse = { isSparse: true, max: 300 + end };
  const found = isWide(filter) ? sparse.max : await countFound(tx, { ...filter, reach: undefined }, sparse);
  const matches = SPARSE * found;
  // To look at a row by name costs half as much as to gather a match; where it is read too, twice as much. So looking in vain,
  // because the matches stand together elsewhere, at most doubles the cost.
  const isRead = sort !== 'name' || filter.reach !== undefined;
  const affordable = isRead ? Math.ceil(matches / 8) : 2 * matches;
  const expected = (end * (await countStored(tx, filter.kind))) / matches;
  const seen = expected < affordable ? await look(tx, wanted, affordable) : undefined;
  return seen?.found === end ? seen.ids : gather(tx, wanted);
}

/** The rows with a figure in its order; the others follow by name. */
async function findByFigure(tx: OrganizationTx, { filter, order }: Asked, figure: ProviderFigure) {
  const { after, offset, limit } = order;
  const isAsked = filter.ranges.some((range) => range.figure === figure);
  const having = isAsked ? filter : { ...filter, ranges: [...filter.ranges, { figure }] };
  const whole = { ...order, after: undefined, offset: 0, limit: WITH_FIGURE_MAX };
  const inOrder = await beginOf(sqlOf(tx), whole);
  const first = await gather(tx, { filter: await withReached(tx, having), order: inOrder });
  const place = after === undefined ? -1 : first.indexOf(String(after));
  const isBehind = after !== undefined && place === -1 && offset >= first.length;
  const start = place === -1 ? offset : place + 1;
  const page = isBehind ? [] : first.slice(start, start + limit);
  if (isAsked || page.length === limit) return page;
  const rest = await findProviders(tx, {
    filter: { ...filter, except: first },
    order: {
      sort: 'name',
      isDescending: false,
      offset: Math.max(0, start - first.length),
      limit: limit - page.length,
      after: isBehind ? after : undefined,
    },
  });
  return [...page, ...rest];
}

/**
 * How many rows match a filter. For one facet the number is stored; else at most 10,001 rows are counted, and none where the
 * sparse indexes show that more match.
 */
export async function countProviders(
  tx: OrganizationTx,
  asked: ProviderFilter,
): Promise<{ value: number; exact: boolean }> {
  const facet = countedFacet(asked);
  if (facet) return { value: await countStored(tx, asked.kind, facet), exact: true };
  const max = PROVIDER_ROWS_MAX + 1;
  const filter = await withReached(tx, asked);
  const sure = sureOf(max);
  const isMore = !isNarrow(filter) && (await countFound(tx, filter, { isSparse: true, max: sure })) === sure;
  const value = isMore ? max : await countFound(tx, filter, { max });
  return { value, exact: value < max };
}
