import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { withOrganization } from '@myra/platform/database/with-organization';
import { type Ctx, systemCtx, type UserActor } from '@myra/upstream/src/context.ts';
import { openMarker } from '@myra/upstream/src/marker/marker.ts';
import { approveReply } from '@myra/upstream/src/modules/replies/approve-reply.ts';
import { decideDoubtful } from '@myra/upstream/src/modules/restores/decide-doubtful.ts';
import { checkAllMarkers, checkMarker } from '@myra/upstream/src/modules/restores/index.ts';
import { readStop, releaseSending } from '@myra/upstream/src/modules/restores/release-sending.ts';
import { settleStop } from '@myra/upstream/src/modules/restores/settle-stop.ts';
import { addSuppressions } from '@myra/upstream/src/modules/suppressions/add-suppressions.ts';
import { suppress, suppressedAmong } from '@myra/upstream/src/modules/suppressions/index.ts';
import { removeSuppression } from '@myra/upstream/src/modules/suppressions/remove-suppression.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminActor } from '../support/admin-actor.ts';
import { createRestoredWorld, type RestoredWorld } from '../support/restored-world.ts';
import {
  createSendingDeps,
  createTestPorts,
  MONDAY_NOON,
  reconcileOnce,
  runOnce,
  type SeededCampaign,
  seedCampaign,
} from '../support/sending-world.ts';

const MINUTE_MS = 60_000;
const never = new AbortController().signal;

let world: RestoredWorld;
let seeded: SeededCampaign;

type Process = ReturnType<typeof createSendingDeps> & { ports: ReturnType<typeof createTestPorts>; ctx: Ctx };

beforeEach(async () => {
  world = await createRestoredWorld();
  seeded = await seedCampaign(world.sql(), { leads: 40, launchedAt: MONDAY_NOON });
  // Half of them are due an hour later, which is after the dump.
  await world.sql()`
    update sequence_emails set scheduled_send_at = scheduled_send_at + interval '1 hour'
    where campaign_id = ${seeded.campaignId} and id % 2 = 0`;
  await beginMarker();
});

afterEach(() => world.stop());

const markerDir = () => path.join(world.dataDir, 'sent');

/** The marker begins with the organization, in a folder that the installation has marked. */
async function beginMarker(): Promise<void> {
  const [row] =
    await world.sql()`select (extract(epoch from created_at) * 1000)::float8 as ms from organizations where id = ${seeded.organizationId}`;
  const marker = openMarker(markerDir());
  await marker.markPlace();
  await marker.of(seeded.organizationId).begin(new Date(Number(row!.ms)));
}

const asPerson = (ctx: Ctx): Ctx<UserActor> => ({ ...ctx, actor: adminActor(seeded.organizationId) });

/** Works on the database as one process, from its start to its end. Sent keeps what `isFiled` says. */
async function asProcess<T>(
  work: (process: Process) => Promise<T>,
  isFiled: (to: string) => boolean = () => false,
): Promise<T> {
  const { deps, close } = createSendingDeps(world.url, world.clock, 8, markerDir());
  const ports = createTestPorts({
    smtpPort: world.sink.port,
    checkMarker,
    isInSent: async ({ sendId }) =>
      world.sink.messages.some((each) => each.sendId === sendId && isFiled(each.to)) ? 'found' : 'no-proof',
  });
  try {
    await checkAllMarkers(deps);
    const ctx = systemCtx(deps, 'test', seeded.organizationId);
    return await work({ deps, close, ports, ctx });
  } finally {
    await ports.close();
    await close();
  }
}

const sendIn = ({ deps, ports }: Process) => runOnce(deps, ports, seeded);
const send = () => asProcess(sendIn);
const stopOf = async ({ ctx }: Process) => (await readStop(ctx)).stop!;

/** What the jobs do after a stop: settle it, and look twice into Sent. Returns the stop, which must be as expected. */
async function settle(process: Process, expected: object) {
  const { deps, ports } = process;
  const { organizationId } = seeded;
  await settleStop({ deps, ports, organizationId, stopId: (await stopOf(process)).id, signal: never });
  for (let look = 0; look < 2; look += 1) {
    await reconcileOnce(deps, ports, world.sql(), organizationId);
    world.clock.advance(61_000);
  }
  const stop = await stopOf(process);
  expect(stop).toMatchObject(expected);
  return stop;
}

type Said = { reason: 'policy' | 'unsubscribed' | 'complained'; source: 'person' | 'link' };

const say = ({ deps }: Process, value: string, said: Said = { reason: 'unsubscribed', source: 'link' }) =>
  withOrganization(deps.database, seeded.organizationId, (tx) =>
    suppress(deps, tx, { scope: 'address', value, ...said }),
  );

const copy = (from: string, to: string) => cp(from, to, { recursive: true, preserveTimestamps: true });

async function putBackCopiedMarker(): Promise<void> {
  await rm(markerDir(), { recursive: true });
  await copy(`${markerDir()}.copy`, markerDir());
}

/** Sends a half, keeps a dump, sends the other half, and puts the dump in its place. */
async function sendDumpSendRestore(between: () => Promise<void> = async () => {}): Promise<void> {
  await send();
  expect(world.sink.messages).toHaveLength(20);
  await world.dump();
  world.clock.advance(61 * MINUTE_MS);
  await send();
  expect(world.sink.messages).toHaveLength(40);
  await between();
  await world.restore();
}

const stopReasons = async () => [...(await world.sql()`select reason from sending_stops`)];

const isOut = ({ deps }: Process, address: string) =>
  withOrganization(deps.database, seeded.organizationId, async (tx) =>
    (await suppressedAmong(undefined, tx, [address])).has(address),
  );

test('an older dump sends nothing twice: Sent settles what it can, a person the rest, and opt-outs stand', async () => {
  const optedOut: string[] = [];
  await sendDumpSendRestore(() =>
    asProcess(async (process) => {
      optedOut.push(...world.sink.messages.slice(18, 22).map(({ to }) => to));
      for (const value of optedOut) await say(process, value);
    }),
  );
  const after = new Set(world.sink.messages.slice(20).map(({ to }) => to));
  const filed = new Set([...after].slice(0, 15));
  await asProcess(
    async (process) => {
      await sendIn(process);
      expect(world.sink.messages).toHaveLength(40);
      const stop = await stopOf(process);
      expect(stop).toMatchObject({ reason: 'older', is_settled: false, released_at: null });
      expect(Date.parse(stop.data_at!)).toBeLessThanOrEqual(MONDAY_NOON.getTime() + 61 * MINUTE_MS);
      const early = releaseSending(process.ctx, stop.id);
      await expect(early).rejects.toMatchObject({ code: 'precondition-failed' });

      await settle(process, {
        is_settled: true,
        doubtful: 20,
        looking: 0,
        found_sent: 15,
        undecided: 5,
        unknown: 0,
        suppressions_back: 4,
      });
      // The day's limit counts what left, also where the database had forgotten it.
      const [day] = await world.sql()`select sum(used)::int as used from mailbox_days`;
      expect(day!.used).toBe(40);
      for (const address of optedOut) expect(await isOut(process, address)).toBe(true);
      await sendIn(process);
      expect(world.sink.messages).toHaveLength(40);

      const { stop: released } = await releaseSending(process.ctx, stop.id);
      expect(released.released_at).not.toBeNull();
      await sendIn(process);
      expect(world.sink.messages).toHaveLength(40);
      expect(await stopOf(process)).toMatchObject({ undecided: 5 });

      const rows = await world.sql()`select id from outbound where state = 'unconfirmed' order by id`;
      const [first, ...rest] = rows.map(({ id }) => Number(id));
      const decide = (action: 'mark_sent' | 'send_again', outbound_ids: number[]) =>
        decideDoubtful(process.ctx, process.ports, { action, outbound_ids });
      expect(await decide('mark_sent', rest)).toEqual({ decided: 4, refused: 0 });
      const sentAgain = await decide('send_again', [first!]);
      await sendIn(process);
      expect(world.sink.messages).toHaveLength(40 + sentAgain.decided);
    },
    (to) => filed.has(to),
  );
  expect(world.twice().length).toBeLessThanOrEqual(1);
  // A dump that is not older does not stop anything.
  await asProcess(async (process) => expect((await stopOf(process)).released_at).not.toBeNull());
});

test('an email that was frozen in the dump and left after it is in doubt, and what never left goes out after the release', async () => {
  await world.sql()`
    update sequence_emails set scheduled_send_at = ${MONDAY_NOON}::timestamptz + interval '1 hour'
    where campaign_id = ${seeded.campaignId}`;
  world.clock.advance(50 * MINUTE_MS);
  await send();
  expect(world.sink.messages).toHaveLength(0);
  await world.dump();
  world.clock.advance(15 * MINUTE_MS);
  let handed = 0;
  world.sink.onRecipient = () => {
    handed += 1;
    return handed > 12 ? '530 5.7.0 authentication required' : undefined;
  };
  await send();
  world.sink.onRecipient = () => undefined;
  const left = world.sink.messages.length;
  expect(left).toBe(12);
  await world.restore();
  await asProcess(
    async (process) => {
      await sendIn(process);
      const stop = await settle(process, { found_sent: 12, reason: 'older' });
      // Handed to the mailbox that refused the login: Sent does not have them, so they are for a person.
      expect(stop.doubtful - 12).toBe(stop.undecided);
      await releaseSending(process.ctx, stop.id);
      await sendIn(process);
      expect(world.sink.messages).toHaveLength(40 - stop.undecided);
    },
    () => true,
  );
  expect(world.twice()).toEqual([]);
});

test('a dump from before the launch is told apart, and its emails do not leave once more', async () => {
  await world.sql()`update campaigns set status = 'inactive', run_state = null where id = ${seeded.campaignId}`;
  await world.sql()`update sequences set sequence_state = 'draft', email_account_id = null where campaign_id = ${seeded.campaignId}`;
  await send();
  await world.dump();
  const launch = async () => {
    await world.sql()`update campaigns set status = 'active', run_state = 'running' where id = ${seeded.campaignId}`;
    await world.sql()`
      update sequences set sequence_state = 'active', email_account_id = ${seeded.mailboxes[0]!.id}
      where campaign_id = ${seeded.campaignId} and sequence_state = 'draft'`;
    await world.sql()`insert into work_clock (kind, organization_id, key, next_at) values ('plan', ${seeded.organizationId}, 0, now()) on conflict do nothing`;
  };
  await launch();
  await send();
  expect(world.sink.messages).toHaveLength(20);
  await world.restore();
  await asProcess(
    async (process) => {
      const { id } = await settle(process, { found_sent: 20, undecided: 0 });
      await releaseSending(process.ctx, id);
      await launch();
      await sendIn(process);
    },
    () => true,
  );
  expect(world.twice()).toEqual([]);
});

test('without its marker a database that has sent emails stops, and everything that was due is in doubt', async () => {
  await sendDumpSendRestore();
  await rm(markerDir(), { recursive: true });
  await asProcess(async (process) => {
    const { id } = await settle(process, { reason: 'missing', doubtful: 20, undecided: 20 });
    await releaseSending(process.ctx, id);
    await sendIn(process);
  });
  expect(world.twice()).toEqual([]);
});

test('a dump from before the first email sends nothing on a machine without its marker, nor beside a copy of it', async () => {
  await world.dump();
  await send();
  expect(world.sink.messages).toHaveLength(20);
  await copy(markerDir(), `${markerDir()}.copy`);
  await world.restore();
  await rm(markerDir(), { recursive: true });
  await asProcess(async (process) => {
    await settle(process, { reason: 'missing', doubtful: 20 });
    await sendIn(process);
  });
  expect(world.twice()).toEqual([]);

  await world.restore();
  await putBackCopiedMarker();
  await send();
  expect(world.twice()).toEqual([]);
});

test('a new organization may send its first emails, which are due at once', async () => {
  await send();
  expect(world.sink.messages).toHaveLength(20);
  expect(await stopReasons()).toEqual([]);
});

test('opt-outs that a file dates years back come back, also one that was lifted before', async () => {
  const lifted = 'lead3@elsewhere.example';
  const out = async (process: Process, ...values: string[]) =>
    addSuppressions(asPerson(process.ctx), {
      values,
      reason: 'unsubscribed',
      source: 'import',
      details: values.map(() => ({ created_at: '2024-02-01T00:00:00.000Z' })),
    });
  await asProcess(async (process) => {
    await say(process, 'other@elsewhere.example');
    await out(process, lifted);
    const [row] = await world.sql()`select value_hash as hash from suppressions where source = 'import'`;
    const reason = 'They asked for it in writing.';
    await removeSuppression(asPerson(process.ctx), { key: String(row!.hash), reason });
  });
  await world.dump();
  world.clock.advance(MINUTE_MS);
  const dated = Array.from({ length: 300 }, (_, no) => `old${no}@elsewhere.example`);
  await asProcess((process) => out(process, ...dated, lifted));
  await world.restore();
  await asProcess(async (process) => {
    await settle(process, { reason: 'older', suppressions_back: 301 });
    for (const address of [lifted, 'old299@elsewhere.example'])
      expect(await isOut(process, address)).toBe(true);
  });
  const [row] = await world.sql()`select count(*)::int as n from suppressions where at = '2024-02-01'`;
  expect(row!.n).toBe(301);
});

test('what a person said after the dump takes the place of our own decision again, and a complaint stays one', async () => {
  const [ann, bo] = ['ann@elsewhere.example', 'bo@elsewhere.example'];
  await asProcess((process) => say(process, ann, { reason: 'policy', source: 'person' }));
  await world.dump();
  world.clock.advance(MINUTE_MS);
  await asProcess(async (process) => {
    await say(process, ann);
    await say(process, bo, { reason: 'complained', source: 'link' });
    await say(process, bo);
  });
  await world.restore();
  await asProcess((process) => settle(process, { reason: 'older', suppressions_back: 2 }));
  const rows = await world.sql()`select reason from suppressions order by reason`;
  expect(rows.map(({ reason }) => reason)).toEqual(['complained', 'unsubscribed']);
});

test('an answer that was approved after the dump cannot be approved again', async () => {
  await send();
  const [sequence] = await world.sql()`
    select s.id, l.email from sequences s join leads l on l.id = s.lead_id join sequence_emails e on e.sequence_id = s.id
    where s.campaign_id = ${seeded.campaignId} and e.sent_at is not null order by s.id limit 1`;
  const lead = String(sequence!.email);
  const [message] = await world.sql()`
    insert into notifications (organization_id, sequence_id, direction, status, message_id, email_account_id, body_hash, subject,
      body, own_text, "from", "to", class, created_at)
    values (${seeded.organizationId}, ${sequence!.id}, 'inbound', 'received', '<asks@example.org>', ${seeded.mailboxes[0]!.id}, 'h',
      'Re: Subject', 'How much is it?', 'How much is it?', ${world.sql().json([{ name: null, email: lead }])}, '[]', 'human',
      ${world.clock.now()}) returning id`;
  const [draft] = await world.sql()`
    insert into reply_drafts (organization_id, sequence_id, reply_to_id, state, subject_line, body, created_at, updated_at)
    values (${seeded.organizationId}, ${sequence!.id}, ${message!.id}, 'ready', 'Re: Subject', 'It is free.', ${world.clock.now()}, ${world.clock.now()})
    returning id`;
  const [emailId, messageId] = [Number(draft!.id), Number(message!.id)];
  const approve = ({ ctx }: Process) =>
    approveReply(asPerson(ctx), { emailId, messageId, sendAt: undefined, version: null });
  const answers = () => world.sink.messages.filter(({ to }) => to === lead).length - 1;
  await world.dump();
  world.clock.advance(MINUTE_MS);
  await asProcess(async (process) => {
    await approve(process);
    world.clock.advance(10 * MINUTE_MS);
    await sendIn(process);
  });
  expect(answers()).toBe(1);
  await world.restore();
  await asProcess(
    async (process) => {
      await settle(process, { doubtful: 1, found_sent: 1, unknown: 0 });
      await expect(approve(process)).rejects.toMatchObject({ code: 'precondition-failed' });
      world.clock.advance(10 * MINUTE_MS);
      await sendIn(process);
      expect(answers()).toBe(1);
      const [now] = await world.sql()`select state from reply_drafts where id = ${draft!.id}`;
      expect(now!.state).toBe('sent');
    },
    () => true,
  );
});

test('a database that is put back while the services run stops before the next email', async () => {
  await send();
  await world.dump();
  world.clock.advance(61 * MINUTE_MS);
  await send();
  await world.restore();
  // This process has not looked at all organizations: it goes on as one that was running.
  const { deps, close } = createSendingDeps(world.url, world.clock, 8, markerDir());
  const ports = createTestPorts({ smtpPort: world.sink.port, checkMarker });
  await runOnce(deps, ports, seeded);
  await ports.close();
  await close();
  expect(world.twice()).toEqual([]);
  expect(await stopReasons()).toEqual([{ reason: 'older' }]);
});

test('a marker that was copied with its data proves nothing', async () => {
  await send();
  await copy(markerDir(), `${markerDir()}.copy`);
  await world.dump();
  world.clock.advance(61 * MINUTE_MS);
  await send();
  await world.restore();
  await putBackCopiedMarker();
  await send();
  expect(world.twice()).toEqual([]);
  expect(await stopReasons()).toEqual([{ reason: 'copied' }]);
});

test('an email whose hand-off cannot be noted does not leave, and leaves later', async () => {
  await asProcess(async ({ deps, ports }) => {
    const noteHanded = () => Promise.reject(new Error('disk full'));
    const broken = { ...deps.marker, of: (id: number) => ({ ...deps.marker.of(id), noteHanded }) };
    await expect(runOnce({ ...deps, marker: broken }, ports, seeded)).rejects.toThrow('disk full');
  });
  expect(world.sink.messages).toHaveLength(0);
  await world.sql()`update work_clock set leased_until = null where organization_id = ${seeded.organizationId}`;
  await send();
  expect(world.sink.messages).toHaveLength(20);
  expect(world.twice()).toEqual([]);
});
