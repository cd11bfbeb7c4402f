import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../context.ts';

const DAY_MS = 86_400_000;

/** Daily: removes files of calls that never ended, because the process was killed. */
export async function cleanIncoming(deps: Pick<Deps, 'config' | 'clock'>): Promise<void> {
  const folder = path.join(deps.config.filesDir, 'incoming');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && deps.clock.now().getTime() - found.mtimeMs > DAY_MS) await rm(file, { force: true });
  }
}
