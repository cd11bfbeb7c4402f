/** The time source of a process. It is passed in, so that a test can control it. */
export type Clock = {
  /** The wall clock, for anything that is stored or shown. */
  now(): Date;
  /** Milliseconds that never go back, for time-outs and durations. Their zero has no meaning. */
  monotonicMs(): number;
};

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};

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
