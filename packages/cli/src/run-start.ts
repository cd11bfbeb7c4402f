import { constants } from 'node:os';
import { ENTRY } from './checkout.ts';
import { type RunningMyra, startMyra } from './start.ts';

/** One key press can reach the process twice. Two signals closer together than this count as one. */
const SAME_PRESS_MS = 500;

/** `myra start`: runs until it is stopped. A second Ctrl-C ends everything at once. */
export async function runStart(): Promise<void> {
  let running: RunningMyra | undefined;
  let askedAt: number | undefined;
  const say = (line: string) => console.log(line);

  const end = async (exitCode: number) => {
    await running?.stop();
    process.exit(exitCode);
  };
  const ask = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt < SAME_PRESS_MS) return;
      running?.kill();
      process.exit(128 + constants.signals[signal]);
    }
    askedAt = performance.now();
    // Stopped during the start: the child processes end with this process.
    if (running === undefined) process.exit(128 + constants.signals[signal]);
    say('Stopping Myra…');
    void end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(signal));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && askedAt === undefined) ask('SIGHUP');
  }, 500).unref();

  running = await startMyra({
    env: process.env,
    entries: { upstream: ENTRY.upstream, gateway: ENTRY.gateway },
    migrations: { upstream: ENTRY.upstreamMigrate, gateway: ENTRY.gatewayMigrate },
    say,
    onGivenUp: (sentence) => {
      console.error(sentence);
      void end(1);
    },
  });
}
