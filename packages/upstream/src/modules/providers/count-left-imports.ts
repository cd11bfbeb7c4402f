import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../context.ts';
import { claimCounting, listQuietImports, noteCounted } from './directory-import.store.ts';
import { directoryKind } from './directory-kinds.ts';
import { finishDirectory, writtenOf } from './import-directory.ts';
import { readDirectoryCheckpoint } from './import-task.ts';

/** A running import writes every second or so; after this silence it was stopped or killed. */
const QUIET_MS = 120_000;
const LOOK_MS = 60_000;

/**
 * Counts the rows of operators' imports that were stopped or killed, each once. If such an import still runs, the counting is
 * only superfluous. Returns how many imports were counted.
 */
export async function countLeftImports({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  let counted = 0;
  for (const each of await listQuietImports(database, new Date(clock.now().getTime() - QUIET_MS))) {
    const { counts, countedAt } = readDirectoryCheckpoint(each.checkpoint);
    const written = writtenOf(counts);
    if (written <= countedAt) continue;
    await database.sql.begin(async (sql) => {
      if (!(await claimCounting(sql, each.id, written))) return;
      await finishDirectory(directoryKind(each.kind), sql, counts);
      await noteCounted(sql, each.id, written);
      counted += 1;
    });
  }
  return counted;
}

/** Runs `countLeftImports` once a minute until `signal` is aborted. */
export async function watchLeftImports(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const imports = await countLeftImports(deps);
      if (imports > 0) deps.log.info({ imports }, 'rows of imports that were left are counted');
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error }, 'rows of imports that were left are not counted');
    }
    await wait(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}
