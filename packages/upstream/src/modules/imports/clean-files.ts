import { rm } from 'node:fs/promises';
import path from 'node:path';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { deleteFileRow, listExpiredFiles } from './import-file.store.ts';

const FILES_EACH = 500;

/**
 * Daily: removes uploaded files whose 30 days are over, then what was noted of them. A file that is gone already is
 * forgotten all the same; one that cannot be removed throws and is tried again the next day.
 */
export async function cleanFiles(deps: Pick<Deps, 'config' | 'clock' | 'database'>): Promise<void> {
  for (;;) {
    const expired = await listExpiredFiles(deps.database, deps.clock.now(), FILES_EACH);
    for (const file of expired) {
      await rm(path.join(deps.config.filesDir, file.path), { force: true });
      await withOrganization(deps.database, file.organization_id, (tx) => deleteFileRow(tx, file.id));
    }
    if (expired.length < FILES_EACH) return;
  }
}
