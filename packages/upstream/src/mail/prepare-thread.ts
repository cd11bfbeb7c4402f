import { parentPort } from 'node:worker_threads';
import { type PreparedMessage, prepareMessage } from './prepare-message.ts';

const asBuffer = (raw: Uint8Array) => Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);

/** The bytes of files change hands instead of being copied; small ones may share theirs with others. */
const filesOf = ({ attachments }: PreparedMessage): ArrayBuffer[] =>
  attachments.flatMap(({ content: { buffer, byteLength } }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );

/** Reads messages for `createMessageReader`, beside the thread that serves everything else. */
parentPort?.on('message', async (raws: readonly Uint8Array[]) => {
  const read = await Promise.all(raws.map((raw) => prepareMessage(asBuffer(raw))));
  parentPort?.postMessage(read, [...new Set(read.flatMap(filesOf))]);
});
