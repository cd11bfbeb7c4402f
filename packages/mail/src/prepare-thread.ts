import { parentPort } from 'node:worker_threads';
import { JoinedBytes } from './joined-bytes.ts';
import { type PackedRaws, unpackRaws } from './packed-raws.ts';
import { type PreparedMessage, prepareMessage } from './prepare-message.ts';

// The MIME reader puts each part together as a Blob, which costs as much as all its other work. This thread runs nothing
// else that knows Blobs.
Object.assign(globalThis, { Blob: JoinedBytes });

/** The bytes of files change hands instead of being copied; small ones may share theirs with others. */
const filesOf = ({ attachments }: PreparedMessage): ArrayBuffer[] =>
  attachments.flatMap(({ content: { buffer, byteLength } }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );

async function answer(raws: PackedRaws): Promise<void> {
  const read: PreparedMessage[] = [];
  // One after the other: side by side, the lines of all of them would be in memory together.
  for (const raw of unpackRaws(raws)) read.push(await prepareMessage(raw));
  parentPort?.postMessage(read, [...new Set(read.flatMap(filesOf))]);
}

let last = Promise.resolve();

/** Reads messages for `createMessageReader`, beside the thread that serves everything else. */
parentPort?.on('message', (raws: PackedRaws) => {
  last = last.then(() => answer(raws));
});
