import { APP_ROLE } from '@myra/platform/database/app-role';
import { openDatabase } from '@myra/platform/database/open-database';
import { withOrganization } from '@myra/platform/database/with-organization';
import { toListFilter } from '@myra/upstream/src/modules/leads/list-filter.ts';
import {
  countList,
  type ListSort,
  listPageIds,
  readListed,
} from '@myra/upstream/src/modules/leads/list-page.store.ts';

/** How often each page is read. */
export const REPEATS = 20;
const CAPPED = 10_001;

/** A page: its filter, its order, and whether it is far down the list. */
export type Look = {
  name: string;
  query: Parameters<typeof toListFilter>[0];
  sort: ListSort;
  isDeep?: boolean;
};
export const LOOKS: Look[] = [
  ...(['score', 'name', 'email'] as const).flatMap((sort) => [
    { name: `by ${sort}`, query: {}, sort },
    { name: `by ${sort}, from the middle`, query: {}, sort, isDeep: true },
    { name: `state, by ${sort}`, query: { state: 'OH' }, sort },
    { name: `rare state, by ${sort}`, query: { state: 'WY' }, sort },
    { name: `category, by ${sort}`, query: { category: 'Hospital' }, sort },
    { name: `specialty, by ${sort}`, query: { specialty: 'Cardiology' }, sort },
    { name: `band warm, by ${sort}`, query: { band: 'warm' as const }, sort },
    { name: `no hit, by ${sort}`, query: { search: 'zzqxj' }, sort },
    { name: `one hit, by ${sort}`, query: { search: 'ndqvist777@' }, sort },
    { name: `1 % hits, by ${sort}`, query: { search: 'okafor' }, sort },
    { name: `25 % hits, by ${sort}`, query: { search: 'medical' }, sort },
    { name: `two letters, by ${sort}`, query: { search: 'qu' }, sort },
  ]),
];

/** Median and worst milliseconds of a page of 100 and of its total, on one connection. */
export async function look(
  url: string,
  organizationId: number,
  listId: number,
  { query, sort, isDeep }: Look,
) {
  const database = openDatabase({ url, role: APP_ROLE, poolMax: 1, applicationName: 'bench' });
  const filter = toListFilter(query);
  const [middle] = isDeep
    ? await withOrganization(database, organizationId, async (tx) => {
        const [at] = await tx.execute<{ lead_id: number }>(
          `select lead_id::float8 as lead_id from lead_list_leads where lead_list_id = ${listId} order by lead_id offset 5000 limit 1`,
        );
        return readListed(tx, listId, [at?.lead_id ?? 0]);
      })
    : [];
  const key = middle && { score: String(middle.score_key), name: middle.name_key, email: middle.email }[sort];
  const after = middle && key !== undefined ? { key, leadId: middle.lead_id } : null;
  const pages: number[] = [];
  const totals: number[] = [];
  for (let run = 0; run < REPEATS; run++) {
    await withOrganization(database, organizationId, async (tx) => {
      const begun = performance.now();
      const ids = await listPageIds(tx, {
        listId,
        filter,
        sort,
        descending: sort === 'score',
        after,
        limit: 101,
      });
      await readListed(tx, listId, ids);
      pages.push(performance.now() - begun);
      const counting = performance.now();
      if (query.search) await countList(tx, { listId, filter, capped: CAPPED });
      totals.push(performance.now() - counting);
    });
  }
  await database.close();
  const sorted = (figures: number[]) => [...figures].sort((a, b) => a - b);
  return {
    median: sorted(pages)[REPEATS / 2] ?? 0,
    worst: sorted(pages).at(-1) ?? 0,
    total: sorted(totals)[REPEATS / 2] ?? 0,
  };
}
