import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { noteChange } from '../changes/index.ts';
import { listUnmatchedIds, type UnmatchedOf } from './unmatched.store.ts';

/** More changes than a reader of the feed looks up one by one: it scans the list then. */
const NOTED_MAX = 200;

/** Records messages of the catch-all in the feed, after it changed whether they are shown or can be answered. */
export async function noteUnmatched(tx: OrganizationTx, of: UnmatchedOf): Promise<void> {
  for (const id of await listUnmatchedIds(tx, of, NOTED_MAX)) noteChange(tx, 'orphaned', id);
}
