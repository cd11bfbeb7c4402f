import type { Logger } from '../logger.ts';

type LatenessInput = {
  /** How long the oldest due row has been waiting, in milliseconds. 0 when nothing is due. */
  oldestDueMs: () => Promise<number>;
  limitMs: number;
  everyMs: number;
  /** Called at most once in each `limitMs` while work stays late. */
  onLate: () => Promise<void>;
  log: Logger;
};

/** `isLate` (for `/ready`) says whether due work is not being done. The watch also asks for a repair. */
export type LatenessWatch = { isLate(): boolean; stop(): void };

/** Reads the oldest due row every `everyMs`. The rows show when a queue has stopped. */
export function watchLateness({ oldestDueMs, limitMs, everyMs, onLate, log }: LatenessInput): LatenessWatch {
  let late = false;
  let busy = false;
  let repairedAt = Number.NEGATIVE_INFINITY;

  const look = async () => {
    const ageMs = await oldestDueMs();
    late = ageMs > limitMs;
    if (!late || performance.now() - repairedAt < limitMs) return;
    repairedAt = performance.now();
    log.warn({ age_ms: Math.round(ageMs) }, 'due work is late');
    await onLate();
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'lateness unknown'))
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return { isLate: () => late, stop: () => clearInterval(timer) };
}
