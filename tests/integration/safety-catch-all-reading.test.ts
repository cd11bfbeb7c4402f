import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { assignOrphaned } from '@myra/shared/contracts/orphaned';
import { listSafetyAlerts } from '@myra/shared/contracts/safety';
import { jobs } from '@myra/upstream/src/jobs.ts';
import { takeLease } from '@myra/upstream/src/modules/work/index.ts';
import { offerDueWork } from '@myra/upstream/src/modules/work/work-clock.store.ts';
import { collectHandlers } from '@myra/upstream/src/worker.ts';
import { expect, it, vi } from 'vitest';
import { type MailCampaign, startMailWorld } from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import { beginWithContact, HARM, strangersWrite } from '../support/unmatched-mail.ts';

const ORDINARY = 'Shall we meet on Tuesday?';
/** More than the process reads that stored them. */
const SWEEP = 30;
const world = started(() => startMailWorld());

const begin = () => beginWithContact(world);

/** Stores messages of strangers together and returns the ids of those about harm. `last` runs before the commit. */
async function arrive(campaign: MailCampaign, texts: readonly string[], last?: (tx: OrganizationTx) => void) {
  const strays = texts.map((text) => ({ text }));
  const ids = await strangersWrite(world, campaign, strays, last);
  return ids.filter((_, index) => texts[index] === HARM);
}

const sweep = (): string[] => Array.from({ length: SWEEP }, (_, at) => (at === 7 ? HARM : ORDINARY));

const offer = () =>
  offerDueWork(world.upstream.deps.database.db, { kind: 'read', now: world.upstream.clock.now(), limit: 50 });

/** Runs the jobs of a tick after `seconds`. Returns how many there were. */
async function tick(seconds: number): Promise<number> {
  const { deps, modules, clock } = world.upstream;
  clock.advance(seconds * 1_000);
  const due = await offer();
  const { readUnmatched } = collectHandlers(deps, modules);
  const run = { jobId: 'test', attempt: 1, log: deps.log, signal: new AbortController().signal };
  for (const { organizationId, key } of due) await readUnmatched?.({ organizationId, keys: [key] }, run);
  return due.length;
}

const attentionOf = async (id: number) =>
  (await world.sql`select attention from notifications where id = ${id}`)[0]?.attention;
const alertsOf = async ({ admin: { token } }: MailCampaign) =>
  (await world.upstream.call(listSafetyAlerts, { token, query: {} })).body.alerts;
const noticesOf = async ({ organizationId }: MailCampaign) =>
  (await world.sql`select id from outbound where organization_id = ${organizationId} and kind = 'notice'`)
    .length;
const leftOf = async ({ organizationId }: MailCampaign) =>
  (await world.sql`select id from unread_messages where organization_id = ${organizationId}`).length;

it('many messages are stored first and read soon, with one alert each', async () => {
  const campaign = await begin();
  const [id = 0] = await arrive(campaign, sweep());
  expect(await attentionOf(id)).toBeNull();
  expect(await tick(10)).toBe(1);
  expect(await attentionOf(id)).toBe('adverse-event');
  expect(await alertsOf(campaign)).toMatchObject([{ notification_id: id, mail_state: 'planned' }]);
  expect(await noticesOf(campaign)).toBe(1);
  expect(await leftOf(campaign)).toBe(0);
  expect(await tick(10)).toBe(0);
  const [line] = await world.sql`
    select count(*)::int as n from changes where organization_id = ${campaign.organizationId} and type = 'orphaned' and id = ${id}`;
  expect(line?.n).toBe(2);
});

it('a message that arrives during a long read is read at once', async () => {
  const campaign = await begin();
  const [old = 0] = await arrive(campaign, sweep());
  const [late = 0] = await arrive(campaign, [HARM]);
  expect(await attentionOf(late)).toBe('adverse-event');
  expect(await attentionOf(old)).toBeNull();
  await tick(10);
  expect(await attentionOf(old)).toBe('adverse-event');
});

it('a notice of harm is sent at once, by its own tick', async () => {
  const campaign = await begin();
  const asked = vi.spyOn(world.upstream.deps.queues, 'enqueue');
  await arrive(campaign, [ORDINARY]);
  expect(asked.mock.calls.filter(([job]) => job.name === jobs.tick.name)).toHaveLength(0);
  await arrive(campaign, [HARM]);
  expect(asked.mock.calls.filter(([job]) => job.name === jobs.tick.name)).toHaveLength(1);
  asked.mockRestore();
});

it('a process that dies between storing and reading leaves nothing unread', async () => {
  const campaign = await begin();
  // Nothing after the commit was done.
  const [id = 0] = await arrive(campaign, [HARM], (tx) => {
    tx.laterWork.length = 0;
  });
  expect(await attentionOf(id)).toBeNull();
  await tick(10);
  expect(await attentionOf(id)).toBe('adverse-event');
  expect(await alertsOf(campaign)).toHaveLength(1);
});

it('another process continues after the lease of a dead one', async () => {
  const campaign = await begin();
  const [id = 0] = await arrive(campaign, sweep());
  world.upstream.clock.advance(10_000);
  const [due] = await offer();
  const now = world.upstream.clock.now();
  expect(await takeLease(world.upstream.deps.database.db, { ...due!, owner: 'killed', now })).toBeDefined();
  expect(await tick(5)).toBe(0);
  expect(await attentionOf(id)).toBeNull();
  expect(await tick(60)).toBe(1);
  expect(await attentionOf(id)).toBe('adverse-event');
});

it('a message that is assigned first is read in its conversation, with one alert', async () => {
  const campaign = await begin();
  const { token } = campaign.admin;
  const [id = 0] = await arrive(campaign, sweep());
  const assigned = await world.upstream.call(assignOrphaned, {
    token,
    params: { id },
    body: { sequence_id: campaign.sequenceIds[0]! },
  });
  expect(assigned.status).toBe(200);
  expect(await alertsOf(campaign)).toMatchObject([
    { notification_id: id, sequence_id: campaign.sequenceIds[0], attention: 'adverse-event' },
  ]);
  await tick(10);
  expect(await leftOf(campaign)).toBe(0);
  expect(await alertsOf(campaign)).toHaveLength(1);
  expect(await noticesOf(campaign)).toBe(1);
});

it('a deleted message raises no alert', async () => {
  const campaign = await begin();
  const [id = 0] = await arrive(campaign, sweep());
  await world.sql`update notifications set deleted_at = now() where id = ${id}`;
  await tick(10);
  expect(await alertsOf(campaign)).toEqual([]);
  expect(await leftOf(campaign)).toBe(0);
});
