import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { bandOf } from '../../writer/lead-insight.ts';
import { addToListCounters, type ListFacet } from '../leads/index.ts';
import type { ListedOnce } from './merge.store.ts';

/** Counts a row of a list in (1) or out (-1). */
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
