import { copyCampaign, getCampaign } from '@myra/shared/contracts/campaigns';
import { listContactFacets, listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { actOnLeads, eraseLeads, liftDoNotContact } from '@myra/shared/contracts/lead-acts';
import { listColleagues } from '@myra/shared/contracts/people';
import { addSuppressions } from '@myra/shared/contracts/suppressions';
import { describe, expect, it, test } from 'vitest';
import { signUpImporter } from '../support/lead-import.ts';
import { type MergeWorld, mergeWorlds } from '../support/merge-world.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
const { knowAnnTwice, merge, history, converse } = mergeWorlds(() => ({ upstream, owner }));

const act = (token: string, leads: object, what: object) =>
  upstream.call(actOnLeads, { token, body: { leads, act: what } as never });
const list = async ({ token, id }: MergeWorld, query: Record<string, unknown> = {}) =>
  (await upstream.call(listOrganizationLeads, { token, params: { id }, query })).body;
const emails = async (world: MergeWorld, query: Record<string, unknown>) =>
  (await list(world, query)).leads_with_contact_and_account.map(({ contact }) => contact.email).toSorted();

describe('acts on leads', () => {
  it('tag them in the spelling that is known, find them by it, and take it off again', async () => {
    const world = await knowAnnTwice();
    const { token, ann, bob } = world;
    const tagged = await act(token, { ids: [ann.id, bob.id] }, { type: 'tag', add: ['VIP', 'spring fair'] });
    expect(tagged.body).toEqual({ found: 2, changed: 2 });
    const again = await act(token, { ids: [ann.id] }, { type: 'tag', add: ['vip'] });
    expect(again.body).toEqual({ found: 1, changed: 0 });
    await act(token, { ids: [world.other.id] }, { type: 'tag', add: ['vip'] });
    expect(await emails(world, { tag: 'VIP' })).toHaveLength(3);
    await act(token, { filter: { tag: 'VIP', search: 'bob' } }, { type: 'tag', remove: ['vip'] });
    expect(await emails(world, { tag: 'VIP' })).toEqual(['a.lee@other.example', 'ann@north.example']);
    expect((await list(world, { tag: 'VIP' })).total).toEqual({ value: 2, exact: true });
    const many = Array.from({ length: 20 }, (_, no) => `t${no}`);
    expect((await act(token, { ids: [ann.id, bob.id] }, { type: 'tag', add: many })).status).toBe(422);
    expect(await emails(world, { tag: 't1' })).toEqual([]);
    expect((await act(token, { ids: [ann.id] }, { type: 'tag', add: ['x'.repeat(41)] })).status).toBe(400);
  });

  it('give them an owner of the organization, and a next task that becomes due', async () => {
    const world = await knowAnnTwice();
    const { token, ann, bob } = world;
    const { people } = (await upstream.call(listColleagues, { token })).body;
    const me = people[0]!;
    await act(token, { ids: [ann.id] }, { type: 'own', owner_id: me.id });
    expect(await emails(world, { owner: me.id })).toEqual(['ann@north.example']);
    expect(await emails(world, { owner: 'none' })).toHaveLength(2);
    expect((await history(world, ann.id)).lead.owner).toEqual(me);
    const stranger = (await upstream.call(listColleagues, { token: (await signUpImporter(upstream)).token }))
      .body;
    const refused = await act(token, { ids: [ann.id] }, { type: 'own', owner_id: stranger.people[0]!.id });
    expect(refused.status).toBe(400);

    const step = { text: 'Call about the fair', on: '2020-01-02' };
    await act(token, { ids: [ann.id] }, { type: 'plan', next_step: step });
    await act(token, { ids: [bob.id] }, { type: 'plan', next_step: { text: 'Some day', on: null } });
    expect((await history(world, ann.id)).lead.next_step).toEqual(step);
    expect(await emails(world, { next: 'due' })).toEqual(['ann@north.example']);
    expect(await emails(world, { next: 'planned' })).toHaveLength(2);
    expect(await emails(world, { next: 'none' })).toHaveLength(1);
    const late = { type: 'plan', next_step: { text: 'Write', on: null }, was: null };
    expect((await act(token, { ids: [ann.id] }, late)).status).toBe(409);
    await act(token, { ids: [ann.id] }, { type: 'plan', next_step: null, was: step });
    expect(await emails(world, { next: 'due' })).toEqual([]);
  });

  it('are added to a campaign that is not launched, with its list, and taken out again', async () => {
    const world = await knowAnnTwice();
    const { token, ann, bob, campaignId } = world;
    const count = async () => {
      const [row] = await owner`select lead_count from campaigns where id = ${campaignId}`;
      const [listed] = await owner`
        select count(*)::int as n from lead_list_leads m join campaigns c on c.lead_list_id = m.lead_list_id where c.id = ${campaignId}`;
      return [Number(row!.lead_count), Number(listed!.n)];
    };
    const late = { type: 'campaign', campaign_id: campaignId };
    await act(token, { ids: [ann.id, bob.id] }, { ...late, way: 'take-out' });
    expect((await count())[0]).toBe(0);
    await owner`delete from lead_list_leads where organization_id = ${world.id} and lead_id = ${bob.id}`;
    const added = await act(token, { ids: [ann.id, bob.id] }, { ...late, way: 'add' });
    expect(added.body).toEqual({ found: 2, changed: 2 });
    expect(await count()).toEqual([2, 3]);
    const [row] = await owner`
      select first_name, title, score from lead_list_leads where organization_id = ${world.id} and lead_id = ${bob.id}`;
    expect(row).toMatchObject({ first_name: 'Bob', title: 'Physician', score: bob.score });
    expect((await act(token, { ids: [bob.id] }, { ...late, way: 'add' })).body.changed).toBe(0);
    const sequenceId = await converse(world, bob.id);
    await owner`update campaigns set status = 'active', run_state = 'running' where id = ${campaignId}`;
    expect((await act(token, { ids: [world.other.id] }, { ...late, way: 'add' })).status).toBe(412);
    expect((await act(token, { ids: [bob.id] }, { ...late, way: 'take-out' })).body.changed).toBe(1);
    const [stopped] = await owner`select reason_to_stop from sequences where id = ${sequenceId}`;
    expect(stopped).toEqual({ reason_to_stop: 'closed' });
    const stranger = await signUpImporter(upstream);
    const foreign = { type: 'campaign', campaign_id: stranger.campaignId, way: 'add' };
    expect((await act(token, { ids: [bob.id] }, foreign)).status).toBe(404);
  });

  it('fill a copy of their campaign, which has no list yet, by a filter', async () => {
    const world = await knowAnnTwice();
    const { token, campaignId } = world;
    const copied = await upstream.call(copyCampaign, { token, params: { id: campaignId } });
    const from = await owner`select lead_list_id from campaigns where id = ${campaignId}`;
    const way = { type: 'campaign', campaign_id: copied.body.id, way: 'add' };
    const filter = { list_id: Number(from[0]!.lead_list_id) };
    expect((await act(token, { filter }, way)).body).toMatchObject({ found: 3, changed: 3 });
    const { body } = await upstream.call(getCampaign, { token, params: { id: copied.body.id } });
    expect(body).toMatchObject({ lead_count: 3, lead_list_id: expect.any(Number) });
    expect(body.lead_list_id).not.toBe(filter.list_id);
    expect(await emails(world, { list_id: body.lead_list_id })).toHaveLength(3);
    expect((await act(token, { filter }, way)).body).toMatchObject({ changed: 0 });
  });

  it('put them on a list that is made by its name, which is a filter, and take them off; a list of a campaign stays', async () => {
    const world = await knowAnnTwice();
    const { token, ann, bob, other } = world;
    const lists = async () =>
      (await upstream.call(listContactFacets, { token, params: { id: world.id } })).body.lists ?? [];
    const [own] = await lists();
    expect(own).toMatchObject({ count: 3, is_of_campaign: true });
    const call = (ids: unknown[], what: object) => act(token, { ids }, { type: 'list', ...what });
    const fair = { list: { name: 'Spring fair' }, way: 'add' };
    expect((await call([ann.id, bob.id], fair)).body).toEqual({ found: 2, changed: 2 });
    const again = { list: { name: 'SPRING fair' }, way: 'add' };
    expect((await call([ann.id, other.id], again)).body).toEqual({ found: 2, changed: 1 });
    const [made, ...rest] = await lists();
    expect(made).toMatchObject({ name: 'Spring fair', count: 3, is_of_campaign: false });
    expect(rest).toEqual([own]);
    const off = { list: { list_id: made!.id }, way: 'take-out' };
    expect((await call([bob.id], off)).body.changed).toBe(1);
    expect((await call([bob.id], off)).body.changed).toBe(0);
    expect(await emails(world, { list_id: made!.id })).toEqual(['a.lee@other.example', 'ann@north.example']);
    expect(await emails(world, { list_id: made!.id, search: 'other.example' })).toEqual([
      'a.lee@other.example',
    ]);
    expect((await lists())[0]).toMatchObject({ count: 2 });
    const autumn = { list: { name: 'Autumn fair' }, way: 'add' };
    await Promise.all([ann, bob, other].map(({ id }) => call([id], autumn)));
    const madeAtOnce = (await lists()).filter(({ name }) => name === 'Autumn fair');
    expect(madeAtOnce).toMatchObject([{ count: 3 }]);
    expect((await history(world, ann.id)).lists.map(({ name }) => name)).toContain('Spring fair');
    const held = await call([ann.id], { list: { list_id: own!.id }, way: 'take-out' });
    expect([held.status, held.error?.details?.reason]).toEqual([412, 'list-of-campaign']);
    expect((await call([ann.id], { list: { name: 'No such' }, way: 'take-out' })).status).toBe(404);
    const stranger = await signUpImporter(upstream);
    const foreign = await act(stranger.token, { ids: [ann.id] }, { type: 'list', ...off });
    expect(foreign.body).toEqual({ found: 0, changed: 0 });
  });

  it('end all email to them, once', async () => {
    const world = await knowAnnTwice();
    const sequenceId = await converse(world, world.ann.id);
    const end = () => act(world.token, { ids: [world.ann.id, world.bob.id] }, { type: 'suppress' });
    expect((await end()).body).toEqual({ found: 2, changed: 2 });
    expect((await end()).body).toEqual({ found: 2, changed: 0 });
    expect((await history(world, world.ann.id)).lead.flags).toContain('suppressed');
    const [sequence] =
      await owner`select sequence_state, reason_to_stop from sequences where id = ${sequenceId}`;
    expect(sequence).toEqual({ sequence_state: 'completed', reason_to_stop: 'unsubscribed' });
    const told = await owner`
      select details from activity_log where organization_id = ${world.id} and event = 'leads.suppressed'`;
    expect(told).toEqual([{ details: { count: 2 } }]);
  });

  it('end email for a reason, which an admin lifts with a reason, and never what the person asked for', async () => {
    const world = await knowAnnTwice();
    const { token, ann, bob } = world;
    const lift = (id: number, reason = 'Chosen by mistake') =>
      upstream.call(liftDoNotContact, { token, params: { id }, body: { reason } });
    const kept = async (id: number) => (await history(world, id)).do_not_contact;
    const end = (id: number, reason?: string) =>
      act(token, { ids: [id] }, { type: 'suppress', ...(reason && { reason }) });
    expect(await kept(ann.id)).toBeNull();
    const sequenceId = await converse(world, ann.id);
    await end(ann.id, 'policy');
    expect(await kept(ann.id)).toMatchObject({
      entries: [{ value: 'ann@north.example', reason: 'policy', source: 'person' }],
      kept_because: null,
    });
    const [ended] = await owner`select reason_to_stop from sequences where id = ${sequenceId}`;
    expect(ended).toEqual({ reason_to_stop: 'suppressed' });
    expect((await lift(ann.id, 'x')).status).toBe(400);
    expect((await lift(ann.id)).status).toBe(200);
    expect((await lift(ann.id)).status).toBe(200);
    expect(await kept(ann.id)).toBeNull();
    expect((await history(world, ann.id)).lead.flags).not.toContain('suppressed');
    const removals = await owner`
      select was_reason, reason from suppression_removals where organization_id = ${world.id}`;
    expect(removals).toEqual([{ was_reason: 'policy', reason: 'Chosen by mistake' }]);

    // What the person says later takes the place of our own decision.
    await end(ann.id, 'policy');
    await end(ann.id, 'unsubscribed');
    expect(await kept(ann.id)).toMatchObject({ kept_because: 'own-word' });
    const refused = await lift(ann.id);
    expect([refused.status, refused.error?.details?.reason]).toEqual([412, 'own-word']);
    await end(ann.id, 'policy');
    expect(await kept(ann.id)).toMatchObject({ entries: [{ reason: 'unsubscribed' }] });

    await upstream.call(addSuppressions, { token, body: { values: ['north.example'], reason: 'policy' } });
    expect(await kept(bob.id)).toMatchObject({
      entries: [{ value: 'north.example' }],
      kept_because: 'domain',
    });
    expect((await lift(bob.id)).error?.details?.reason).toBe('domain');
    const { token: stranger } = await signUpImporter(upstream);
    const foreign = { token: stranger, params: { id: bob.id }, body: { reason: 'Not theirs' } };
    expect((await upstream.call(liftDoNotContact, foreign)).status).toBe(404);
  });

  it('reach no lead of another organization', async () => {
    const world = await knowAnnTwice();
    const other = await signUpImporter(upstream);
    const foreign = await act(other.token, { ids: [world.ann.id] }, { type: 'tag', add: ['theirs'] });
    expect(foreign.body).toEqual({ found: 0, changed: 0 });
    const erased = await upstream.call(eraseLeads, {
      token: other.token,
      body: { leads: { ids: [world.ann.id] } },
    });
    expect(erased.body).toEqual({ erased: 0 });
    expect(await emails(world, {})).toHaveLength(3);
  });

  it('survive a merge: tags of both, the owner and task of the kept one or else of the other', async () => {
    const world = await knowAnnTwice();
    const { token, ann, other } = world;
    await act(token, { ids: [ann.id] }, { type: 'tag', add: ['one'] });
    await act(token, { ids: [other.id] }, { type: 'tag', add: ['two', 'one'] });
    await act(token, { ids: [other.id] }, { type: 'plan', next_step: { text: 'Call', on: '2030-01-02' } });
    expect((await merge(world)).status).toBe(200);
    expect((await history(world, ann.id)).lead).toMatchObject({
      tags: ['one', 'two'],
      next_step: { text: 'Call', on: '2030-01-02' },
    });
  });
});

test('an erased lead is nowhere, its lists count one less, and a new import does not bring it back into reach', async () => {
  const world = await knowAnnTwice();
  const { token, bob } = world;
  await converse(world, bob.id, { replied: true });
  const before = await list(world);
  const { body } = await upstream.call(eraseLeads, { token, body: { leads: { ids: [bob.id] } } });
  expect(body).toEqual({ erased: 1 });
  expect((await list(world)).total?.value).toBe((before.total?.value ?? 0) - 1);
  const counted = await owner`
    select n from counters where organization_id = ${world.id} and facet = 'all' order by n`;
  expect(counted.map(({ n }) => Number(n))).toEqual([2]);
  const suppressed = await owner`
    select reason, source, value_sealed from suppressions where organization_id = ${world.id}`;
  expect(suppressed).toEqual([{ reason: 'policy', source: 'erasure', value_sealed: '' }]);
});
