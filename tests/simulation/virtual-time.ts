import type { Clock } from '@myra/platform/clock';

/** Time of a simulated month. `trueMs` is what really passed; machines show it shifted by `skewMs`, which may jump. */
export type VirtualTime = {
  trueMs: number;
  skewMs: number;
  clock: Clock;
  /** Never goes back. */
  moveTo(trueMs: number): void;
};

export function createVirtualTime(startMs: number): VirtualTime {
  const time: VirtualTime = {
    trueMs: startMs,
    skewMs: 0,
    clock: {
      now: () => new Date(time.trueMs + time.skewMs),
      monotonicMs: () => time.trueMs - startMs,
    },
    moveTo(trueMs) {
      time.trueMs = Math.max(time.trueMs, trueMs);
    },
  };
  return time;
}
