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
