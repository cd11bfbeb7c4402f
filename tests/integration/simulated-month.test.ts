import { expect, it } from 'vitest';
import { runSeed, type SeedResult } from '../simulation/run-seed.ts';
import { createUpstreamDatabase } from '../support/test-database.ts';

/** More with `node tests/simulation/run.ts`. In 1309 a process stands still before a dialogue for longer than its lease. */
const SEEDS = [2, 7, 1309];
// Two mailboxes, which write at the same moment.
const AGAIN = 14;

async function live(seed: number, more: Partial<Parameters<typeof runSeed>[1]> = {}): Promise<SeedResult> {
  const database = await createUpstreamDatabase();
  try {
    return await runSeed(database.url, { seed, days: 14, ...more });
  } finally {
    await database.drop();
  }
}

it('loses no email, sends none twice and keeps every rule of the gate through simulated weeks of faults (E11, E12, E13)', async () => {
  for (const seed of SEEDS) {
    const { violations, figures } = await live(seed);
    expect([seed, violations]).toEqual([seed, []]);
    expect(figures.emails).toBeGreaterThan(0);
  }
}, 120_000);

it('lives the same weeks again from the same seed', async () => {
  const [one, two] = [await live(AGAIN), await live(AGAIN)];
  expect([two.trace, two.figures]).toEqual([one.trace, one.figures]);
}, 120_000);

it('is judged by what the server stored: a Sent folder that lies is found out', async () => {
  const { violations } = await live(2, {
    sabotage: (mail) => {
      mail.deniesSent = true;
    },
  });
  expect(violations.join('\n')).toMatch(/sent 2 times/);
}, 120_000);
