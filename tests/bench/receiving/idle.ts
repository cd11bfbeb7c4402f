import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Box, World } from './world.ts';

/** Sessions that are opened before it is counted: code that runs often is kept in several forms, once for all. */
export const WARM = Array.from({ length: 40 }, (_, index) => `warm${index}`);

/** Local parts of the mailboxes that are counted. */
export const idleNames = (mailboxes: number): string[] =>
  Array.from({ length: mailboxes }, (_, index) => `idle${index}`);

type Memory = { rss: number; live: number };

function settled(): Promise<Memory> {
  return new Promise((resolve) => {
    setTimeout(() => {
      globalThis.gc?.();
      globalThis.gc?.();
      const { rss, heapUsed, external } = process.memoryUsage();
      resolve({ rss, live: heapUsed + external });
    }, 3_000);
  });
}

/** What one of so many waiting mailboxes takes in this process, bare or ours. */
export async function memoryOf(world: World, mailboxes: number, kind: 'bare' | 'ours'): Promise<Memory> {
  const { before, after } =
    kind === 'bare' ? await openBare(world, mailboxes) : await openOurs(world, mailboxes);
  return { rss: (after.rss - before.rss) / mailboxes, live: (after.live - before.live) / mailboxes };
}

async function openBare({ bareOf }: World, mailboxes: number) {
  const open = async (name: string) => {
    const client = bareOf(name);
    await client.connect();
    await client.mailboxOpen('INBOX', { readOnly: true });
    void client.idle();
    return client;
  };
  const clients = [];
  for (const name of WARM) clients.push(await open(name));
  const before = await settled();
  for (const name of idleNames(mailboxes)) clients.push(await open(name));
  const after = await settled();
  for (const client of clients) client.close();
  return { before, after };
}

async function openOurs({ connect, hold }: World, mailboxes: number) {
  const receivers = [];
  for (const name of WARM) receivers.push(await hold(await connect(name)));
  const boxes: Box[] = [];
  for (const name of idleNames(mailboxes)) boxes.push(await connect(name));
  const before = await settled();
  for (const box of boxes) receivers.push(await hold(box));
  const after = await settled();
  for (const receiver of receivers) receiver.stop();
  await Promise.all(receivers.map((receiver) => receiver.ended));
  return { before, after };
}

/**
 * The memory of mailboxes that wait. Each kind in a process of its own, so that neither begins on the other's heap.
 * @param script the bench, which answers to memory-bare and memory-ours.
 */
export async function reportMemory(script: string, postgresUrl: string, mailboxes: number): Promise<void> {
  const run = promisify(execFile);
  const memory = async (kind: string) => {
    // Code that was not run lately is thrown away at times, which is more than what all mailboxes hold.
    const options = ['--expose-gc', '--no-flush-bytecode'];
    const argv = [...options, script, postgresUrl, '1', String(mailboxes), kind];
    return JSON.parse((await run(process.execPath, argv)).stdout.trim().split('\n').at(-1) ?? '') as Memory;
  };
  const bare = await memory('memory-bare');
  const ours = await memory('memory-ours');
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(0)} KiB`;
  for (const [what, key] of [
    ['RSS', 'rss'],
    ['live heap and buffers', 'live'],
  ] as const) {
    console.log(
      `memory of an idle mailbox (${mailboxes}, ${what}): bare ${kib(bare[key])}, ours ${kib(ours[key])}, ratio ${(ours[key] / bare[key]).toFixed(2)}`,
    );
  }
}
