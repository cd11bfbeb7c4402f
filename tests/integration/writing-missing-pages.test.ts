import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { updateCampaign } from '@myra/shared/contracts/campaigns';
import { dropEmail } from '@myra/shared/contracts/sequence-emails';
import { listWritable } from '@myra/upstream/src/modules/writing/list-writable.ts';
import { listLacking } from '@myra/upstream/src/modules/writing/missing-steps.store.ts';
import { beforeAll, expect, it } from 'vitest';
import { ownerOf, started } from '../support/started.ts';
import { addThirdAngle } from '../support/third-angle.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import * as writing from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
let world: writing.WritingWorld;
let ids: number[];
const CADENCE = ['2030-01-07', '2030-01-10', '2030-01-15'].map((date, at) => ({
  date,
  logic: at === 0 ? 'START_CAMPAIGN' : 'IF_NOT_REPLIED',
  description: 'Hello',
}));

beforeAll(async () => {
  // The first and the last are practice managers.
  world = await writing.readyToWrite(upstream, writing.writingLeads(5));
  const { token, campaignId: id } = world;
  await upstream.call(updateCampaign, { token, params: { id }, body: { cadence: CADENCE } });
  await writing.writeAll(upstream, world);
  ids = (await owner<{ id: number }[]>`select id from sequences order by id`).map(({ id: one }) => one);
});

const within = <Result>(read: (tx: OrganizationTx) => Promise<Result>) =>
  withOrganization(upstream.deps.database, world.id, read);
const lacking = () =>
  within(async (tx) => {
    const rows = await listLacking(tx, { campaignId: world.campaignId, after: 0, limit: 200 });
    return rows.map(({ id }) => Number(id));
  });
const writable = async (perPage?: number) => {
  const now = upstream.clock.now();
  const { leads } = await within((tx) => listWritable(tx, world.campaignId, now, perPage));
  return leads.map(({ sequence_id }) => Number(sequence_id));
};

it('a lead that was written after the last change of the sheet is not planned again', async () => {
  const [first, ...others] = ids.map(Number);
  expect(await lacking()).toEqual([first, ...others]);
  await owner`update sequences set activity_at = activity_at + interval '62 minutes' where id = ${first!}`;
  expect(await lacking()).toEqual(others);
  upstream.clock.advance(5 * 60_000);
  await addThirdAngle(upstream, world);
  expect(await lacking()).toEqual([first, ...others]);
});

it.each([
  ['campaigns', 'last_updated_at'],
  ['ai_profiles', 'updated_at'],
  ['contents', 'updated_at'],
  ['products', 'updated_at'],
  ['organizations', 'updated_at'],
  ['leads', 'updated_at'],
])('a lead is planned again after a change of what it is written from: %s', async (table, column) => {
  await owner`update sequences set activity_at = activity_at + interval '1 day'`;
  expect(await lacking()).toEqual([]);
  await owner`update ${owner(table)} set ${owner(column)} = ${owner(column)} + interval '2 days'`;
  expect(await lacking()).toEqual(ids.map(Number));
  await owner`update ${owner(table)} set ${owner(column)} = ${owner(column)} - interval '2 days'`;
  await owner`update sequences set activity_at = activity_at - interval '1 day'`;
});

it('leads are found behind those for whom nothing can be written', async () => {
  const [first, ...others] = ids.map(Number);
  expect(await writable()).toEqual([first, others.at(-1)]);
  expect(await writable(1)).toEqual([first]);
  await owner`update sequences set not_written = null where id = ${first!}`;
  expect(await writable(1)).toEqual([others.at(-1)]);
});

it('a lead whose missing steps stand among its emails, or were dropped, lacks none', async () => {
  const before = await lacking();
  const id = before.at(-1)!;
  const was = await owner<{ not_written: string }[]>`
    select not_written::text as not_written from sequences where id = ${id}`;
  await owner`update sequences set not_written = jsonb_build_array(not_written->0 || '{"step": 0}') where id = ${id}`;
  expect(await lacking()).toEqual(before.slice(0, -1));
  await owner`update sequences set not_written = ${was[0]!.not_written}::text::jsonb where id = ${id}`;
  expect(await lacking()).toEqual(before);

  await owner`update sequences set not_written = null where id = ${id}`;
  const [email] = await owner<{ id: number }[]>`
    select id from sequence_emails where sequence_id = ${id} order by step desc limit 1`;
  const params = { email_id: String(email!.id) };
  expect((await upstream.call(dropEmail, { token: world.token, params })).status).toBe(200);
  const [row] = await owner`select not_written from sequences where id = ${id}`;
  expect(row?.not_written).toHaveLength(1);
  expect(await lacking()).toEqual(before.slice(0, -1));
});
