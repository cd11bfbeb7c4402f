/** Waiting of one loop that can be woken, also before it begins to wait. */
export type Waiting = {
  /** Forgets what woke it so far; what comes from now on counts. */
  clear(): void;
  wake(): void;
  /** Waits until woken; false once the time is over first. `begin` runs only if there is something to wait for. */
  wait(ms: number, begin: () => void): Promise<boolean>;
  /** Waits whatever wakes it; only the end of all ends it. */
  pause(ms: number): Promise<void>;
};

/** Every waiting ends when `stopping` aborts. */
export function createWaiting(stopping: AbortSignal): Waiting {
  let isWoken = false;
  let current: (() => void) | undefined;
  const wake = () => {
    isWoken = true;
    current?.();
  };
  let endPause: (() => void) | undefined;
  stopping.addEventListener(
    'abort',
    () => {
      wake();
      endPause?.();
    },
    { once: true },
  );
  return {
    wake,
    clear: () => {
      isWoken = false;
    },
    async wait(ms, begin) {
      if (isWoken) return true;
      begin();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        current = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      current = undefined;
      return isWoken;
    },
    async pause(ms) {
      if (stopping.aborted) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      endPause = undefined;
    },
  };
}
