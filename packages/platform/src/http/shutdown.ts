import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';
import { settlesWithin } from '../settles-within.ts';

/**
 * Stops serving: no new connections are accepted, running requests get `graceMs`, then open connections are cut. The
 * app's own `preClose` hooks end open event streams first.
 */
export async function closeHttp(
  app: Pick<FastifyInstance, 'close' | 'server'>,
  graceMs: number,
): Promise<void> {
  const closed = app.close();
  if (await settlesWithin(closed, graceMs)) return;
  app.server.closeAllConnections();
  await settlesWithin(closed, 1_000);
}

/** One thing to stop, in order. */
export type ShutdownStep = { name: string; stop: () => Promise<void> };

type ShutdownInput = {
  steps: readonly ShutdownStep[];
  /** The time for all steps together. */
  timeoutMs: number;
  log: Logger;
};

async function runSteps({ steps, timeoutMs, log }: ShutdownInput): Promise<void> {
  const until = performance.now() + timeoutMs;
  for (const { name, stop } of steps) {
    const started = performance.now();
    const inTime = await settlesWithin(
      stop().catch((error: unknown) => log.warn({ err: error, step: name }, 'could not stop cleanly')),
      Math.max(until - started, 250),
    );
    log.info(
      {
        step: name,
        outcome: inTime ? 'stopped' : 'left',
        duration_ms: Math.round(performance.now() - started),
      },
      'stopping',
    );
  }
}

/**
 * Makes the shutdown of a process: the steps run in order (intake first, database last), and only once however often it
 * is called.
 */
export function createShutdown(input: ShutdownInput): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= runSteps(input);
    return running;
  };
}

/**
 * Ends the process on SIGINT or SIGTERM after `shutdown`, with exit code 0. A second signal ends it at once. With
 * `parentPid` it also ends when that process is no longer its parent, so that nothing survives a killed supervisor.
 */
export function exitOnSignal(
  shutdown: () => Promise<void>,
  options: { parentPid: number | undefined; log: Logger },
): void {
  const { log, parentPid } = options;
  let asked = false;
  // An exit waits for threads, such as one that looks up a name, and meanwhile hears no signal.
  const kill = () => void process.kill(process.pid, 'SIGKILL');
  const stop = (signal: string) => {
    if (asked) return kill();
    asked = true;
    log.info({ signal }, 'stopping');
    shutdown().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
  if (parentPid === undefined) return;
  const isOrphan = () => process.ppid !== parentPid;
  // Nobody is left who would kill this process if its exit waited.
  process.on('exit', () => {
    if (isOrphan()) kill();
  });
  setInterval(() => {
    if (isOrphan() && !asked) stop('parent-gone');
  }, 500).unref();
}
