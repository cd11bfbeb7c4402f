import { expect, test } from 'vitest';
import type { Acceptance } from './mark-sent.store.ts';
import { createSentFlusher, FLUSH_AFTER_MS, FLUSH_AT } from './sent-flusher.ts';

const accepted = (id: number): Acceptance => ({ id, sequenceId: null, at: new Date(0), code: 250, text: '' });
const turn = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

test('every acceptance is written exactly once, in groups of at most forty, however it arrives', async () => {
  const written: number[][] = [];
  const flusher = createSentFlusher(async (batch) => {
    await turn();
    written.push(batch.map((one) => one.id));
  });
  for (let id = 0; id < 500; id += 1) {
    flusher.add(accepted(id));
    // Sometimes long enough for the timer to fire while nothing waits.
    if (id % 37 === 0) await turn(2 * FLUSH_AFTER_MS);
    else if (id % 3 === 0) await turn();
  }
  await flusher.drain();
  expect(written.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, id) => id));
  expect(Math.max(...written.map((batch) => batch.length))).toBeLessThanOrEqual(FLUSH_AT);
});

test('a full group does not wait for the timer', async () => {
  let count = 0;
  const flusher = createSentFlusher(async (batch) => {
    count += batch.length;
  });
  for (let id = 0; id < FLUSH_AT; id += 1) flusher.add(accepted(id));
  await Promise.resolve();
  expect(count).toBe(FLUSH_AT);
});

test('a write that fails is tried again until it holds', async () => {
  let tries = 0;
  const written: number[] = [];
  const flusher = createSentFlusher(async (batch) => {
    tries += 1;
    if (tries < 3) throw new Error('the database is away');
    written.push(...batch.map((one) => one.id));
  });
  flusher.add(accepted(1));
  await flusher.drain();
  expect([tries, written]).toEqual([3, [1]]);
});
