/**
 * Holds mailboxes open in a process that tests can kill. Argument: `ReceivingChildInput` as JSON. Prints its peak
 * memory on SIGTERM.
 */
import { systemIds } from '@myra/platform/ids';
import { createLogger } from '@myra/platform/logger';
import { readConfig } from '@myra/upstream/src/config.ts';
import { createDeps } from '@myra/upstream/src/create-deps.ts';
import { createModules } from '@myra/upstream/src/modules.ts';
import { collectHandlers } from '@myra/upstream/src/worker.ts';

export type ReceivingChildInput = {
  env: Record<string, string>;
  organizationId: number;
  accountIds: number[];
};

const TURN_MS = 200;

const { env, organizationId, accountIds }: ReceivingChildInput = JSON.parse(process.argv[2] ?? '{}');
const config = readConfig(env);
const log = createLogger({ service: 'upstream', level: config.logLevel });
const modules = createModules();
// The lease owner names the process, so that the test knows who holds a mailbox.
const ids = {
  ...systemIds,
  token: (bytes: number) => `${bytes === 9 ? `p${process.pid}-` : ''}${systemIds.token(bytes)}`,
};
const { deps, close } = createDeps({ config, log, modules, overrides: { ids } });
const intake = modules.find(({ name }) => name === 'intake');
const stop = await intake?.start?.(deps);
const { receiveMail } = collectHandlers(deps, modules);
const stopping = new AbortController();
process.on('SIGTERM', () => stopping.abort());
const run = { jobId: 'child', attempt: 1, log, signal: stopping.signal };
while (!stopping.signal.aborted) {
  await receiveMail?.({ organizationId, accountIds }, run);
  await new Promise((resolve) => setTimeout(resolve, TURN_MS));
}
await stop?.();
await close();
console.log(JSON.stringify({ maxRssBytes: process.resourceUsage().maxRSS * 1024 }));
