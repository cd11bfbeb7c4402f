import { packRaws } from './packed-raws.ts';
import { type PreparedMessage, prepareMessage } from './prepare-message.ts';
import { createWorkThread } from './work-thread.ts';

/** Parses raw messages for the intake. */
export type MessageReader = {
  /** Never throws for content; a message that takes too long is returned with its headers only. Keeps the order. */
  read(raws: readonly Buffer[]): Promise<PreparedMessage[]>;
  close(): Promise<void>;
};

/** Smaller messages are parsed together; a few of them in this thread, which is faster. */
const SMALL_BYTES_MAX = 96 * 1024;
const INLINE_MAX = 16;
const READ_MS = 20_000;

/** A thread returns Buffers as plain arrays; this makes Buffers of them again. */
function revive(message: PreparedMessage): PreparedMessage {
  const attachments = message.attachments.map((each) => {
    const { buffer, byteOffset, byteLength } = each.content;
    return { ...each, content: Buffer.from(buffer, byteOffset, byteLength) };
  });
  return { ...message, attachments };
}

function headersOf(raw: Buffer): Buffer {
  const end = raw.indexOf('\r\n\r\n');
  const block = raw.subarray(0, Math.min(end < 0 ? raw.length : end + 2, SMALL_BYTES_MAX)).toString('latin1');
  const lines = block.replace(/^content-[\w-]+:.*(\r?\n[ \t].*)*\r?\n/gim, '');
  return Buffer.from(`${lines}\r\n`, 'latin1');
}

/** Parses a few small messages here, many together in a thread, and each large one alone there, with a time limit. */
export function createMessageReader(): MessageReader {
  const thread = createWorkThread<readonly Buffer[], PreparedMessage[]>(
    new URL('./prepare-thread.ts', import.meta.url),
    READ_MS,
    (raws) => {
      const message = packRaws(raws);
      return { message, moved: [message.bytes.buffer] };
    },
  );

  /** If the thread fails on a group, its messages are parsed one by one, so that only the bad one suffers. */
  async function readInThread(raws: readonly Buffer[]): Promise<PreparedMessage[]> {
    try {
      return (await thread.ask(raws)).map(revive);
    } catch {
      const [only] = raws;
      if (only && raws.length === 1) {
        return [{ ...(await prepareMessage(headersOf(only))), isPartial: true }];
      }
      const read: PreparedMessage[] = [];
      for (const raw of raws) read.push(...(await readInThread([raw])));
      return read;
    }
  }

  return {
    async read(raws) {
      const read = new Map<Buffer, PreparedMessage>();
      const note = (given: readonly Buffer[], answers: readonly PreparedMessage[]) => {
        for (const [index, raw] of given.entries()) {
          const answer = answers[index];
          if (answer) read.set(raw, answer);
        }
      };
      const small = raws.filter((raw) => raw.length <= SMALL_BYTES_MAX);
      const isFew = small.length <= INLINE_MAX;
      if (small.length > 0) {
        note(small, await (isFew ? Promise.all(small.map(prepareMessage)) : readInThread(small)));
      }
      for (const raw of raws) if (!read.has(raw)) note([raw], await readInThread([raw]));
      return raws.flatMap((raw) => read.get(raw) ?? []);
    },
    close: thread.end,
  };
}
