import type { Deps } from '../../context.ts';
import { inEachOrganization } from '../../db/in-each-organization.ts';
import { deleteUnnamed } from './ask-document.store.ts';

/** As long as the gateway keeps an unused upload. */
const UNNAMED_MS = 7 * 86_400_000;

/** Daily: deletes files that were sent but never saved with an ask. */
export function cleanAskDocuments(deps: Pick<Deps, 'clock' | 'database'>): Promise<void> {
  return inEachOrganization(deps.database, async (tx) => {
    await deleteUnnamed(tx, new Date(deps.clock.now().getTime() - UNNAMED_MS));
    return 'done';
  });
}
