import type { Deps } from '../../context.ts';
import { trimChanges } from './changes.store.ts';

const KEPT_MS = 7 * 86_400_000;
const LINES_EACH = 20_000;

/** Daily: forgets what changed more than 7 days ago, in steps that each commit. */
export async function trimFeed(deps: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const cutoff = new Date(deps.clock.now().getTime() - KEPT_MS);
  while ((await trimChanges(deps.database, { cutoff, capped: LINES_EACH })) > 0);
}
