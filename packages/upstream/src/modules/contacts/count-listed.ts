import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { bandOf } from '@myra/writer/lead-insight';
import { addToListCounters, type ListFacet } from '../leads/index.ts';
import type { ListedOnce } from './merge.store.ts';

/** Adds (1) or subtracts (-1) a row of a list in the counts. */
export async function countListed(tx: OrganizationTx, row: ListedOnce, by: 1 | -1): Promise<void> {
  const { state, category, specialties, score } = row;
  const facets: ListFacet[] = [
    'all',
    `band:${score === null ? 'none' : bandOf(score)}`,
    ...(state === null ? [] : [`state:${state}` as const]),
    ...(category === null ? [] : [`category:${category}` as const]),
    ...[...new Set(specialties)].map((each) => `specialty:${each}` as const),
  ];
  await addToListCounters(tx, row.lead_list_id, new Map(facets.map((facet) => [facet, by])));
}
