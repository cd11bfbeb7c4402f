import { type OrganizationTx, sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import { createManualClock } from '@myra/platform/testing/manual-clock';
import { noteChange } from '@myra/upstream/src/modules/changes/index.ts';
import { SeededRandom } from '@myra/upstream/src/modules/providers/seeded-random.ts';
import { countStep } from '@myra/upstream/src/modules/results/count-results.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countFacts,
  type Facts,
  hear,
  keptTotals,
  see,
  seedFacts,
  sendEmail,
} from '../support/result-world.ts';
import { createSendingDeps, openOwner } from '../support/sending-world.ts';
import { createUpstreamDatabase, type TestDatabase } from '../support/test-database.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const HOUR = 3_600_000;
const clock = createManualClock(NOW);

let database: TestDatabase;
let owner: ReturnType<typeof openOwner>;
let service: ReturnType<typeof createSendingDeps>;

beforeAll(async () => {
  database = await createUpstreamDatabase();
  owner = openOwner(database.url);
  service = createSendingDeps(database.url, clock);
});
afterAll(async () => {
  await service?.close();
  await owner?.end();
  await database?.drop();
});

const within = <T>({ organizationId }: Facts, work: (tx: OrganizationTx) => Promise<T>) =>
  withOrganization(service.deps.database, organizationId, work);

/** One step of the counting; `dies` rolls it back after its last statement, as a killed process would. */
async function step(facts: Facts, { dies = false, limit = 7 } = {}) {
  const killed = new Error('killed');
  try {
    return await within(facts, async (tx) => {
      const done = await countStep({ clock }, tx, { isWaiting: true, limit });
      if (dies) throw killed;
      return done;
    });
  } catch (error) {
    if (error !== killed) throw error;
    return undefined;
  }
}

async function countAll(facts: Facts) {
  while ((await step(facts))?.isMore !== false);
}

async function expectEqual(facts: Facts) {
  expect(await keptTotals(owner, facts.organizationId)).toEqual(
    await countFacts(owner, facts.organizationId),
  );
}

/** One random event. */
async function happen(facts: Facts, random: SeededRandom) {
  const pick = <T>(items: readonly T[]): T => items[random.between(0, items.length - 1)]!;
  const sequenceId = pick(facts.sequenceIds);
  const at = new Date(NOW.getTime() - random.between(0, 239) * HOUR + random.between(0, HOUR - 1));
  const kind = random.between(0, 13);
  await within(facts, async (tx) => {
    const ofSequence = await sqlOf(tx)<
      { id: number; email_id: number }[]
    >`select id, email_id from outbound where sequence_id = ${sequenceId}`;
    const email = ofSequence.length === 0 ? undefined : pick([...ofSequence]);
    const outboundId = email?.id ?? null;
    const note = () => noteChange(tx, 'sequence', sequenceId);
    if (kind < 3) await sendEmail(tx, { sequenceId, at, isTracked: random.between(0, 2) > 0 });
    else if (kind === 3) await sendEmail(tx, { sequenceId, at, state: 'failed' });
    else if (kind === 4 && outboundId) {
      const type = pick(['opened', 'link_clicked'] as const);
      await see(tx, { sequenceId, outboundId, type, at, machine: random.between(0, 2) === 0 });
    } else if (kind === 5) {
      // A burst turns out to be a scanner's: the person's opens are removed.
      await sqlOf(tx)`delete from interactions where sequence_id = ${sequenceId} and not machine`;
      note();
    } else if (kind < 8) {
      const intent = pick(['interested', 'not_now', 'referral', 'unclear']);
      const emailId = random.between(0, 1) === 0 ? (email?.email_id ?? null) : null;
      await hear(tx, { sequenceId, kind: 'human', at, intent, emailId });
    } else if (kind === 8) {
      await hear(tx, { sequenceId, kind: pick(['bounce', 'unsubscribe', 'complaint', 'out_of_office']), at });
    } else if (kind === 9) await see(tx, { sequenceId, outboundId: null, type: 'unsubscribed', at });
    else if (kind === 10) {
      await sqlOf(tx)`update notifications set deleted_at = now() where sequence_id = ${sequenceId}`;
      note();
    } else if (kind === 11) {
      await sqlOf(tx)`update sequences set rep_id = ${pick([null, 1, 2])}::bigint where id = ${sequenceId}`;
      note();
    } else if (kind === 12) {
      // A message moves to another conversation, as after merging or late assigning.
      const other = pick(facts.sequenceIds);
      await sqlOf(tx)`update notifications set sequence_id = ${other} where sequence_id = ${sequenceId}`;
      note();
      noteChange(tx, 'sequence', other);
    } else if (kind === 13) {
      // A person retries a refused email: it is not sent any more.
      await sqlOf(
        tx,
      )`update outbound set state = 'planned' where sequence_id = ${sequenceId} and state = 'failed'`;
      note();
    }
  });
}

test.each([1, 2, 3])(
  'totals equal a full count after any interleaving of facts, counting and kills (%i)',
  async (seed) => {
    const random = new SeededRandom(seed);
    const facts = await seedFacts(owner, 12);
    for (let round = 0; round < 12; round += 1) {
      const acts = Array.from({ length: 12 }, () => happen(facts, random));
      const counting = [step(facts), step(facts, { dies: true }), step(facts)];
      await Promise.all([...acts, ...counting]);
    }
    await countAll(facts);
    await expectEqual(facts);
    expect(Object.keys(await keptTotals(owner, facts.organizationId)).length).toBeGreaterThan(5);
    // A full count that changes nothing proves that the rows are right, not only their sums.
    const before =
      await owner`select * from email_results where organization_id = ${facts.organizationId} order by 2`;
    await owner`update result_progress set scanned_to = 0 where organization_id = ${facts.organizationId}`;
    await countAll(facts);
    expect(
      await owner`select * from email_results where organization_id = ${facts.organizationId} order by 2`,
    ).toEqual(before);
    await expectEqual(facts);
  },
);

test('a step that was killed is done again, and one that was committed is not', async () => {
  const facts = await seedFacts(owner, 1);
  await within(facts, (tx) => sendEmail(tx, { sequenceId: facts.sequenceIds[0]!, at: NOW }));
  await step(facts, { dies: true });
  expect(await keptTotals(owner, facts.organizationId)).toEqual({});
  await countAll(facts);
  await countAll(facts);
  const sent = Object.values(await keptTotals(owner, facts.organizationId)).map(([, n]) => n);
  expect(sent).toEqual([1]);
});

test('what was sent before anything was counted is walked, and so is everything when the feed was trimmed', async () => {
  const facts = await seedFacts(owner, 20);
  for (const sequenceId of facts.sequenceIds) {
    await within(facts, (tx) => sendEmail(tx, { sequenceId, at: NOW }));
  }
  await owner`delete from changes where organization_id = ${facts.organizationId}`;
  await countAll(facts);
  await expectEqual(facts);
  await within(facts, (tx) => hear(tx, { sequenceId: facts.sequenceIds[3]!, kind: 'human', at: NOW }));
  await within(facts, (tx) => hear(tx, { sequenceId: facts.sequenceIds[4]!, kind: 'human', at: NOW }));
  await owner`delete from changes where organization_id = ${facts.organizationId}`;
  await countAll(facts);
  await expectEqual(facts);
});

test("days are the organization's, and become others with its zone", async () => {
  const facts = await seedFacts(owner, 1);
  const [sequenceId = 0] = facts.sequenceIds;
  const late = new Date('2026-11-20T03:30:00Z');
  await within(facts, (tx) => sendEmail(tx, { sequenceId, at: late }));
  await countAll(facts);
  const daysOf = async () =>
    Object.keys(await keptTotals(owner, facts.organizationId)).map((key) => key.split(' ')[0]);
  expect(await daysOf()).toEqual(['2026-11-19']);
  await owner`update organizations set timezone = 'Asia/Tokyo' where id = ${facts.organizationId}`;
  await countAll(facts);
  expect(await daysOf()).toEqual(['2026-11-20']);
  await expectEqual(facts);
});

test('a late answer is counted at the email that it answers, on the day that one was sent', async () => {
  const facts = await seedFacts(owner, 1);
  const [sequenceId = 0] = facts.sequenceIds;
  const days = (n: number) => new Date(NOW.getTime() - n * 24 * HOUR);
  await within(facts, (tx) => sendEmail(tx, { sequenceId, at: days(9) }));
  await within(facts, (tx) => sendEmail(tx, { sequenceId, at: days(2) }));
  await countAll(facts);
  const [first] = await owner`select email_id from outbound where sequence_id = ${sequenceId} order by id`;
  await within(facts, (tx) =>
    hear(tx, { sequenceId, kind: 'human', intent: 'interested', at: NOW, emailId: Number(first!.email_id) }),
  );
  await countAll(facts);
  const replied = await owner`
    select day::text as day, replied, positive from result_days where organization_id = ${facts.organizationId} order by day`;
  expect(replied.map((row) => [row.day, row.replied, row.positive])).toEqual([
    ['2026-11-11', 1, 1],
    ['2026-11-18', 0, 0],
  ]);
});
