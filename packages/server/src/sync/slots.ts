/** Lets at most `max` pieces of work run at once for each key; the others wait in line. */
export function createSlots(max: number): { run<T>(key: string, work: () => Promise<T>): Promise<T> } {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  return {
    async run(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (line.running >= max) await new Promise<void>((resolve) => line.waiting.push(resolve));
      else line.running += 1;
      try {
        return await work();
      } finally {
        // Whoever waits takes the place over, so that nobody slips in between.
        const next = line.waiting.shift();
        if (next) next();
        else line.running -= 1;
        if (line.running === 0) lines.delete(key);
      }
    },
  };
}
