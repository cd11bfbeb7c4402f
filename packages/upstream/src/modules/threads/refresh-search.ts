import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { noteChange } from '../changes/index.ts';
import { writeSearch } from './threads.store.ts';

/** Conversations of which the feed is told; whoever is told of so many at once reads all of them anew. */
const NOTED_MAX = 10_000;

/** Brings up to date what conversations are found by and tells readers of the feed, after their leads changed. */
export async function refreshSearch(tx: OrganizationTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await writeSearch(tx, ids);
  for (const id of ids.slice(0, NOTED_MAX)) noteChange(tx, 'sequence', id);
}
