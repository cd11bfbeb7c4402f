/** Lives the seeds that it is told, one after the other: a month changes the timers of its whole thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { runSeed } from './run-seed.ts';

export type ThreadInput = { days: number; isLogged: boolean };

const { days, isLogged } = workerData as ThreadInput;
parentPort?.on('message', async ({ seed, databaseUrl }: { seed: number; databaseUrl: string }) => {
  const log = (line: string) => console.log(`${seed} ${line}`);
  parentPort?.postMessage(await runSeed(databaseUrl, { seed, days, ...(isLogged && { log }) }));
});
