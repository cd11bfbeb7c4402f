import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { bandOf } from '@myra/writer/lead-insight';
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
export async function countListed(tx: OrganizationTx, row: ListedRow, by: 1 | -1): Promise<void> {
  await addToListCounters(tx, row.lead_list_id, new Map(facetsOf(row).map((facet) => [facet, by])));
}
