import type { Deps } from '../../context.ts';
import { renewFacets } from './facets.store.ts';
import { generateDirectory } from './generate-directory.ts';
import { hasPublicProviders, insertPublicProviders, lockDirectoryLoad } from './provider.store.ts';
import type { ProviderRow } from './provider-row.ts';

/** Rows a statement: generating and sending them stays under what a request would notice. */
const ROWS_EACH = 1_000;

/**
 * Fills an empty directory with the synthetic one, in one transaction: it is there whole or not at all. Does nothing where
 * the directory has public rows, whoever put them there. Returns how many rows were added.
 */
export async function loadDirectory(
  deps: Pick<Deps, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  if (await hasPublicProviders(deps.database.sql)) return 0;
  const sourceDate = deps.clock.now().toISOString().slice(0, 10);
  return deps.database.sql.begin(async (sql) => {
    await lockDirectoryLoad(sql);
    const [there] = await sql`select 1 from directory_providers limit 1`;
    if (there) return 0;
    let added = 0;
    let rows: ProviderRow[] = [];
    const flush = async () => {
      signal?.throwIfAborted();
      await insertPublicProviders(sql, rows);
      added += rows.length;
      rows = [];
    };
    for (const row of generateDirectory({ sourceDate })) {
      rows.push(row);
      if (rows.length === ROWS_EACH) await flush();
    }
    if (rows.length > 0) await flush();
    await renewFacets(sql, 'public');
    return added;
  });
}
