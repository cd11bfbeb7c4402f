import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../context.ts';
import { claimCounting, listQuietImports, noteCounted } from './directory-import.store.ts';
import { directoryKind } from './directory-kinds.ts';
import { finishDirectory, writtenOf } from './import-directory.ts';
import { readDirectoryCheckpoint } from './import-task.ts';

/** An import writes every second or so; one that said nothing for so long was stopped or killed. */
const QUIET_MS = 120_000;
const LOOK_MS = 60_000;

/**
 * Counts what operators' imports have written that were stopped or killed and not gone on with, each once. Where one lives
 * after all, the counting was in vain and nothing else. Returns how many were counted.
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

/** Looks for them once a minute until `signal` is aborted. */
export async function watchLeftImports(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const imports = await countLeftImports(deps);
      if (imports > 0) deps.log.info({ imports }, 'rows of imports that were left are counted');
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error }, 'rows of imports that were left are not counted');
    }
    // Aborted while it waits, it ends.
    await wait(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}
