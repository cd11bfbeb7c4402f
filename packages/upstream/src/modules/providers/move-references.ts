import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import { inEachOrganization } from '../../db/in-each-organization.ts';
import { listJoined, moveReferencesOf } from './references.store.ts';

/**
 * Lets every organization refer to the rows that were kept of those that became one. It runs after an import and daily, because the
 * process of an import can die before. Safe to run twice.
 */
export async function moveReferences({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const joined = await listJoined(database);
  if (joined.length === 0) return;
  await inEachOrganization(database, async (tx) => {
    await moveReferencesOf(tx, { joined, now: clock.now() });
    return 'done';
  });
}
