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

/** A class, and no async functions: each mailbox that nothing happens in stands in one of these. */
class IdleWaiting implements Waiting {
  #isWoken = false;
  #isStopped = false;
  #end: (() => void) | undefined;
  #endPause: (() => void) | undefined;

  clear(): void {
    this.#isWoken = false;
  }

  wake(): void {
    this.#isWoken = true;
    this.#end?.();
  }

  stop(): void {
    this.#isStopped = true;
    this.wake();
    this.#endPause?.();
  }

  wait(ms: number, begin: () => void): Promise<boolean> {
    if (this.#isWoken) return Promise.resolve(true);
    begin();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#end = undefined;
        resolve(this.#isWoken);
      };
      const timer = setTimeout(end, ms);
      this.#end = end;
    });
  }

  pause(ms: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#endPause = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#endPause = end;
    });
  }
}

/** Every waiting ends when `stopping` aborts. */
export function createWaiting(stopping: AbortSignal): Waiting {
  const waiting = new IdleWaiting();
  if (stopping.aborted) waiting.stop();
  stopping.addEventListener('abort', () => waiting.stop(), { once: true });
  return waiting;
}
