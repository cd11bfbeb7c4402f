import { type ChildProcess, spawn } from 'node:child_process';
import type { WriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { CHECKOUT, NODE_FLAGS } from './checkout.ts';
import { splitOutput } from './service-output.ts';

const READY_MS = 180_000;
const RESTARTS_MAX = 5;
const SLOWLY_MS = 30_000;
const HEALTHY_MS = 60_000;
const STOP_SILENT_MS = 4_000;
const STOP_MAX_MS = 30_000;

export type ServiceInput = {
  name: string;
  /** TypeScript file that Node runs. */
  entry: string;
  env: Record<string, string>;
  /** Answers 200 when the service is ready. */
  readyUrl: string;
  log: WriteStream;
  say: (line: string) => void;
};

/** A child process that is restarted when it dies, until it is stopped. */
export type SupervisedService = {
  name: string;
  /** Resolves when `/ready` answers 200. Throws one sentence if the service ends first. */
  whenReady(): Promise<void>;
  /**
   * Asks the service to end. Kills it when it was silent for 4 s, or after 30 s: a service that finishes its work logs so.
   */
  stop(): Promise<void>;
  kill(): void;
};

async function answersReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Starts the service and keeps it running. */
export function superviseService(input: ServiceInput): SupervisedService {
  const { name, entry, env, readyUrl, log, say } = input;
  let child: ChildProcess;
  let exited: Promise<void>;
  let startedAt = 0;
  let deaths = 0;
  let isStopping = false;
  let wasReady = false;
  let hasFailed = false;
  let heardAt = 0;
  const lastLines: string[] = [];

  const hear = (line: string, isPlain: boolean) => {
    heardAt = performance.now();
    if (!isPlain) return;
    if (!/^\s+at /.test(line)) lastLines.push(line);
    if (lastLines.length > 12) lastLines.shift();
    if (wasReady || isStopping) say(line);
  };

  const onExit = () => {
    if (isStopping) return;
    if (!wasReady) {
      hasFailed = true;
      return;
    }
    deaths = performance.now() - startedAt > HEALTHY_MS ? 1 : deaths + 1;
    // One that keeps ending is tried slowly. The others go on serving meanwhile.
    const isRepeated = deaths > RESTARTS_MAX;
    const delayMs = isRepeated ? SLOWLY_MS : 250 * 2 ** (deaths - 1);
    if (deaths === RESTARTS_MAX + 1) {
      const reason = lastLines.at(-1);
      say(`The ${name} keeps ending${reason ? ` (${reason.slice(0, 300)})` : ''}: see ${String(log.path)}.`);
    }
    const count = isRepeated ? '' : ` (${deaths} of ${RESTARTS_MAX})`;
    say(`The ${name} ended and is started again in ${delayMs / 1_000} s${count}.`);
    setTimeout(() => {
      if (!isStopping) launch();
    }, delayMs);
  };

  const launch = () => {
    startedAt = performance.now();
    // The child gets a session of its own, so a Ctrl-C on the terminal reaches only the supervisor, which stops things
    // in order.
    child = spawn(process.execPath, [...NODE_FLAGS, entry], {
      cwd: CHECKOUT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    if (child.stdout) splitOutput(child.stdout, log, hear);
    if (child.stderr) splitOutput(child.stderr, log, hear);
    const launched = child;
    exited = new Promise((resolve) => {
      launched.once('error', () => resolve());
      launched.once('close', () => resolve());
    });
    launched.once('exit', onExit);
    launched.once('error', onExit);
  };
  launch();

  const isRunning = () => child.exitCode === null && child.signalCode === null;

  return {
    name,
    async whenReady() {
      const until = performance.now() + READY_MS;
      while (!(await answersReady(readyUrl))) {
        if (hasFailed) {
          await exited;
          for (const line of lastLines) say(line);
          throw new Error(`The ${name} did not start: see the lines above and ${String(log.path)}.`);
        }
        if (performance.now() > until)
          throw new Error(`The ${name} was not ready within 3 minutes: see ${String(log.path)}.`);
        await wait(40);
      }
      wasReady = true;
    },
    async stop() {
      isStopping = true;
      if (!isRunning()) return;
      child.kill('SIGTERM');
      const askedAt = performance.now();
      for (;;) {
        const until = Math.min(Math.max(askedAt, heardAt) + STOP_SILENT_MS, askedAt + STOP_MAX_MS);
        const leftMs = until - performance.now();
        if (leftMs <= 0) return void child.kill('SIGKILL');
        if (await Promise.race([exited.then(() => true), wait(leftMs, false, { ref: false })])) return;
      }
    },
    kill() {
      isStopping = true;
      if (isRunning()) child.kill('SIGKILL');
    },
  };
}
