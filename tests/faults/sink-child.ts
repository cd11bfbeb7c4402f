/**
 * The mail server of the fault scripts, in a process of its own. It writes the send id of every email it stores to a log
 * before it answers; the verdict is read from that log. When a dialogue names its recipient is in `<log>.begun`. Argument: `SinkInput` as JSON. Sends its ports to the parent.
 */
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSmtpSink } from '../support/smtp-sink.ts';

export type SinkInput = {
  log: string;
  latencyMs: number;
  /** Every how manyeth email loses its answer after the final dot; 0: none. */
  cutEvery: number;
  /** Whether the server files what it accepts, so that absence proves something. */
  filesSent: boolean;
};

const input: SinkInput = JSON.parse(process.argv[2] ?? '{}');
const sink = await startSmtpSink();
const stored = new Set<string>();
let nth = 0;
sink.latencyMs = input.latencyMs;
sink.onRecipient = (to) => {
  appendFileSync(`${input.log}.begun`, `${Date.now()} ${to}\n`);
  return undefined;
};
sink.onMessage = ({ sendId }) => {
  nth += 1;
  stored.add(sendId);
  appendFileSync(input.log, `${sendId}\n`);
  return input.cutEvery > 0 && nth % input.cutEvery === 0 ? 'cut' : undefined;
};
const sent = createServer((request, response) => {
  const isThere = stored.has((request.url ?? '').slice(1));
  response.end(!input.filesSent ? 'no-proof' : isThere ? 'found' : 'absent');
});
sent.listen(0, '127.0.0.1', () => {
  process.send?.({ smtpPort: sink.port, sentPort: (sent.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit(0));
