import { parentPort } from 'node:worker_threads';
import { prepareMessage } from './prepare-message.ts';

const asBuffer = (raw: Uint8Array) => Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);

/** Reads messages for `createMessageReader`, beside the thread that serves everything else. */
parentPort?.on('message', async (raws: readonly Uint8Array[]) => {
  parentPort?.postMessage(await Promise.all(raws.map((raw) => prepareMessage(asBuffer(raw)))));
});
