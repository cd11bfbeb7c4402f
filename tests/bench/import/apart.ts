import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeDataFolder } from '../../support/data-folder.ts';

/** The most memory that this process has had, in megabytes. */
export const peakMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1_024);

/**
 * Runs a script in a process of its own, with flags that keep its young generation small, so that peak memory is that of
 * the one thing it does. Returns the figures that it prints as JSON; throws what it complained of.
 */
export function runApart<Figure>(
  script: string,
  args: readonly string[],
  { flags, env }: { flags: readonly string[]; env?: Record<string, string> },
): Figure {
  const child = spawnSync(process.execPath, [...flags, fileURLToPath(script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (child.status !== 0) throw new Error(child.stderr);
  // Printed by the same script.
  return JSON.parse(child.stdout) as Figure;
}

/** Gives `work` a folder that is gone afterwards. */
export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await makeDataFolder('bench');
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
