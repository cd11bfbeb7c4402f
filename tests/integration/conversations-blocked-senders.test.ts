import { listChanges } from '@myra/shared/contracts/changes';
import * as calls from '@myra/shared/contracts/orphaned';
import { expect, test } from 'vitest';
import { type MailCampaign, sendSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import { HARM, strangersWrite } from '../support/unmatched-mail.ts';

const world = started(() => startMailWorld());
const NEWS = 'Deals <Deals@shop.test>';

const shown = async ({ admin }: MailCampaign) => {
  const { body } = await world.upstream.call(calls.listOrphaned, { token: admin.token });
  expect(body.pagination.total).toBe(body.orphanedNotifications.length);
  return body.orphanedNotifications.map(({ id }) => id).toSorted();
};
const write = (campaign: MailCampaign, from: string, text = 'Buy now.') =>
  strangersWrite(world, campaign, [{ text, from }]).then(([id]) => id!);
const block = ({ admin }: MailCampaign, id: number) =>
  world.upstream.call(calls.blockSender, { token: admin.token, params: { id } });

test('a blocked sender is out of the catch-all with old and new messages, until unblocked', async () => {
  const campaign = await sendSandboxCampaign(world);
  const { token } = campaign.admin;
  const first = await write(campaign, NEWS);
  const other = await write(campaign, 'Ann <ann@clinic.test>');
  const { body: before } = await world.upstream.call(listChanges, { token });
  const blocked = await block(campaign, first);
  expect(blocked).toMatchObject({ status: 200, body: { address: 'deals@shop.test' } });
  const { body: told } = await world.upstream.call(listChanges, { token, query: { after: before.next } });
  expect(told.changes).toContainEqual(expect.objectContaining({ type: 'orphaned', id: first }));
  const later = await write(campaign, 'deals@SHOP.test');
  expect(await shown(campaign)).toEqual([other]);
  for (const id of [first, later])
    expect((await world.upstream.call(calls.getOrphaned, { token, params: { id } })).status).toBe(404);
  expect((await block(campaign, first)).status).toBe(404);
  const { body: list } = await world.upstream.call(calls.listBlockedSenders, { token });
  expect(list.senders).toEqual([blocked.body]);
  const params = { id: Number(blocked.body.id) };
  expect((await world.upstream.call(calls.unblockSender, { token, params })).body).toEqual({ success: true });
  expect(await shown(campaign)).toEqual([first, other, later].toSorted());
  expect((await world.upstream.call(calls.unblockSender, { token, params })).status).toBe(404);
  expect((await world.upstream.call(calls.listBlockedSenders, { token })).body.senders).toEqual([]);
});

test('a message that needs a person is shown although its sender is blocked', async () => {
  const campaign = await sendSandboxCampaign(world);
  const first = await write(campaign, NEWS);
  await block(campaign, first);
  const harm = await write(campaign, NEWS, HARM);
  await expect.poll(() => shown(campaign)).toEqual([harm]);
  expect((await block(campaign, harm)).status).toBe(200);
  expect(
    (await world.upstream.call(calls.listBlockedSenders, { token: campaign.admin.token })).body.senders,
  ).toHaveLength(1);
});

test('another organization neither sees nor lifts a block, and reads its own messages of the sender', async () => {
  const campaign = await sendSandboxCampaign(world);
  const other = await sendSandboxCampaign(world);
  const theirs = await write(other, NEWS);
  const { body } = await block(campaign, await write(campaign, NEWS));
  const { token } = other.admin;
  expect((await world.upstream.call(calls.listBlockedSenders, { token })).body.senders).toEqual([]);
  const params = { id: Number(body.id) };
  expect((await world.upstream.call(calls.unblockSender, { token, params })).status).toBe(404);
  expect(await shown(other)).toEqual([theirs]);
});
