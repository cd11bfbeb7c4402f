import { systemClock } from '@myra/platform/clock';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { openDatabase } from '@myra/platform/database/open-database';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { loadDirectory } from '@myra/upstream/src/modules/providers/load-directory.ts';
import postgres, { type Sql } from 'postgres';
import { dropDatabases } from '../databases.ts';

/** Calls `work` as the owner of a temporary upstream database with the synthetic directory. */
export async function withUpstreamDatabase(
  server: string,
  work: (url: string, owner: Sql) => Promise<void>,
): Promise<void> {
  const name = `myra_bench_${process.pid}`;
  const url = withDatabaseName(server, name);
  try {
    await migrateUpstream({ databaseUrl: url, queuesInPostgres: false });
    const database = openDatabase({ url, role: APP_ROLE, poolMax: 1, applicationName: 'filling' });
    await loadDirectory({ database, clock: systemClock });
    await database.close();
    const owner = postgres(url, { max: 1, onnotice: () => {} });
    await work(url, owner);
    await owner.end();
  } finally {
    await dropDatabases(server, name);
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
