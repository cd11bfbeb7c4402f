/** Runs at most `size` pieces of work at a time; the others wait in the order they came. */
export type WriterPool = { run<T>(work: () => Promise<T>): Promise<T> };

export function createWriterPool(size: number): WriterPool {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = (): Promise<void> | undefined => {
    if (running < size) {
      running += 1;
      return undefined;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  // A place that becomes free passes straight to whoever waits longest.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
