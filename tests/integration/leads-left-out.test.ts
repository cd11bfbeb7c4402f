import {
  changeCampaignLeads,
  copyCampaign,
  getCampaignLeads,
  selectCampaignLeads,
} from '@myra/shared/contracts/campaigns';
import { editLead } from '@myra/shared/contracts/contacts';
import { previewLaunch } from '@myra/shared/contracts/launches';
import { actOnLeads, findLeftOutLeads } from '@myra/shared/contracts/lead-acts';
import { addLeadNote } from '@myra/shared/contracts/lead-notes';
import { listLeadListLeads } from '@myra/shared/contracts/leads';
import { getProductSheet, updateSheetProduct } from '@myra/shared/contracts/product-sheet';
import { expect, it } from 'vitest';
import { started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import { listWritten, readyToWrite, writeAll, writingLeads } from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());

/** A launch at once, without a mailbox. */
const START = { schedule_start_timestamp: 0, schedule_type: 'send_now', kickoff_sequence: true } as const;

type Served = { states_served?: 'GA'[]; beds_from?: number; beds_to?: number };

/** An organization with a product for some, and a list of leads in Ohio. */
async function worldServing(served: Served, file = writingLeads(4)) {
  const world = await readyToWrite(upstream, file);
  const { token } = world;
  const params = { id: world.productId };
  const { body } = await upstream.call(getProductSheet, { token, params });
  const ifMatch = body.product.version;
  await upstream.call(updateSheetProduct, { token, params, ifMatch, body: served });
  const campaign = { token, params: { id: world.campaignId } };
  const list = async () =>
    (
      await upstream.call(listLeadListLeads, {
        token,
        params: { id: world.listId },
        query: { campaign_id: world.campaignId },
      })
    ).body.leads;
  const select = async (body: object) =>
    (await upstream.call(selectCampaignLeads, { ...campaign, body: { all_matching: {}, ...body } })).body;
  const add = async (id: number) =>
    (await upstream.call(changeCampaignLeads, { ...campaign, body: { add_ids: [id] } })).body;
  return { world, list, select, add };
}

it('leads outside the states served are left out with the reason, and put back one by one', async () => {
  const { world, list, select, add } = await worldServing({ states_served: ['GA'] });
  const leads = await list();
  expect(new Set(leads.map((lead) => lead.left_out))).toEqual(
    new Set(['Not for this product: Ohio is not served']),
  );
  expect(await select({ only_suggested: true })).toMatchObject({ selected: 0, left_out: 4 });
  const id = leads[0]?.id ?? 0;
  expect(await add(id)).toMatchObject({ selected: 1 });
  expect(await select({ only_suggested: true, keep_selected: true })).toMatchObject({ selected: 1 });
  await select({ keep_selected: true });
  await writeAll(upstream, world);
  const { body } = await listWritten(upstream, world);
  const outcome = new Map(body.sequences.map(({ lead_id, error }) => [lead_id, error?.message ?? null]));
  expect(outcome.size).toBe(4);
  for (const [leadId, message] of outcome)
    expect(message).toBe(leadId === id ? null : 'Not for this product: Ohio is not served.');
});

it('who is added by hand though left out is named before, and on the launch checklist', async () => {
  const { world, list, select } = await worldServing({ states_served: ['GA'] });
  const { token, campaignId } = world;
  const [lead] = await list();
  const leads = { ids: [lead?.id ?? 0] };
  const name = `${lead?.contact.first_name} ${lead?.contact.last_name}`;
  const asked = await upstream.call(findLeftOutLeads, { token, body: { leads, campaign_id: campaignId } });
  const people = [{ name, why: 'Not for this product: Ohio is not served' }];
  expect(asked.body).toEqual({ count: 1, people });
  await select({ only_suggested: true });
  const way = { type: 'campaign', campaign_id: campaignId, way: 'add' } as const;
  await upstream.call(actOnLeads, { token, body: { leads, act: way } });
  const preview = await upstream.call(previewLaunch, {
    token,
    params: { id: campaignId },
    body: { ...START, campaign_id: campaignId, strategy_plan_id: 1 },
  });
  const row = preview.body.checks.find(({ key }) => key === 'left_out');
  expect(row).toMatchObject({
    level: 'warning',
    count: 1,
    detail: expect.stringContaining(`${name}: Not for`),
  });
});

it('of a list that another campaign takes whole, only those are chosen whom it does not leave out', async () => {
  const supervisor = 'Rae,Holt,rae@finch.example,OR Supervisor,Finch Hospital,Dayton,OH,';
  const { world, list } = await worldServing({}, `${writingLeads(3)}\n${supervisor}`);
  const { token, campaignId } = world;
  const all = await list();
  const ids = all.map(({ id }) => id);
  const { body: next } = await upstream.call(copyCampaign, { token, params: { id: campaignId } });
  const second = { token, params: { id: next.id } };
  const act = { type: 'campaign', campaign_id: next.id, way: 'add', only_suggested: true } as const;
  const added = await upstream.call(actOnLeads, { token, body: { leads: { ids }, act } });
  expect(added.body).toMatchObject({ changed: 4 });
  const suggested = all
    .filter(({ left_out }) => left_out == null)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  expect(suggested).toHaveLength(3);
  const chosen = await upstream.call(getCampaignLeads, second);
  expect(chosen.body).toMatchObject({ selected: 3, lead_ids: suggested });
  // Alone, or ticked, somebody is meant.
  const [left] = all.filter(({ left_out }) => left_out != null);
  await upstream.call(changeCampaignLeads, { ...second, body: { add_ids: [left?.id ?? 0] } });
  await upstream.call(actOnLeads, { token, body: { leads: { ids }, act } });
  expect((await upstream.call(getCampaignLeads, second)).body.selected).toBe(4);
});

it('leads whose role has no angle are left out, and the others are chosen', async () => {
  const supervisor = 'Rae,Holt,rae@finch.example,OR Supervisor,Finch Hospital,Dayton,OH,';
  const { list, select } = await worldServing({}, `${writingLeads(4)}\n${supervisor}`);
  expect((await list()).flatMap((lead) => lead.left_out_mend ?? [])).toEqual(['angle']);
  expect((await list()).flatMap((lead) => lead.left_out ?? [])).toEqual([
    'No angle for OR supervisors but the one for everybody',
  ]);
  expect(await select({ only_suggested: true })).toMatchObject({ selected: 4, left_out: 1 });
});

it('what is noted about a lead is shown, and leaves a customer out until a person puts it back', async () => {
  const [header, ...rows] = writingLeads(3).trimEnd().split('\n');
  const notes = ['EXISTING CUSTOMER', 'no steam oven!!', ''];
  const file = [`${header},notes (KB)`, ...rows.map((row, at) => `${row},${notes[at]}`)].join('\n');
  const { world, list, select, add } = await worldServing({}, file);
  const [customer, other, last] = (await list()).toSorted((a, b) => a.id - b.id);
  expect(other).toMatchObject({ opening_line: { text: null, version: 1 }, second_line: null });
  await upstream.call(editLead, {
    token: world.token,
    params: { id: other?.id ?? 0 },
    body: { opening_line: 'You told me of your oven.', second_line: 'You open a ward in May.' },
    ifMatch: 1,
  });
  expect((await list()).find(({ id }) => id === other?.id)).toMatchObject({
    opening_line: { text: 'You told me of your oven.', version: 2 },
    second_line: 'You open a ward in May.',
  });
  expect([customer?.notes, other?.notes, last?.notes]).toEqual([
    ['EXISTING CUSTOMER'],
    ['no steam oven!!'],
    [],
  ]);
  expect([customer, other, last].map((lead) => lead?.left_out)).toEqual([
    'Your note says: existing customer',
    null,
    null,
  ]);
  const params = { id: last?.id ?? 0 };
  await upstream.call(addLeadNote, { token: world.token, params, body: { text: 'Do not contact.' } });
  expect(await select({ only_suggested: true })).toMatchObject({ selected: 1, left_out: 2 });
  await add(customer?.id ?? 0);
  expect(await select({ only_suggested: true, keep_selected: true })).toMatchObject({ selected: 2 });
});

it('organizations that are known to be too small or too large are left out', async () => {
  const [header, ...rows] = writingLeads(4).trimEnd().split('\n');
  const beds = ['402', '22', '', '400'];
  const file = [`${header},Beds`, ...rows.map((row, at) => `${row},${beds[at]}`)].join('\n');
  const { list, select } = await worldServing({ beds_from: 25, beds_to: 400 }, file);
  const leftOut = new Map((await list()).map(({ contact, left_out }) => [contact?.beds, left_out]));
  expect(leftOut).toEqual(
    new Map([
      ['402', 'Not for this product: 402 beds are more than 400'],
      ['22', 'Not for this product: 22 beds are fewer than 25'],
      [null, null],
      ['400', null],
    ]),
  );
  expect(await select({ only_suggested: true })).toMatchObject({ selected: 2, left_out: 2 });
});

it('a colleague whom the others leave no angle is not chosen, and the row says why', async () => {
  const [header, ...rows] = writingLeads(8).trimEnd().split('\n');
  // One employer, one role: there are fewer angles for it than people.
  const file = [
    header,
    ...rows.map((row) =>
      [...row.split(',').slice(0, 3), 'Practice Manager', 'Elm Cardiology', 'Dayton', 'OH', ''].join(','),
    ),
  ];
  const { list, select } = await worldServing({}, file.join('\n'));
  const { selected, left_out } = await select({ only_suggested: true });
  expect(selected).toBeGreaterThan(0);
  expect(left_out).toBe(8 - selected);
  const leads = await list();
  for (const lead of leads)
    expect([lead.is_selected, lead.left_out?.slice(0, 10) ?? null]).toEqual(
      lead.is_selected ? [true, null] : [false, 'Colleagues'],
    );
  expect(leads.filter((lead) => !lead.is_selected).length).toBeGreaterThan(0);
});
