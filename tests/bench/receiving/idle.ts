import { fork } from 'node:child_process';
import { once } from 'node:events';
import { median } from '../measure.ts';
import type { Look, Order } from './idle-child.ts';
import { startMail } from './world.ts';

const ROUNDS = 3;
const LOOKS = 4;
const WARM = 40;
/** V8 drops code that did not run lately, which would be more than all mailboxes use. */
const OPTIONS = ['--expose-gc', '--no-flush-bytecode'];
/** Free pages are returned at once for both; otherwise it is chance which are counted. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '0' };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The memory of one more mailbox: the slope of the regression line. */
function perMailbox(looks: readonly Look[], key: 'live' | 'own'): number {
  const x = sum(looks.map(({ mailboxes }) => mailboxes)) / looks.length;
  const y = sum(looks.map((look) => look[key])) / looks.length;
  const above = sum(looks.map((look) => (look.mailboxes - x) * (look[key] - y)));
  return above / sum(looks.map(({ mailboxes }) => (mailboxes - x) ** 2));
}

async function looksOf(order: Order): Promise<Look[]> {
  const child = fork(new URL('./idle-child.ts', import.meta.url), {
    execArgv: [...process.execArgv, ...OPTIONS],
    env: { ...process.env, ...ENVIRONMENT },
  });
  child.send(order);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}`)));
  ended.catch(() => undefined);
  const [looks] = (await Promise.race([once(child, 'message'), ended])) as [Look[]];
  return looks;
}

/**
 * Measures the memory of waiting mailboxes, bare and ours in turns, each time in a new process at the same Dovecot.
 * @param mailboxes how many are opened in each.
 */
export async function reportMemory(postgresUrl: string, mailboxes: number): Promise<void> {
  const warm = Array.from({ length: WARM }, (_, index) => `warm${index}`);
  const names = Array.from({ length: mailboxes }, (_, index) => `idle${index}`);
  const mail = await startMail([...warm, ...names]);
  try {
    const served = { domain: mail.domain, ports: mail.ports, ca: mail.ca, users: mail.users };
    const order = { postgresUrl, mail: served, warm, names, looks: LOOKS };
    const rounds: { bare: Look[]; ours: Look[] }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await looksOf({ ...order, kind: 'bare' }),
        ours: await looksOf({ ...order, kind: 'ours' }),
      });
    }
    for (const [what, key] of [
      ['live heap and buffers', 'live'],
      ['pages of its own', 'own'],
    ] as const) {
      const bare = rounds.map((round) => perMailbox(round.bare, key));
      const ours = rounds.map((round) => perMailbox(round.ours, key));
      const kib = (values: readonly number[]) => values.map((value) => (value / 1_024).toFixed(1)).join(', ');
      console.log(
        `memory of an idle mailbox (${mailboxes}, ${what}), KiB: bare ${kib(bare)}; ours ${kib(ours)}; ratio of the medians ${(median(ours) / median(bare)).toFixed(2)}`,
      );
    }
  } finally {
    await mail.stop();
  }
}
