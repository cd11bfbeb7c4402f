import type { Deps } from '../../context.ts';
import { inEachOrganization } from '../../db/in-each-organization.ts';
import { trimChanges } from './changes.store.ts';

const KEPT_MS = 7 * 86_400_000;
const ROWS_EACH = 20_000;

/** Daily: forgets what changed more than 7 days ago, in steps that each commit. */
export function trimFeed(deps: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const cutoff = new Date(deps.clock.now().getTime() - KEPT_MS);
  return inEachOrganization(deps.database, async (tx) =>
    (await trimChanges(tx, { cutoff, capped: ROWS_EACH })) > 0 ? 'more' : 'done',
  );
}
