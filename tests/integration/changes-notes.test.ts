import { deleteCampaign } from '@myra/shared/contracts/campaigns';
import { listChanges } from '@myra/shared/contracts/changes';
import type { Call } from '@myra/shared/contracts/define-call';
import * as calls from '@myra/shared/contracts/email-accounts';
import { pauseCampaign, resumeCampaign, withdrawCampaign } from '@myra/shared/contracts/launches';
import { updateOrganization } from '@myra/shared/contracts/organizations';
import { createRepresentative, deleteRepresentative } from '@myra/shared/contracts/representatives';
import { getSandboxMessage, listSandboxMessages, replySandboxMessage } from '@myra/shared/contracts/sandbox';
import { expect, test } from 'vitest';
import { type MailCampaign, seedSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import type { CallOptions } from '../support/upstream-app.ts';

const world = started(() => startMailWorld());

const feed = async (campaign: MailCampaign, after?: number) =>
  (
    await world.upstream.call(listChanges, {
      token: campaign.admin.token,
      query: after === undefined ? {} : { after },
    })
  ).body;

/** The feed's entries about an object, as `type id op`. */
async function toldOf(campaign: MailCampaign, act: () => Promise<unknown>): Promise<string[]> {
  const { next } = await feed(campaign);
  await act();
  return (await feed(campaign, next)).changes.map(({ type, id, op }) => `${type} ${id} ${op}`);
}

async function ask<C extends Call>(campaign: MailCampaign, call: C, options: CallOptions = {}) {
  const result = await world.upstream.call(call, { token: campaign.admin.token, ...options });
  expect(result.status).toBe(200);
  return result.body;
}

async function sent() {
  const campaign = await seedSandboxCampaign(world);
  const tracking = world.sql.json({ open_read: true, link: true, reply: true, landing_page: false });
  await world.sql`update campaigns set tracking = ${tracking} where id = ${campaign.campaignId}`;
  await world.send(campaign.organizationId);
  const { messages } = await ask(campaign, listSandboxMessages);
  const message = await ask(campaign, getSandboxMessage, { params: { id: messages[0]!.id } });
  return { campaign, message };
}

test('an email that is scheduled, sent, opened and answered changes its sequence in the feed', async () => {
  const campaign = await seedSandboxCampaign(world);
  const sequence = `sequence ${campaign.sequenceIds[0]} put`;
  const tracking = world.sql.json({ open_read: true, link: true, reply: true, landing_page: false });
  await world.sql`update campaigns set tracking = ${tracking} where id = ${campaign.campaignId}`;
  expect(await toldOf(campaign, () => world.send(campaign.organizationId))).toEqual(
    expect.arrayContaining([sequence]),
  );
  const { messages } = await ask(campaign, listSandboxMessages);
  const [raw] = await world.sql`select raw from sandbox_messages where id = ${messages[0]!.id}`;
  const [image] = /\/o\/[\w-]+/.exec((raw!.raw as Buffer).toString('latin1').replaceAll('=\r\n', '')) ?? [];
  world.upstream.clock.advance(3_600_000);
  const opened = await toldOf(campaign, () => world.upstream.app.inject({ method: 'GET', url: image! }));
  expect(opened).toEqual([sequence]);
  const answered = await toldOf(campaign, () =>
    ask(campaign, replySandboxMessage, {
      params: { id: messages[0]!.id },
      body: { body: 'Gladly.', kind: 'reply' },
    }),
  );
  expect(answered).toContain(sequence);
});

test('unsubscribing by the link is in the feed', async () => {
  const { campaign, message } = await sent();
  const url = new URL(message.unsubscribe_url!).pathname;
  const told = await toldOf(campaign, () => world.upstream.app.inject({ method: 'POST', url }));
  expect(told).toContain(`sequence ${campaign.sequenceIds[0]} put`);
});

test('paused, resumed, withdrawn and deleted campaigns are in the feed, with their conversations', async () => {
  const { campaign } = await sent();
  const params = { id: campaign.campaignId };
  const own = `campaign ${campaign.campaignId}`;
  expect(await toldOf(campaign, () => ask(campaign, pauseCampaign, { params }))).toContain(`${own} put`);
  expect(await toldOf(campaign, () => ask(campaign, resumeCampaign, { params }))).toContain(`${own} put`);
  expect(await toldOf(campaign, () => ask(campaign, withdrawCampaign, { params }))).toContain(`${own} put`);
  const deleted = await toldOf(campaign, () => ask(campaign, deleteCampaign, { params }));
  expect(deleted).toEqual(
    expect.arrayContaining([`${own} delete`, `sequence ${campaign.sequenceIds[0]} put`]),
  );
});

test('changes of mailboxes, representatives and the organization are in the feed', async () => {
  const { campaign } = await sent();
  const connected = await toldOf(campaign, () =>
    ask(campaign, calls.connectSandboxAccount, { body: { name: 'Bo' } }),
  );
  expect(connected).toEqual([expect.stringMatching(/^account \d+ put$/)]);
  const params = { id: campaign.account.id };
  const off = await toldOf(campaign, () => ask(campaign, calls.toggleEmailAccount, { params, body: {} }));
  expect(off).toContain(`account ${params.id} put`);
  const gone = await toldOf(campaign, () => ask(campaign, calls.deleteEmailAccount, { params }));
  expect(gone).toContain(`account ${params.id} delete`);
  const body = {
    email: `bo-${process.pid}@example.org`,
    name: 'Bo',
    password: 'a-long-and-plain-word-7',
    org_id: campaign.organizationId,
  };
  let repId = 0;
  const added = await toldOf(campaign, async () => {
    repId = (await ask(campaign, createRepresentative, { body })).id;
  });
  expect(added).toEqual([`representative ${repId} put`]);
  const removed = await toldOf(campaign, () =>
    ask(campaign, deleteRepresentative, { params: { id: repId } }),
  );
  expect(removed).toContain(`representative ${repId} delete`);
  const renamed = await toldOf(campaign, () =>
    ask(campaign, updateOrganization, { body: { icp_description: 'Hospitals in the north' } }),
  );
  expect(renamed).toEqual([`organization ${campaign.organizationId} put`]);
});
