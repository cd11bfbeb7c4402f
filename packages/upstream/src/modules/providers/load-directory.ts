import { utcDay } from '@myra/shared/rules/calendar/calendar';
import type { Deps } from '../../context.ts';
import { renewFacets } from './facets.store.ts';
import { generateDirectory } from './generate-directory.ts';
import { hasPublicProviders, insertPublicProviders, lockDirectoryLoad } from './provider.store.ts';
import type { ProviderRow } from './provider-row.ts';

/** Rows of one statement, small enough that no request notices the generation. */
const ROWS_EACH = 1_000;

/**
 * Fills an empty public directory with synthetic rows, by default 12,000, in one transaction. Does nothing if there are public
 * rows. Returns how many rows were added.
 */
export async function loadDirectory(
  deps: Pick<Deps, 'database' | 'clock'>,
  { signal, ...size }: { signal?: AbortSignal; facilities?: number; clinicians?: number } = {},
): Promise<number> {
  if (await hasPublicProviders(deps.database.sql)) return 0;
  const sourceDate = utcDay(deps.clock.now());
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
    for (const row of generateDirectory({ ...size, sourceDate })) {
      rows.push(row);
      if (rows.length === ROWS_EACH) await flush();
    }
    if (rows.length > 0) await flush();
    await renewFacets(sql, 'public');
    return added;
  });
}
