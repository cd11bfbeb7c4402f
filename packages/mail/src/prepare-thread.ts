import { parentPort } from 'node:worker_threads';
import { JoinedBytes } from './joined-bytes.ts';
import { type PackedRaws, unpackRaws } from './packed-raws.ts';
import { type PreparedMessage, prepareMessage } from './prepare-message.ts';

// The MIME reader joins each part as a Blob, which costs half of its time. Nothing else in this thread uses Blobs.
Object.assign(globalThis, { Blob: JoinedBytes });

/** Buffers of attachments that can be transferred; small ones share a buffer with others. */
const filesOf = ({ attachments }: PreparedMessage): ArrayBuffer[] =>
  attachments.flatMap(({ content: { buffer, byteLength } }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );

async function answer(raws: PackedRaws): Promise<void> {
  const read: PreparedMessage[] = [];
  // One after the other, to save memory.
  for (const raw of unpackRaws(raws)) read.push(await prepareMessage(raw));
  parentPort?.postMessage(read, [...new Set(read.flatMap(filesOf))]);
}

let last = Promise.resolve();

/** Parses messages for `createMessageReader` in a thread. */
parentPort?.on('message', (raws: PackedRaws) => {
  last = last.then(() => answer(raws));
});
