import { parentPort } from 'node:worker_threads';
import { prepareMessage } from './prepare-message.ts';

/** Reads one message after the other for `createMessageReader`, beside the thread that serves everything else. */
parentPort?.on('message', async (raw: Uint8Array) => {
  parentPort?.postMessage(await prepareMessage(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)));
});
