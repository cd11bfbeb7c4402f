/** A wait that can be woken, even before it begins. */
export type Waiting = {
  /** Forgets earlier wakes. */
  clear(): void;
  wake(): void;
  /** Waits until woken; false if the time is over first. `begin` runs only if it has to wait. */
  wait(ms: number, begin: () => void): Promise<boolean>;
  /** Waits for a time; only the stop signal ends it early. */
  pause(ms: number): Promise<void>;
};

/** A class without async functions, because each idle mailbox has one in memory. */
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

/** The stop signal ends every wait. */
export function createWaiting(stopping: AbortSignal): Waiting {
  const waiting = new IdleWaiting();
  if (stopping.aborted) waiting.stop();
  stopping.addEventListener('abort', () => waiting.stop(), { once: true });
  return waiting;
}
