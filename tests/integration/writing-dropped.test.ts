import { getCampaign } from '@myra/shared/contracts/campaigns';
import { listDroppedLeads, restoreDropped } from '@myra/shared/contracts/dropped-drafts';
import { dropEmail, listEmailVersions } from '@myra/shared/contracts/sequence-emails';
import { approveLead, dropCampaignLead } from '@myra/shared/contracts/sequences';
import { readWritingEstimate } from '@myra/shared/contracts/writing-estimate';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goodAnswer, startFakeModel } from '../support/fake-model.ts';
import { started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import * as writing from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());
let world: writing.WritingWorld;
beforeAll(async () => {
  world = await writing.readyToWrite(upstream, writing.writingLeads(8));
  await writing.writeAll(upstream, world, 'first');
});

const first = async () => (await writing.listWritten(upstream, world, { show: 'first' })).body.sequences;
const call = { id: () => ({ id: world.campaignId }) };
const restore = (leadId: number, step?: number) =>
  upstream.call(restoreDropped, {
    token: world.token,
    params: { ...call.id(), lead_id: leadId },
    body: step === undefined ? {} : { step },
  });
const dropLead = (leadId: number) =>
  upstream.call(dropCampaignLead, {
    token: world.token,
    params: { ...call.id(), lead_id: leadId },
  });
const drop = (emailId: number) =>
  upstream.call(dropEmail, { token: world.token, params: { email_id: emailId } });
const campaign = async () =>
  (await upstream.call(getCampaign, { token: world.token, params: call.id() })).body;
const droppedLeads = async () =>
  (await upstream.call(listDroppedLeads, { token: world.token, params: call.id() })).body.leads;

describe('a dropped email', () => {
  it('is taken back as it was, with its versions, and is not approved', async () => {
    const [{ lead_id, sequence }] = (await first()) as [Awaited<ReturnType<typeof first>>[number]];
    const [email] = sequence.emails;
    await writing.saveEmail(upstream, world, {
      sequenceId: sequence.sequence_id,
      emailId: email!.email_id,
      subject: 'A word of my own',
      body: 'Hello,\n\nMay I send you a page?',
    });
    const params = { ...call.id(), lead_id };
    await upstream.call(approveLead, { token: world.token, params, body: { approved: true } });
    const before = (await first())[0]!;
    await drop(email!.email_id);
    const without = (await first())[0]!;
    expect(without.sequence.emails).toHaveLength(before.sequence.emails.length - 1);
    expect(without.not_written).toContainEqual(
      expect.objectContaining({ step: 1, dropped_subject: 'A word of my own' }),
    );

    expect((await restore(lead_id, 1)).status).toBe(200);
    const after = (await first())[0]!;
    expect(after).toEqual({ ...before, approved_at: null });
    const versions = await upstream.call(listEmailVersions, {
      token: world.token,
      params: { email_id: email!.email_id },
    });
    expect(versions.body.versions).toHaveLength(1);
    expect((await restore(lead_id, 1)).status).toBe(412);
  });
});

describe('a dropped lead', () => {
  it('is taken back with its emails, to its place among the first leads', async () => {
    const before = await first();
    const { first_lead_ids, lead_count } = await campaign();
    const leadId = first_lead_ids![1]!;
    await dropLead(leadId);
    expect((await campaign()).lead_count).toBe(lead_count! - 1);
    const written = before.find((one) => one.lead_id === leadId)!;
    expect(await droppedLeads()).toEqual([
      expect.objectContaining({ lead_id: leadId, emails: written.sequence.emails.length }),
    ]);

    expect((await restore(leadId)).status).toBe(200);
    expect(await first()).toEqual(before);
    expect(await campaign()).toMatchObject({ first_lead_ids, lead_count });
    expect(await droppedLeads()).toEqual([]);
    expect((await restore(leadId)).status).toBe(412);
  });

  it('brings an email that was dropped before it back in two steps', async () => {
    const { lead_id, sequence } = (await first())[2]!;
    await drop(sequence.emails[0]!.email_id);
    await dropLead(lead_id);
    expect((await restore(lead_id, 1)).status).toBe(412);
    await restore(lead_id);
    expect((await restore(lead_id, 1)).status).toBe(200);
    const found = (await first()).find((one) => one.lead_id === lead_id);
    expect(found?.sequence).toEqual(sequence);
  });
});

describe('what writing the rest will take', () => {
  const started: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of started.splice(0)) await one.stop();
  });
  const estimate = async (of: typeof upstream, at: writing.WritingWorld) =>
    (await of.call(readWritingEstimate, { token: at.token, params: { id: at.campaignId } })).body;

  it('is nothing without a model', async () => {
    expect(await estimate(upstream, world)).toEqual({
      writer: 'composer',
      leads: 3,
      calls: 0,
      estimate: { tokens: 0, money: 0 },
      spent: { tokens: 0, money: null },
      budget: null,
    });
  });

  it('comes from the first leads with a model, beside what they took and the budget that ends first', async () => {
    const model = await startFakeModel((asked) => ({ kind: 'json', value: goodAnswer(asked) }));
    started.push({ stop: () => model.stop() });
    const withModel = await startTestUpstream({
      env: {
        ...model.env,
        AI_JUDGE_MODEL: 'none',
        AI_PRICE_INPUT: '3',
        AI_PRICE_CACHED: '0.3',
        AI_PRICE_OUTPUT: '15',
      },
    });
    started.push(withModel);
    const ready = await writing.readyToWrite(withModel, writing.writingLeads(8));
    const before = await estimate(withModel, ready);
    expect(before).toMatchObject({ leads: 8, spent: { tokens: 0, money: 0 } });
    await writing.writeAll(withModel, ready, 'first');
    const after = await estimate(withModel, ready);
    expect(after.leads).toBe(3);
    expect(after.calls).toBeLessThan(before.calls);
    expect(after.estimate.tokens).toBeLessThan(before.estimate.tokens);
    expect(after.estimate.money).toBeGreaterThan(0);
    expect(after.spent.tokens).toBeGreaterThan(0);
    expect(after.spent.money).toBeGreaterThan(0);
    expect(after.budget).toEqual({
      of: 'day',
      tokens: 2_000_000,
      spent: after.spent.tokens,
      when_spent: 'wait',
    });
  });
});
