import { readFileSync } from 'node:fs';
import { openWorld, type ServedMail, type World } from './world.ts';

export type Order = {
  kind: 'bare' | 'ours';
  postgresUrl: string;
  mail: ServedMail;
  /** Opened before measuring, because hot code is compiled several times. */
  warm: readonly string[];
  /** Opened while measuring, with `looks` measurements in between. */
  names: readonly string[];
  looks: number;
};

/** The memory of the process in bytes. `own` are pages that it does not share (the kernel's Private_Dirty). */
export type Look = { mailboxes: number; live: number; own: number };

type Opened = { close(): Promise<void> };

/** Each waits in IDLE until the process ends. */
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
  // Lets pending work and query timers end, then collects all garbage.
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
