import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processCommand } from './running-process.ts';

/** A server that is running on a cluster. */
export type Postmaster = { pid: number; port: number };

const STOP_FAST_MS = 20_000;
const STOP_AT_ONCE_MS = 5_000;

async function readPidFile(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  // Lines: pid, data directory, start time, port, …
  const [pid, , , port] = text?.split('\n') ?? [];
  return pid === undefined || Number.isNaN(Number(pid))
    ? undefined
    : { pid: Math.abs(Number(pid)), port: Number(port) };
}

/**
 * The server that runs on this cluster. A stale process id in the pid file is ignored, even if another process has that
 * id now.
 */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const noted = await readPidFile(folder);
  if (!noted) return undefined;
  const command = await processCommand(noted.pid);
  return command?.includes(folder) && command.includes('postgres') ? noted : undefined;
}

async function isGone(folder: string, pid: number, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    if ((await findPostmaster(folder))?.pid !== pid) return true;
    await wait(50);
  }
  return false;
}

/** Ends a server that an earlier start left behind, and removes a stale pid file. */
export async function clearLeftovers(folder: string): Promise<void> {
  const running = await findPostmaster(folder);
  if (running) {
    process.kill(running.pid, 'SIGINT');
    if (!(await isGone(folder, running.pid, STOP_FAST_MS))) {
      process.kill(running.pid, 'SIGQUIT');
      await isGone(folder, running.pid, STOP_AT_ONCE_MS);
    }
  }
  await rm(path.join(folder, 'postmaster.pid'), { force: true });
}
