import { systemClock } from '@myra/platform/clock';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { openDatabase } from '@myra/platform/database/open-database';
import { loadDirectory } from '@myra/upstream/src/modules/providers/load-directory.ts';
import type { Sql } from 'postgres';
import { openUpstreamDatabase } from '../services.ts';

/** Calls `work` as the owner of a temporary upstream database with the synthetic directory. */
export async function withUpstreamDatabase(
  server: string,
  work: (url: string, owner: Sql) => Promise<void>,
): Promise<void> {
  const { databaseUrl: url, owner, close } = await openUpstreamDatabase(server, 'import');
  try {
    const database = openDatabase({ url, role: APP_ROLE, poolMax: 1, applicationName: 'filling' });
    await loadDirectory({ database, clock: systemClock });
    await database.close();
    await work(url, owner);
  } finally {
    await close();
  }
}

/** Makes the empty table for COPY, with the columns of another (generated ones too) and all or none of its indexes. */
export async function makeLimitTable(owner: Sql, like: string, hasIndexes: boolean): Promise<void> {
  const including = hasIndexes
    ? 'including all'
    : 'including generated including identity including defaults';
  await owner.unsafe(
    `drop table if exists bench_limit; create table bench_limit (like ${like} ${including})`,
  );
}
