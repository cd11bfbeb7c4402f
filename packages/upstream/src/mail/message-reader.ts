import { Worker } from 'node:worker_threads';
import { type PreparedMessage, prepareMessage } from './prepare-message.ts';

/** Reads raw messages for the intake. */
export type MessageReader = {
  /** Never throws for its content; one that takes too long is given by its headers alone. */
  read(raw: Buffer): Promise<PreparedMessage>;
  close(): Promise<void>;
};

/** Up to this size the message is read where it is: a thread would cost more than it saves. */
const INLINE_BYTES_MAX = 96 * 1024;
const READ_MS = 20_000;
/** A thread without work is ended, so that idle mailboxes cost no memory for it. */
const KEEP_MS = 30_000;
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 } as const;

/** The answer of a thread is a copy, in which Buffers have become plain arrays. */
function revive(message: PreparedMessage): PreparedMessage {
  const attachments = message.attachments.map((each) => ({ ...each, content: Buffer.from(each.content) }));
  return { ...message, attachments };
}

function headersOf(raw: Buffer): Buffer {
  const end = raw.indexOf('\r\n\r\n');
  const block = raw
    .subarray(0, Math.min(end < 0 ? raw.length : end + 2, INLINE_BYTES_MAX))
    .toString('latin1');
  const lines = block.replace(/^content-[\w-]+:.*(\r?\n[ \t].*)*\r?\n/gim, '');
  return Buffer.from(`${lines}\r\n`, 'latin1');
}

/** Reads small messages at once and large ones in a thread of its own, one at a time, within a time limit. */
export function createMessageReader(): MessageReader {
  let worker: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  async function endWorker(): Promise<void> {
    clearTimeout(ending);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  function ask(raw: Buffer): Promise<PreparedMessage> {
    clearTimeout(ending);
    worker ??= new Worker(new URL('./prepare-thread.ts', import.meta.url), { resourceLimits: MEMORY });
    const thread = worker;
    thread.unref();
    return new Promise<PreparedMessage>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a message took too long to read')), READ_MS);
      const onMessage = (answer: PreparedMessage) => settle(() => resolve(revive(answer)));
      const onEnd = (error?: unknown) => settle(() => reject(error));
      const settle = (how: () => void) => {
        clearTimeout(timer);
        thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
        how();
      };
      thread.once('message', onMessage).once('error', onEnd).once('exit', onEnd);
      thread.postMessage(raw);
    });
  }

  async function readApart(raw: Buffer): Promise<PreparedMessage> {
    try {
      return await ask(raw);
    } catch {
      await endWorker();
      return { ...(await prepareMessage(headersOf(raw))), isPartial: true };
    } finally {
      clearTimeout(ending);
      ending = setTimeout(endWorker, KEEP_MS);
      ending.unref();
    }
  }

  return {
    read(raw) {
      if (raw.length <= INLINE_BYTES_MAX) return prepareMessage(raw);
      const reading = queue.then(() => readApart(raw));
      queue = reading.catch(() => undefined);
      return reading;
    },
    close: endWorker,
  };
}
