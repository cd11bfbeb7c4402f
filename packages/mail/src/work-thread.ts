import { Worker } from 'node:worker_threads';

/** A thread for work on what is hostile: it lives while there is work, within bounds of time and memory. */
export type WorkThread<Input, Output> = {
  /**
   * Hands over one errand; they are done one after the other. Rejects where it took too long or ended the thread; those
   * behind it go to a new one.
   */
  ask(input: Input): Promise<Output>;
  /** Ends the thread; what waits is rejected. */
  end(): Promise<void>;
};

/** A thread without work is ended, so that it costs no memory. */
const KEEP_MS = 30_000;
/** Errands that lie in the thread: the next one beside that which is being done, so that it never waits for us. */
const HANDED_MAX = 2;
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 96 } as const;

/** How an errand is written to the thread: a message, and which of its buffers change hands instead of being copied. */
export type Written = { message: unknown; moved?: ArrayBuffer[] };

type Errand<Input, Output> = {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
};

/**
 * A thread that runs `file`, which answers each message with one message, in their order.
 * @param limitMs how long one errand may take.
 * @param write is asked each time an errand goes to a thread; without it, the message is the errand.
 */
export function createWorkThread<Input, Output>(
  file: URL,
  limitMs: number,
  write: (input: Input) => Written = (message) => ({ message }),
): WorkThread<Input, Output> {
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waiting: Errand<Input, Output>[] = [];
  /** So many of the first that wait are in the thread. */
  let handed = 0;

  async function stop(): Promise<void> {
    clearTimeout(timer);
    const ended = worker;
    worker = undefined;
    handed = 0;
    await ended?.terminate();
  }

  function hand(): void {
    for (const { input } of waiting.slice(handed, HANDED_MAX)) {
      const { message, moved } = write(input);
      running().postMessage(message, moved);
      handed += 1;
    }
  }

  /** Gives the first its time; without work, the thread is kept for a while. */
  function proceed(): void {
    clearTimeout(timer);
    hand();
    if (handed > 0) timer = setTimeout(() => fail(new Error('an errand took too long')), limitMs);
    else timer = setTimeout(stop, KEEP_MS).unref();
  }

  /** The first one is at fault: what waited behind it was not begun. */
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
    // What a thread says that was ended meanwhile is about nothing that waits now.
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
    // Follows an error, and only once every answer that was given before has been heard.
    thread.on('exit', () => isMine() && fail(fault));
    return thread;
  }

  return {
    ask(input) {
      return new Promise((resolve, reject) => {
        waiting.push({ input, resolve, reject });
        // The time of the first runs already.
        if (handed === 0) proceed();
        else hand();
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
