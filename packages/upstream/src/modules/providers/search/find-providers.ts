import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { ProviderFigure } from '@myra/shared/constants/provider-figures';
import { isFigure } from './figures.ts';
import { hasLinks, type ProviderFilter } from './filter.ts';
import { gather } from './gather.ts';
import { costOfLooking, hasFewReached, planGathering } from './gathering.ts';
import { LOOKED_MIN, look } from './look.ts';
import { beginOf, type Order } from './order.ts';
import { shareOf } from './sample.ts';

/** In an order that is not by name, each row that is looked at is read. */
const LOOKED_OTHERWISE = 500;
/** Rows with figures are hospitals, of which a nation has some thousands. */
const WITH_FIGURE_MAX = 1_000_000;

type Asked = { filter: ProviderFilter; order: Order };

const isPlain = ({ words, facets, reach, except }: ProviderFilter): boolean =>
  words.length === 0 && facets.length === 0 && reach === undefined && except === undefined;

/**
 * The ids of matching rows, in order. If many rows match, the next rows of the order are looked at until the page is full. If
 * few match, or few at this end of the order, all matches are gathered and sorted. Few rows have figures, so those are gathered.
 */
export async function findProviders(tx: OrganizationTx, { filter, order }: Asked): Promise<string[]> {
  const { sort } = order;
  if (isFigure(sort)) return findByFigure(tx, { filter, order }, sort);
  const wanted = { filter, order: await beginOf(sqlOf(tx), order) };
  if (filter.ranges.length > 0) return gather(tx, { ...wanted, isByAddress: false });
  const end = wanted.order.offset + wanted.order.limit;
  if (await hasFewReached(tx, filter)) return gather(tx, { ...wanted, isByAddress: true });
  // Of a common search the page is among the next rows. By name they cost little to look at, and say more than a sample.
  const near = sort === 'name' && filter.reach === undefined ? LOOKED_MIN : LOOKED_OTHERWISE;
  const isNear = end <= near && !hasLinks(filter);
  const next = isNear ? await look(tx, wanted, near) : undefined;
  if (next?.found === end) return next.ids;
  const seenShare = sort === 'name' && next ? next.found / near : 0;
  const share = isPlain(filter) ? 1 : Math.max(await shareOf(tx, filter), seenShare);
  // Matches may stand together elsewhere: how many there are here says how far this page goes.
  const rows = Math.ceil(end / (seenShare || share));
  const { cost, ...gathered } = await planGathering(tx, { filter, share });
  if (costOfLooking(rows, sort, filter) < cost) {
    // Matches may stand close together behind the first rows; looking stops where the page is full.
    const seen = await look(tx, wanted, Math.max(LOOKED_MIN, 2 * rows));
    if (seen.found === end) return seen.ids;
  }
  return gather(tx, { ...wanted, ...gathered });
}

/** The rows with a figure in its order; the others follow by name. */
async function findByFigure(
  tx: OrganizationTx,
  { filter, order }: Asked,
  figure: ProviderFigure,
): Promise<string[]> {
  const { after, offset, limit } = order;
  const isAsked = filter.ranges.some((range) => range.figure === figure);
  const having = isAsked ? filter : { ...filter, ranges: [...filter.ranges, { figure }] };
  const whole = { ...order, after: undefined, offset: 0, limit: WITH_FIGURE_MAX };
  const inOrder = await beginOf(sqlOf(tx), whole);
  const first = await gather(tx, { filter: having, order: inOrder, isByAddress: false });
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
