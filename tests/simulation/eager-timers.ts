import { FLUSH_AFTER_MS } from '@myra/upstream/src/modules/sending/sent-flusher.ts';

/**
 * Makes the short waits of the code end at once, so that what happens does not depend on how fast the machine is. Longer
 * ones, such as the time-outs of the database's driver, stay. Returns what puts the timers back.
 */
export function makeTimersEager(): () => void {
  const [set, clear] = [globalThis.setTimeout, globalThis.clearTimeout];
  const cleared = new WeakSet<object>();
  const eager = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    if (ms === undefined || ms > FLUSH_AFTER_MS) return set(run, ms, ...given);
    const timer = set(() => {}, 0);
    queueMicrotask(() => cleared.has(timer) || run(...given));
    return timer;
  };
  // Callers see the same function; its type has overloads that no function expression can have.
  globalThis.setTimeout = Object.assign(eager, { __promisify__: set.__promisify__ }) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    if (typeof timer === 'object' && timer !== null) cleared.add(timer);
    clear(timer);
  };
  return () => {
    globalThis.setTimeout = set;
    globalThis.clearTimeout = clear;
  };
}
