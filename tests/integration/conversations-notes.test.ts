import { addComment, labelSequence, listLabels, removeComment } from '@myra/shared/contracts/mail-notes';
import { getMailSequence, listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { describe, expect, it } from 'vitest';
import { type MailCampaign, sendSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import { addColleague } from '../support/upstream-app.ts';

const world = started(() => startMailWorld());

const idOf = (campaign: MailCampaign) => campaign.sequenceIds[0]!;
const label = (campaign: MailCampaign, body: { add?: string[]; remove?: string[] }, id = idOf(campaign)) =>
  world.upstream.call(labelSequence, { token: campaign.admin.token, params: { id }, body });
const found = async (campaign: MailCampaign, search: string) =>
  (await world.upstream.call(listMailSequences, { token: campaign.admin.token, query: { search } })).body
    .sequences.length;
const commentsOf = async (campaign: MailCampaign) =>
  (
    await world.upstream.call(getMailSequence, {
      token: campaign.admin.token,
      params: { id: idOf(campaign) },
      query: {},
    })
  ).body.comments;

describe('labels of a conversation', () => {
  it('are given, spelled as they are known, found by label:, and taken off', async () => {
    const campaign = await sendSandboxCampaign(world);
    const given = await label(campaign, { add: ['Hot lead', 'hot LEAD', 'Budget'] });
    expect(given.body.labels).toEqual(['Budget', 'Hot lead']);
    expect((await label(campaign, { add: ['hot lead'] })).body.labels).toEqual(['Budget', 'Hot lead']);
    expect(await found(campaign, 'label:"hot lead"')).toBe(1);
    expect(await found(campaign, 'label:budget label:"hot lead"')).toBe(1);
    expect(await found(campaign, 'label:none')).toBe(0);
    const { body } = await world.upstream.call(listLabels, { token: campaign.admin.token });
    expect(body.labels).toEqual([
      { value: 'Budget', count: 1 },
      { value: 'Hot lead', count: 1 },
    ]);
    expect((await label(campaign, { remove: ['BUDGET'] })).body.labels).toEqual(['Hot lead']);
  });

  it('are at most ten, and of the own organization', async () => {
    const campaign = await sendSandboxCampaign(world);
    const other = await sendSandboxCampaign(world);
    await label(campaign, { add: Array.from({ length: 10 }, (_, no) => `l${no}`) });
    expect((await label(campaign, { add: ['one more'] })).status).toBe(422);
    expect((await label(campaign, { add: ['x'.repeat(31)] })).status).toBe(400);
    expect((await label(other, { add: ['theirs'] }, idOf(campaign))).status).toBe(404);
    const { body } = await world.upstream.call(listLabels, { token: other.admin.token });
    expect(body.labels).toEqual([]);
  });
});

describe('comments', () => {
  it('are told to colleagues, and taken away by their author or an admin', async () => {
    const campaign = await sendSandboxCampaign(world);
    const colleague = await addColleague(world.upstream, {
      id: campaign.organizationId,
      admin: campaign.admin,
    });
    const add = (token: string, text: string) =>
      world.upstream.call(addComment, { token, params: { id: idOf(campaign) }, body: { text } });
    const one = await add(campaign.admin.token, 'She asked by phone as well.');
    const two = await add(colleague.token, 'I will call her.');
    // Its answer was lost.
    expect((await add(colleague.token, 'I will call her.')).body).toEqual(two.body);
    expect((await commentsOf(campaign))?.map(({ text }) => text)).toEqual([
      'She asked by phone as well.',
      'I will call her.',
    ]);
    const remove = (token: string, id: number) =>
      world.upstream.call(removeComment, { token, params: { id: Number(id) } });
    expect((await remove(colleague.token, one.body.id)).status).toBe(404);
    expect((await remove(campaign.admin.token, two.body.id)).status).toBe(200);
    expect(await commentsOf(campaign)).toHaveLength(1);
    expect((await add(campaign.admin.token, '   ')).status).toBe(400);
    const other = await sendSandboxCampaign(world);
    expect((await add(other.admin.token, 'Theirs.')).status).toBe(404);
    expect((await remove(other.admin.token, one.body.id)).status).toBe(404);
  });
});
