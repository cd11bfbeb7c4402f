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
 * `parentWatch` it also ends when its parent process is gone, so that nothing survives a killed supervisor.
 */
export function exitOnSignal(
  shutdown: () => Promise<void>,
  options: { parentWatch: boolean; log: Logger },
): void {
  const { log } = options;
  let asked = false;
  const stop = (signal: string) => {
    if (asked) process.exit(1);
    asked = true;
    log.info({ signal }, 'stopping');
    shutdown().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
  if (!options.parentWatch) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !asked) stop('parent-gone');
  }, 500).unref();
}
