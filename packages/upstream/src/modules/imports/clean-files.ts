import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../context.ts';
import { inEachOrganization } from '../../db/in-each-organization.ts';
import { deleteFileRow, listExpiredFiles } from './import-file.store.ts';

const FILES_EACH = 500;

/**
 * Daily: removes uploaded files whose 30 days are over, then what was noted of them. A file that is gone already is
 * forgotten all the same. One that cannot be removed throws and is tried again the next day.
 */
export function cleanFiles(deps: Pick<Deps, 'config' | 'clock' | 'database'>): Promise<void> {
  return inEachOrganization(deps.database, async (tx) => {
    const expired = await listExpiredFiles(tx, deps.clock.now(), FILES_EACH);
    for (const file of expired) {
      await rm(path.join(deps.config.filesDir, file.path), { force: true });
      await deleteFileRow(tx, file.id);
    }
    return expired.length < FILES_EACH ? 'done' : 'more';
  });
}
