import type { Clock } from '../clock.ts';

/** A clock that moves only when a test moves it. */
export type ManualClock = Clock & {
  advance(milliseconds: number): void;
  set(instant: Date): void;
};

/** Returns a clock that starts at `start` and moves only by `advance` and `set`. */
export function createManualClock(start: Date): ManualClock {
  let wallMs = start.getTime();
  let elapsedMs = 0;
  return {
    now: () => new Date(wallMs),
    monotonicMs: () => elapsedMs,
    advance(milliseconds) {
      wallMs += milliseconds;
      elapsedMs += Math.max(0, milliseconds);
    },
    set(instant) {
      wallMs = instant.getTime();
    },
  };
}
