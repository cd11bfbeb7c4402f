/**
 * Disturbs a campaign while it is being sent and counts what arrived, from the mail server's own log.
 * Run: `node tests/faults/sending.ts [kills|kills-without-proof|lost-answers|five-senders|postgres|redis] [seed] [emails] [times]`.
 * `redis` needs `redis-server` on the PATH. Without a name all run. Ends with 1 if an email was lost or sent twice.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { SeededRandom } from '@myra/upstream/src/modules/providers/seeded-random.ts';
import { type FaultyCampaign, startFaultyCampaign } from './campaign.ts';

type Fault = {
  senders: number;
  times: number;
  filesSent: boolean;
  cutEvery?: number;
  onRedis?: boolean;
  isDurable?: boolean;
  /** One disturbance. Returns what it measured, or nothing. */
  disturb(campaign: FaultyCampaign, random: SeededRandom): Promise<number | undefined>;
};

const kill: Fault['disturb'] = (campaign, random) =>
  campaign.kill(Math.floor(random.next() * campaign.senders.length));
const FAULTS: Record<string, Fault> = {
  kills: { senders: 2, times: 200, filesSent: true, disturb: kill },
  'kills-without-proof': { senders: 2, times: 200, filesSent: false, disturb: kill },
  'lost-answers': { senders: 2, times: 0, filesSent: true, cutEvery: 4, disturb: async () => undefined },
  // Each due email is offered to five processes at once, whose leases end while they work.
  'five-senders': {
    senders: 5,
    times: 100,
    filesSent: true,
    disturb: async (campaign) => void (await campaign.expireLeases()),
  },
  postgres: {
    senders: 2,
    times: 30,
    filesSent: true,
    isDurable: true,
    disturb: (campaign) => campaign.restartPostgres(),
  },
  redis: {
    senders: 2,
    times: 20,
    filesSent: true,
    onRedis: true,
    disturb: (campaign) => campaign.wipeRedis(),
  },
};

async function runFault(
  name: string,
  fault: Fault,
  seed: number,
  emails: number,
  times: number,
): Promise<boolean> {
  const random = new SeededRandom(seed);
  const { filesSent, cutEvery = 0, senders } = fault;
  const campaign = await startFaultyCampaign({
    emails,
    senders,
    onRedis: fault.onRedis === true,
    isDurable: fault.isDurable === true,
    sink: { latencyMs: 40, cutEvery, filesSent },
  });
  const begun = performance.now();
  const measured: number[] = [];
  try {
    const each = Math.max(1, Math.floor(emails / (times + 1) / 2));
    let done = 0;
    for (; done < times && (await campaign.waitForSome(each)); done += 1) {
      await wait(random.next() * 80);
      const figure = await fault.disturb(campaign, random);
      if (figure !== undefined) measured.push(figure);
    }
    await campaign.drain();
    const verdict = await campaign.verdict();
    const sum = measured.reduce((total, one) => total + one, 0);
    const longest = Math.round(Math.max(0, ...measured));
    const notes: Record<string, string> = {
      postgres: `away ${longest} ms at most`,
      redis: `next email ${longest} ms at most after its return`,
    };
    const note = notes[name] ?? `${sum} in the dialogue at the disturbances`;
    console.log(
      `${name}: seed ${seed}, ${emails} emails, ${done} of ${times} disturbances, ${note}; ${JSON.stringify(verdict)}; ${Math.round((performance.now() - begun) / 1_000)} s`,
    );
    const settled = (verdict.states.sent ?? 0) + (verdict.states.unconfirmed ?? 0);
    const isFair = filesSent ? !verdict.states.unconfirmed : (verdict.states.unconfirmed ?? 0) <= sum;
    return settled === emails && verdict.lost + verdict.twice + verdict.unknown === 0 && isFair;
  } finally {
    await campaign.stop();
  }
}

const [wanted = 'all', seed = '1', emails = '2000', times] = process.argv.slice(2);
let isGood = true;
for (const [name, fault] of Object.entries(FAULTS)) {
  if (wanted !== 'all' && wanted !== name) continue;
  const passed = await runFault(name, fault, Number(seed), Number(emails), Number(times ?? fault.times));
  if (!passed) console.error(`${name}: FAILED, run it again with seed ${seed}`);
  isGood &&= passed;
}
process.exit(isGood ? 0 : 1);
