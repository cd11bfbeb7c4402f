/**
 * Plans, sends and reconciles one organization in a loop, in a process that tests can kill. Argument: `ChildInput` as
 * JSON.
 */

import type { SentAnswer } from '@myra/mail/driver';
import { systemClock } from '@myra/platform/clock';
import { systemIds } from '@myra/platform/ids';
import { createSendingDeps, createTestPorts, openOwner, reconcileOnce, runOnce } from './sending-world.ts';

export type ChildInput = {
  databaseUrl: string;
  smtpPort: number;
  /** Answers GET /<send key> with what a Sent folder proves. */
  sentUrl: string;
  organizationId: number;
  mailboxes: { id: number; email: string }[];
};

const input: ChildInput = JSON.parse(process.argv[2] ?? '{}');
const { deps: plain, close } = createSendingDeps(input.databaseUrl, systemClock, 4);
// The lease owner names the process, so that the test can expire the leases of a killed one.
const ids = {
  ...systemIds,
  token: (bytes: number) => `${bytes === 9 ? `p${process.pid}-` : ''}${systemIds.token(bytes)}`,
};
const deps = { ...plain, ids };
const ports = createTestPorts({
  smtpPort: input.smtpPort,
  connections: 3,
  isInSent: async ({ sendId }) => (await (await fetch(`${input.sentUrl}/${sendId}`)).text()) as SentAnswer,
});
const sql = openOwner(input.databaseUrl);
const stopping = new AbortController();
process.on('SIGTERM', () => stopping.abort());

while (!stopping.signal.aborted) {
  await runOnce(deps, ports, input, stopping.signal);
  await reconcileOnce(deps, ports, sql, input.organizationId);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
await ports.close();
await sql.end();
await close();
