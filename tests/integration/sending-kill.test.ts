import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startFaultyCampaign, type Verdict } from '../faults/campaign.ts';
import { createUpstreamDatabase } from '../support/test-database.ts';

/**
 * Sends a campaign with two senders, kills one of them at a random moment `kills` times, and waits until every email is settled.
 * `flying` counts the emails that were in the dialogue at the kills.
 */
async function sendUnderKills(input: {
  emails: number;
  kills: number;
  filesSent: boolean;
}): Promise<Verdict & { flying: number }> {
  const { emails, kills, filesSent } = input;
  const database = await createUpstreamDatabase();
  const sink = { latencyMs: 40, cutEvery: 0, filesSent };
  const campaign = await startFaultyCampaign({ emails, senders: 2, sink, databaseUrl: database.url });
  let flying = 0;
  try {
    for (let kill = 0; kill < kills && (await campaign.waitForSome(1)); kill += 1) {
      await wait(Math.random() * 120);
      flying += await campaign.kill(kill % 2);
    }
    await campaign.drain();
    return { ...(await campaign.verdict()), flying };
  } finally {
    await campaign.stop();
    await database.drop();
  }
}

const NOTHING_WRONG = { lost: 0, twice: 0, unknown: 0 };

test('senders killed 15 times during 250 emails lose none and send none twice, if Sent can be searched (E11)', async () => {
  const verdict = await sendUnderKills({ emails: 250, kills: 15, filesSent: true });
  expect(verdict).toMatchObject({ ...NOTHING_WRONG, states: { sent: 250 }, stored: 250 });
}, 600_000);

test('without proof of the outcome no email is sent twice, and each one in doubt becomes unconfirmed', async () => {
  const { states, flying, ...verdict } = await sendUnderKills({ emails: 100, kills: 5, filesSent: false });
  expect(verdict).toMatchObject(NOTHING_WRONG);
  expect((states.sent ?? 0) + (states.unconfirmed ?? 0)).toBe(100);
  expect(states.unconfirmed ?? 0).toBeLessThanOrEqual(flying);
}, 600_000);
