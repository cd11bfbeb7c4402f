import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { processStart } from '@myra/platform/embedded-postgres/running-process';
import { z } from 'zod';

const ownerSchema = z.object({ pid: z.number(), start: z.string() });

async function livingOwner(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const owner = ownerSchema.parse(JSON.parse(text));
    return (await processStart(owner.pid)) === owner.start ? owner.pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes this process the only one that runs Myra on a data directory. Returns a function that releases the lock. Throws
 * one sentence if another process has the lock. The lock of a killed process is ignored.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'running.json');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ pid: process.pid, start: await processStart(process.pid) }));
  try {
    for (let tries = 0; ; tries += 1) {
      const owner = await livingOwner(file);
      if (owner !== undefined || tries === 3) {
        throw new Error(
          `Myra is already running on ${dataDir} (process ${owner ?? 'unknown'}): stop it first, or set MYRA_DATA to another folder.`,
        );
      }
      await rm(file, { force: true });
      const taken = await link(draft, file).then(
        () => true,
        () => false,
      );
      if (taken) return () => rm(file, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}
