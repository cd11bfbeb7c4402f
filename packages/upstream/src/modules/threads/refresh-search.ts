import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { noteChange } from '../changes/index.ts';
import { writeSearch } from './threads.store.ts';

/** Most conversations named in the feed. With more, readers of the feed read all of them again. */
const NOTED_MAX = 10_000;

/** Updates the search text of conversations and records them in the feed, after their leads changed. */
export async function refreshSearch(tx: OrganizationTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await writeSearch(tx, ids);
  for (const id of ids.slice(0, NOTED_MAX)) noteChange(tx, 'sequence', id);
}
