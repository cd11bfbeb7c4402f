import { withOrganization } from '@myra/platform/database/with-organization';
import { listChanges } from '@myra/shared/contracts/changes';
import { getMailSequence, listMailSequences, moveSequence } from '@myra/shared/contracts/mail-sequences';
import { noteMessage } from '@myra/upstream/src/modules/threads/index.ts';
import { collectHandlers } from '@myra/upstream/src/worker.ts';
import { describe, expect, it } from 'vitest';
import {
  answerAsLead,
  type MailCampaign,
  sendSandboxCampaign,
  startMailWorld,
} from '../support/mail-world.ts';
import { started } from '../support/started.ts';

const MINUTE = 60_000;
const world = started(() => startMailWorld());

const idOf = (campaign: MailCampaign) => campaign.sequenceIds[0]!;

const list = async (campaign: MailCampaign, query: Record<string, unknown> = {}) =>
  (await world.upstream.call(listMailSequences, { token: campaign.admin.token, query })).body.sequences;

const move = (campaign: MailCampaign, body: Record<string, unknown>, token = campaign.admin.token) =>
  world.upstream.call(moveSequence, { token, params: { id: idOf(campaign) }, body });

const head = async (campaign: MailCampaign) =>
  (await world.upstream.call(listChanges, { token: campaign.admin.token })).body.next;

const inMs = (ms: number) => new Date(world.upstream.clock.now().getTime() + ms).toISOString();

async function wake(campaign: MailCampaign): Promise<void> {
  const { deps, modules } = world.upstream;
  const run = { jobId: 'test', attempt: 1, log: deps.log, signal: new AbortController().signal };
  await collectHandlers(deps, modules).wakeConversations?.({ organizationId: campaign.organizationId }, run);
}

const eventsOf = async (campaign: MailCampaign) => {
  const { body } = await world.upstream.call(getMailSequence, {
    token: campaign.admin.token,
    params: { id: idOf(campaign) },
  });
  return body.interactions.map((event) => [event.interaction_type, event.interaction_timestamp]);
};

describe('an archived conversation', () => {
  it('leaves the inbox, is found by a search, and comes back by hand', async () => {
    const campaign = await sendSandboxCampaign(world);
    expect((await move(campaign, { place: 'archived' })).body.sequence_types).toEqual(['archived']);
    expect(await list(campaign)).toEqual([]);
    expect(await list(campaign, { sequence_type: 'waiting' })).toEqual([]);
    for (const query of [{ sequence_type: 'archived' }, { sequence_type: 'sent' }, { search: 'hello' }])
      expect(await list(campaign, query)).toMatchObject([{ sequence_id: idOf(campaign) }]);
    const before = await head(campaign);
    await move(campaign, { place: 'archived' });
    expect(await head(campaign)).toBe(before);
    await move(campaign, { place: 'inbox' });
    expect(await list(campaign)).toHaveLength(1);
    expect(await list(campaign, { sequence_type: 'archived' })).toEqual([]);
  });

  it('comes back with an answer of the lead', async () => {
    const campaign = await sendSandboxCampaign(world);
    await move(campaign, { place: 'archived' });
    await answerAsLead(world, campaign, 'We talked about the pergolide shipment.');
    expect(await list(campaign)).toMatchObject([{ sequence_id: idOf(campaign), read: false }]);
    expect(await list(campaign, { search: 'pergol' })).toHaveLength(1);
    expect(await list(campaign, { search: 'ergolide' })).toEqual([]);
  });
});

it('an archived conversation stays where it is when an answer is only read again', async () => {
  const campaign = await sendSandboxCampaign(world);
  await answerAsLead(world, campaign, 'Thank you.');
  await move(campaign, { place: 'archived' });
  const { deps, clock } = world.upstream;
  await withOrganization(deps.database, campaign.organizationId, (tx) =>
    noteMessage(tx, {
      sequenceId: idOf(campaign),
      direction: 'inbound',
      from: [],
      to: [],
      ownText: 'Thank you.',
      subject: 'Re: Hello',
      at: clock.now(),
      intent: 'thanks',
      keepsRead: true,
    }),
  );
  expect(await list(campaign, { sequence_type: 'archived' })).toMatchObject([{ preview: 'Thank you.' }]);
});

describe('a snoozed conversation', () => {
  it('comes back at its time, unread and on top, and not before', async () => {
    const campaign = await sendSandboxCampaign(world);
    const until = inMs(20 * MINUTE);
    expect((await move(campaign, { place: 'snoozed', until })).body).toMatchObject({
      sequence_types: ['snoozed'],
      snoozed_until: until,
    });
    world.upstream.clock.advance(10 * MINUTE);
    await wake(campaign);
    expect(await list(campaign)).toEqual([]);
    expect(await list(campaign, { sequence_type: 'snoozed' })).toHaveLength(1);
    world.upstream.clock.advance(11 * MINUTE);
    const before = await head(campaign);
    await wake(campaign);
    expect(await list(campaign)).toMatchObject([
      { read: false, snoozed_until: null, sequence_types: ['inbox', 'sent', 'waiting'] },
    ]);
    expect(await head(campaign)).toBe(before + 1);
    await wake(campaign);
    expect(await head(campaign)).toBe(before + 1);
  });

  it('says in the conversation that its time has come', async () => {
    const campaign = await sendSandboxCampaign(world);
    const until = inMs(20 * MINUTE);
    await move(campaign, { place: 'snoozed', until });
    world.upstream.clock.advance(21 * MINUTE);
    await wake(campaign);
    expect(await eventsOf(campaign)).toContainEqual(['snooze_over', until]);
  });

  it('wakes with an answer of the lead', async () => {
    const campaign = await sendSandboxCampaign(world);
    await move(campaign, { place: 'snoozed', until: inMs(2_880 * MINUTE) });
    await answerAsLead(world, campaign, 'Please call me.');
    expect(await list(campaign)).toMatchObject([{ snoozed_until: null, read: false }]);
  });

  it('sleeps on while a machine answers', async () => {
    const campaign = await sendSandboxCampaign(world);
    const until = inMs(2_880 * MINUTE);
    await move(campaign, { place: 'snoozed', until });
    await answerAsLead(world, campaign, 'I am away until Monday.', 'out_of_office');
    expect(await list(campaign, { sequence_type: 'snoozed' })).toMatchObject([
      { last_message_direction: 'inbound', snoozed_until: until },
    ]);
  });

  it.each([
    ['no time', {}],
    ['a time that is over', { until: '2020-01-01T00:00:00Z' }],
    ['a time too far ahead', { until: '2099-01-01T00:00:00Z' }],
  ])('needs a time ahead: %s is refused at its field', async (_name, body) => {
    const campaign = await sendSandboxCampaign(world);
    const { status, error } = await move(campaign, { place: 'snoozed', ...body });
    expect(status).toBe(400);
    expect(JSON.stringify(error?.details)).toContain('until');
  });
});

describe('a conversation with a reminder', () => {
  it('stays in the inbox and stands there unread on top at its time, with an event that says so', async () => {
    const campaign = await sendSandboxCampaign(world);
    const until = inMs(20 * MINUTE);
    const kept = await move(campaign, { place: 'inbox', until });
    expect(kept.body).toMatchObject({ snoozed_until: until });
    expect(kept.body.sequence_types).toContain('inbox');
    expect(await list(campaign)).toMatchObject([{ read: true }]);
    world.upstream.clock.advance(21 * MINUTE);
    await wake(campaign);
    expect(await list(campaign)).toMatchObject([{ read: false, snoozed_until: null }]);
    expect(await eventsOf(campaign)).toContainEqual(['reminder', until]);
  });

  it('loses it by hand, with an answer of the lead and in the archive, and refuses a time that is over', async () => {
    const campaign = await sendSandboxCampaign(world);
    const until = inMs(2_880 * MINUTE);
    const remind = () => move(campaign, { place: 'inbox', until });
    for (const place of ['inbox', 'archived']) {
      await remind();
      expect((await move(campaign, { place })).body.snoozed_until).toBeNull();
    }
    await remind();
    await answerAsLead(world, campaign, 'Please call me.');
    expect(await list(campaign)).toMatchObject([{ snoozed_until: null }]);
    expect((await move(campaign, { place: 'inbox', until: '2020-01-01T00:00:00Z' })).status).toBe(400);
  });
});
