import { readFileSync } from 'node:fs';
import { openWorld, type ServedMail, type World } from './world.ts';

export type Order = {
  kind: 'bare' | 'ours';
  postgresUrl: string;
  mail: ServedMail;
  /** Opened before it is counted: code that runs often is kept in several forms, once for all. */
  warm: readonly string[];
  /** Opened after that, and looked at `looks` times in between. */
  names: readonly string[];
  looks: number;
};

/** What the process takes with so many mailboxes open, in bytes. `own` are pages that it shares with nobody (the kernel's Private_Dirty). */
export type Look = { mailboxes: number; live: number; own: number };

type Opened = { close(): Promise<void> };

/** Each of them waits in IDLE for as long as the process lives. */
function openBare({ bareOf }: World) {
  return async (name: string): Promise<Opened> => {
    const client = bareOf(name);
    await client.connect();
    await client.mailboxOpen('INBOX', { readOnly: true });
    void client.idle();
    return { close: async () => client.close() };
  };
}

function openOurs({ connect, hold }: World) {
  return async (name: string): Promise<Opened> => {
    const receiver = await hold(await connect(name));
    return {
      async close() {
        receiver.stop();
        await receiver.ended;
      },
    };
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function look(mailboxes: number): Promise<Look> {
  // What was begun ends, timers of single queries too; then everything goes that can, and its pages with it.
  for (let turn = 0; turn < 3; turn += 1) {
    await pause(1_000);
    await globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }
  const { heapUsed, external } = process.memoryUsage();
  const kernel = readFileSync('/proc/self/smaps_rollup', 'utf8');
  const own = Number(/^Private_Dirty:\s+(\d+) kB$/mu.exec(kernel)?.[1]) * 1_024;
  return { mailboxes, live: heapUsed + external, own };
}

async function obey({ kind, postgresUrl, mail, warm, names, looks }: Order): Promise<Look[]> {
  const world = await openWorld(postgresUrl, mail);
  const open = kind === 'bare' ? openBare(world) : openOurs(world);
  const opened: Opened[] = [];
  try {
    for (const name of warm) opened.push(await open(name));
    const seen = [await look(0)];
    for (const [index, name] of names.entries()) {
      opened.push(await open(name));
      const count = index + 1;
      if ((count * looks) % names.length < looks) seen.push(await look(count));
    }
    return seen;
  } finally {
    await Promise.all(opened.map((one) => one.close()));
    await world.close();
  }
}

process.once('message', (order: Order) => {
  obey(order).then(
    (looks) => process.send?.(looks, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
