import { expect, it } from 'vitest';
import { createWriterPool } from './writer-pool.ts';

it('runs no more at a time than it has places, in order, and goes on after a failure', async () => {
  const pool = createWriterPool(2);
  const begun: number[] = [];
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const runs = gates.map((gate, n) =>
    pool.run(async () => {
      begun.push(n);
      await gate.promise;
      return n;
    }),
  );
  const first = runs[0]!.catch((error: Error) => error.message);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[0]!.reject(new Error('broke'));
  expect(await first).toBe('broke');
  expect(begun).toEqual([0, 1, 2]);
  for (const gate of gates.slice(1)) gate.resolve();
  expect(await Promise.all(runs.slice(1))).toEqual([1, 2, 3]);
});
