import type { Logger } from '../logger.ts';

type LatenessInput = {
  /** How long the oldest due row has been waiting, in milliseconds. 0 when nothing is due. */
  oldestDueMs: () => Promise<number>;
  limitMs: number;
  everyMs: number;
  /** Called at most once in each `limitMs` while work stays late. */
  onLate: () => Promise<void>;
  /** Called every `everyMs`: the store of the queues may have lost the schedules. */
  renew: () => Promise<void>;
  log: Logger;
};

/** `isLate` (for `/ready`) says whether due work is not being done. The watch also asks for a repair. */
export type LatenessWatch = { isLate(): boolean; stop(): void };

/** Reads the oldest due row every `everyMs`. The rows show when a queue has stopped. */
export function watchLateness(input: LatenessInput): LatenessWatch {
  const { oldestDueMs, limitMs, everyMs, onLate, renew, log } = input;
  let late = false;
  let repairedAt = Number.NEGATIVE_INFINITY;

  const look = async () => {
    const ageMs = await oldestDueMs();
    late = ageMs > limitMs;
    if (!late || performance.now() - repairedAt < limitMs) return;
    repairedAt = performance.now();
    log.warn({ age_ms: Math.round(ageMs) }, 'due work is late');
    await onLate();
  };
  /** One call at a time: a store that is away may keep it waiting. */
  const alone = (work: () => Promise<void>, failed: string) => {
    let busy = false;
    return () => {
      if (busy) return;
      busy = true;
      work()
        .catch((error: unknown) => log.warn({ err: error }, failed))
        .finally(() => {
          busy = false;
        });
    };
  };
  const calls = [alone(renew, 'schedules not renewed'), alone(look, 'lateness unknown')];
  const timer = setInterval(() => {
    for (const call of calls) call();
  }, everyMs);
  timer.unref();
  return { isLate: () => late, stop: () => clearInterval(timer) };
}
