import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeGateway } from '../support/fake-gateway.ts';
import { startTestGateway } from '../support/gateway-app.ts';
import { drain, following, signInTo } from '../support/mail-gateway.ts';
import type { SeenRequest } from '../support/seen-request.ts';
import { until } from '../support/until.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const env = { UPSTREAM_RPS_MAX: '10000', SESSION_IDLE_MINUTES: '1440', SESSION_HOURS_MAX: '720' };
const SEEDS = (process.env.MYRA_CHAOS_SEEDS ?? '1,2,3,4,5,6').split(',').map(Number);

/** Pseudo-random numbers (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * sides) | 0;
  };
}

const { upstream, gateway } = fakeGateway({ env });
beforeAll(async () => {
  upstream.accessSeconds = 10_000_000;
});

/** Each test has an upstream without a feed, and nobody else is signed in. */
beforeEach(async () => {
  upstream.mend();
  upstream.mail.behave({ hasFeed: false });
  await sql()`update sessions set ended_at = now() where ended_at is null`;
  gateway.clock.advance(11 * MINUTE);
});

const sql = () => gateway.gateway.database.sql;

/** The upstream's data as a reader would see it. */
const truth = (organizationId: number) =>
  [...upstream.mail.sequences.values()]
    .filter((each) => each.org_id === organizationId)
    .map((each) => `${each.sequence_id} ${each.read} ${each.preview} ${each.sequence_state}`)
    .toSorted();

async function held(viewId: string): Promise<string[]> {
  const rows = await sql()`
    select sequence_id, read, preview, sequence_state from sequences
    where view_id = ${viewId} and deleted_at is null and listed`;
  return rows.map((row) => `${row.sequence_id} ${row.read} ${row.preview} ${row.sequence_state}`).toSorted();
}

/** Answers are made on request and sent after random delays. */
function delayAnswers(roll: (sides: number) => number, organizationId: number): void {
  upstream.break(/^GET \/notifications\/(sequences|orphaned)/, async (request: SeenRequest) => {
    const answer = await upstream.mail.answer(request, organizationId);
    for (let turns = roll(12); turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve));
    return roll(25) === 0 ? 'cut' : answer;
  });
}

/** Random actions that run concurrently. */
function happenings(
  roll: (sides: number) => number,
  ids: number[],
  place: { organizationId: number; viewId: string; browser: Awaited<ReturnType<typeof signInTo>>['browser'] },
): (() => Promise<unknown>)[] {
  const { cache } = gateway.gateway;
  const some = () => ids[roll(ids.length)] ?? 0;
  const change = (work: () => unknown) => async () => work();
  return [
    change(() => upstream.mail.change(some(), { preview: `text ${roll(1_000)}` })),
    change(() => upstream.mail.receive(some(), `reply ${roll(1_000)}`)),
    change(() => ids.push(upstream.mail.addSequence(place.organizationId))),
    change(() => roll(4) === 0 && upstream.mail.remove(some())),
    change(() => gateway.clock.advance(roll(20) * SECOND)),
    () => cache.run({ viewId: place.viewId, kind: 'sequences' }),
    () => cache.run({ viewId: place.viewId, kind: 'details' }),
    () => cache.refresh(place.viewId, 'sequences'),
    () => cache.readConversations(place.viewId, [String(some())]).catch(() => {}),
    () => place.browser.mutate('mail.setRead', { sequence_ids: [String(some())], read: roll(2) === 0 }),
    () => place.browser.query('mail.getSequence', { sequence_id: String(some()) }),
    () => place.browser.query('mail.listSequences', { limit: 25 }),
  ];
}

async function settle(viewId: string): Promise<void> {
  upstream.mend();
  for (let times = 0; times < 6; times += 1) {
    gateway.clock.advance(7 * MINUTE);
    await drain(gateway);
  }
  expect(await sql()`select 1 from list_state where view_id = ${viewId} and fails > 0`).toHaveLength(0);
}

describe('whatever happens in whatever order', () => {
  it.each(SEEDS)(
    'the cache comes to what the upstream holds, and counts it right (seed %i)',
    async (seed) => {
      const roll = dice(seed);
      const place = await signInTo(gateway, upstream);
      const ids = Array.from({ length: 40 }, () => upstream.mail.addSequence(place.organizationId));
      delayAnswers(roll, place.organizationId);
      const all = happenings(roll, ids, place);
      const running: Promise<unknown>[] = [];
      for (let step = 0; step < 250; step += 1) {
        running.push((all[roll(all.length)] ?? (async () => {}))());
        if (roll(3) === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      await Promise.all(running);
      await settle(place.viewId);
      expect(await held(place.viewId)).toEqual(truth(place.organizationId));
      expect(await gateway.gateway.cache.reconcile()).toBe(0);
    },
  );

  it('with a feed, no change is lost', async () => {
    const roll = dice(77);
    upstream.mail.behave({ hasFeed: true });
    gateway.clock.advance(11 * MINUTE);
    const place = await signInTo(gateway, upstream);
    const ids = Array.from({ length: 30 }, () => upstream.mail.addSequence(place.organizationId));
    delayAnswers(roll, place.organizationId);
    const all = happenings(roll, ids, place);
    for (let round = 0; round < 6; round += 1) {
      await following(gateway, place.viewId, async () => {
        const running: Promise<unknown>[] = [];
        for (let step = 0; step < 40; step += 1) {
          running.push((all[roll(all.length)] ?? (async () => {}))());
          if (roll(3) === 0) await new Promise((resolve) => setImmediate(resolve));
        }
        await Promise.all(running);
      });
      gateway.clock.advance(2 * MINUTE);
      if (round === 0) await drain(gateway);
    }
    upstream.mend();
    await following(gateway, place.viewId, async () => {
      await drain(gateway);
      await until(
        'the cache to hold what the upstream holds',
        async () => JSON.stringify(await held(place.viewId)) === JSON.stringify(truth(place.organizationId)),
        15_000,
      );
    });
    expect(await gateway.gateway.cache.reconcile()).toBe(0);
  });
});

describe('a worker that is killed', () => {
  it('at any request or in any transaction is completed by the next run (E8)', async () => {
    const place = await signInTo(gateway, upstream);
    for (let index = 0; index < 320; index += 1) upstream.mail.addSequence(place.organizationId);
    const roll = dice(5);
    for (let kill = 0; kill < 25; kill += 1) {
      // A process whose connections break in the middle of its work.
      const victim = await startTestGateway({
        upstreamUrl: gateway.gateway.config.upstream.productUrl,
        env,
        databaseUrl: gateway.databaseUrl,
        clock: gateway.clock,
      });
      // All connections are open, because the driver cannot survive the end of one that is being opened.
      await Promise.all(Array.from({ length: 8 }, () => victim.gateway.database.sql`select pg_sleep(0.02)`));
      let left = roll(9);
      upstream.break(/^GET \/notifications/, async () => {
        left -= 1;
        if (left === 0) void victim.gateway.database.close(0);
        return undefined;
      });
      const doomed = (async () => {
        for (const each of await victim.gateway.cache.listDue()) await victim.gateway.cache.run(each);
      })().catch(() => {});
      const timer = setTimeout(() => void victim.gateway.database.close(0), 5 + roll(120));
      await doomed;
      clearTimeout(timer);
      upstream.mend();
      await victim.stop().catch(() => {});
      if (kill % 3 === 0)
        upstream.mail.receive([...upstream.mail.sequences.keys()].at(-1 - roll(50)) ?? 0, `kill ${kill}`);
      gateway.clock.advance(61 * SECOND + roll(5) * MINUTE);
    }
    await settle(place.viewId);
    expect(await held(place.viewId)).toEqual(truth(place.organizationId));
    expect(await gateway.gateway.cache.reconcile()).toBe(0);
    const [details] = await sql()`select count(*) as n from sequence_details where view_id = ${place.viewId}`;
    expect(Number(details?.n)).toBe(320);
  });
});
