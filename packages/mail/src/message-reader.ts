import { packRaws } from './packed-raws.ts';
import { type PreparedMessage, prepareMessage } from './prepare-message.ts';
import { createWorkThread } from './work-thread.ts';

/** Reads raw messages for the intake. */
export type MessageReader = {
  /** Never throws for their content; one that takes too long is given by its headers alone. Answers in the same order. */
  read(raws: readonly Buffer[]): Promise<PreparedMessage[]>;
  close(): Promise<void>;
};

/** Up to this size a message is read with its neighbours, and where it is if they are few: a thread costs more than it saves. */
const SMALL_BYTES_MAX = 96 * 1024;
const INLINE_MAX = 16;
const READ_MS = 20_000;

/** In what comes from a thread, Buffers have become plain arrays over the same bytes. */
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

/** Reads a few small messages at once, many together in a thread of its own, and each large one alone there, within a time limit. */
export function createMessageReader(): MessageReader {
  const thread = createWorkThread<readonly Buffer[], PreparedMessage[]>(
    new URL('./prepare-thread.ts', import.meta.url),
    READ_MS,
    (raws) => {
      const message = packRaws(raws);
      return { message, moved: [message.bytes.buffer] };
    },
  );

  /** What the thread does not get through together is read one by one, so that only its culprit suffers. */
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
