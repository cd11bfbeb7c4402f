import { Worker } from 'node:worker_threads';

/** A thread for work on hostile input, with limits of time and memory. It lives while there is work. */
export type WorkThread<Input, Output> = {
  /** Runs one job after the other. Rejects a job that took too long or ended the thread; later ones go to a new thread. */
  ask(input: Input): Promise<Output>;
  /** Ends the thread and rejects what waits. */
  end(): Promise<void>;
};

/** An idle thread ends after this time, to save memory. */
const KEEP_MS = 30_000;
/** Jobs in the thread: one in work, and the next, so that the thread never waits. */
const HANDED_MAX = 2;
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 96 } as const;

/** The message for the thread, and its buffers that are transferred instead of copied. */
export type Written = { message: unknown; moved?: ArrayBuffer[] };

type Job<Input, Output> = {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
};

/**
 * A thread that runs `file`, which answers each message with one message, in order.
 * @param limitMs time limit of one job.
 * @param write makes the message of a job; without it the input is the message.
 */
export function createWorkThread<Input, Output>(
  file: URL,
  limitMs: number,
  write: (input: Input) => Written = (message) => ({ message }),
): WorkThread<Input, Output> {
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waiting: Job<Input, Output>[] = [];
  /** Number of waiting jobs that the thread has. */
  let handed = 0;

  async function stop(): Promise<void> {
    clearTimeout(timer);
    const ended = worker;
    worker = undefined;
    handed = 0;
    await ended?.terminate();
  }

  function postWaiting(): void {
    for (const { input } of waiting.slice(handed, HANDED_MAX)) {
      const { message, moved } = write(input);
      running().postMessage(message, moved);
      handed += 1;
    }
  }

  /** Starts the time limit of the first job, or ends the thread later if there is none. */
  function proceed(): void {
    clearTimeout(timer);
    postWaiting();
    if (handed > 0) timer = setTimeout(() => fail(new Error('a job took too long')), limitMs);
    else timer = setTimeout(stop, KEEP_MS).unref();
  }

  /** Rejects the first job; the others had not begun. */
  function fail(error: unknown): void {
    const culprit = waiting.shift();
    void stop();
    culprit?.reject(error);
    if (waiting.length > 0) proceed();
  }

  function running(): Worker {
    if (worker) return worker;
    const thread = new Worker(file, { resourceLimits: MEMORY });
    worker = thread;
    thread.unref();
    // Messages of an ended thread are ignored.
    const isMine = () => worker === thread;
    thread.on('message', (output: Output) => {
      if (!isMine()) return;
      const done = waiting.shift();
      handed -= 1;
      proceed();
      done?.resolve(output);
    });
    let fault: unknown = new Error('the thread ended');
    thread.on('error', (error) => {
      fault = error;
    });
    // Comes after an error, and after all earlier answers.
    thread.on('exit', () => isMine() && fail(fault));
    return thread;
  }

  return {
    ask(input) {
      return new Promise((resolve, reject) => {
        waiting.push({ input, resolve, reject });
        // Otherwise the time limit of the first job is running already.
        if (handed === 0) proceed();
        else postWaiting();
      });
    },
    async end() {
      const left = waiting;
      waiting = [];
      await stop();
      for (const { reject } of left) reject(new Error('the thread was ended'));
    },
  };
}
