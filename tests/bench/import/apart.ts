import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeDataFolder } from '../../support/data-folder.ts';

/**
 * The peak memory of this process in megabytes, as Linux says it. `resourceUsage` would count what the parent had when
 * it forked.
 */
export function peakMegabytes(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('the peak memory is read on Linux only');
  return Math.round(Number(kilobytes) / 1_024);
}

/**
 * Runs a script in its own process, with flags that keep its young generation small, so that peak memory is that of
 * the measured work. Returns the figures that it prints as JSON; throws its error output.
 */
export function runApart<Figure>(
  script: string,
  args: readonly string[],
  { flags }: { flags: readonly string[] },
): Figure {
  const child = spawnSync(process.execPath, [...flags, fileURLToPath(script), ...args], {
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(child.stderr);
  // Printed by the same script.
  return JSON.parse(child.stdout) as Figure;
}

/** Calls `work` with a temporary folder. */
export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await makeDataFolder('bench');
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
