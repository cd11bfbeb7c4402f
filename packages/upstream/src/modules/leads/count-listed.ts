import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { bandOf } from '../scoring/index.ts';
import { addToListCounters, type ListFacet } from './list-counters.store.ts';

/** A row of a list, as far as it is counted. */
export type ListedRow = {
  lead_list_id: number;
  state: string | null;
  category: string | null;
  specialties: string[];
  score: number | null;
};

/** What a row of a list is counted by. */
export function facetsOf({ state, category, specialties, score }: ListedRow): ListFacet[] {
  return [
    'all',
    `band:${score === null ? 'none' : bandOf(score)}`,
    ...(state === null ? [] : [`state:${state}` as const]),
    ...(category === null ? [] : [`category:${category}` as const]),
    ...[...new Set(specialties)].map((each) => `specialty:${each}` as const),
  ];
}

/** Adds (1) or subtracts (-1) a row of a list in the counts. */
export const countListed = (tx: OrganizationTx, row: ListedRow, by: 1 | -1): Promise<void> =>
  countAllListed(tx, row.lead_list_id, [row], by);

/** Adds (1) or subtracts (-1) rows of one list in its counts. */
export const countAllListed = (
  tx: OrganizationTx,
  listId: number,
  rows: readonly ListedRow[],
  by: 1 | -1,
): Promise<void> => recountListed(tx, listId, by === 1 ? [] : rows, by === 1 ? rows : []);

/** Counts rows of one list as they are instead of as they were. What stays the same is not written. */
export async function recountListed(
  tx: OrganizationTx,
  listId: number,
  before: readonly ListedRow[],
  after: readonly ListedRow[],
): Promise<void> {
  const counts = new Map<ListFacet, number>();
  for (const facet of before.flatMap(facetsOf)) counts.set(facet, (counts.get(facet) ?? 0) - 1);
  for (const facet of after.flatMap(facetsOf)) counts.set(facet, (counts.get(facet) ?? 0) + 1);
  await addToListCounters(tx, listId, new Map([...counts].filter(([, n]) => n !== 0)));
}
