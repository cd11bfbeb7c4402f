import { readdir } from 'node:fs/promises';
import { withOrganization } from '@myra/platform/database/with-organization';
import { listActivity } from '@myra/shared/contracts/activity';
import { deleteCampaign, getCampaign, listCampaigns, updateCampaign } from '@myra/shared/contracts/campaigns';
import { createStrategyPlan, deleteStrategyPlan, listStrategyPlans } from '@myra/shared/contracts/strategies';
import { leads } from '@myra/upstream/src/db/schema.ts';
import { docxBuffer, pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import { describe, expect, it } from 'vitest';
import { cadence, createDraft, signUpPlanned } from '../support/planned.ts';
import { started } from '../support/started.ts';
import { signUp, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());

async function addLeads(organizationId: number, count: number): Promise<number[]> {
  const rows = await withOrganization(upstream.deps.database, organizationId, (tx) =>
    tx
      .insert(leads)
      .values(
        Array.from({ length: count }, (_, index) => ({
          organizationId,
          email: `lead-${index}@clinic.example`,
          emailKey: `lead-${index}@clinic.example`,
        })),
      )
      .returning({ id: leads.id }),
  );
  return rows.map((row) => row.id);
}

describe('a strategy plan', () => {
  it('is named after what was written, listed newest first, and counted', async () => {
    const planned = await signUpPlanned(upstream);
    await createDraft(upstream, planned);
    const second = await upstream.call(createStrategyPlan, {
      token: planned.token,
      body: { user_input: 'Second plan. More.' },
    });
    const { body } = await upstream.call(listStrategyPlans, { token: planned.token });
    expect(body.strategy_plans).toMatchObject([
      { id: second.body.strategy_plan.id, name: 'Second plan', campaign_count: 0 },
      { id: planned.planId, name: 'Reach cardiology groups', campaign_count: 1, status: 'draft' },
    ]);
  });

  it('is read from PDF and Word files', async () => {
    const { token } = await signUpPlanned(upstream);
    const pdf = pdfBuffer(['Oncology clinics wait for prior authorization']);
    const docx = docxBuffer(['Rural hospitals need nurses.', 'More of it.']);
    const pdfFile = { field: 'files', name: 'icp.pdf', type: 'application/pdf', content: pdf };
    const docxFile = { field: 'files', name: 'plan.docx', type: 'application/octet-stream', content: docx };
    const both = await upstream.call(createStrategyPlan, { token, body: {}, files: [pdfFile, docxFile] });
    expect(both.body.strategy_plan.name).toBe('Oncology clinics wait for prior authorization');
    expect(both.body.strategy_plan.description).toContain('Rural hospitals need nurses.');
    await expect.poll(() => readdir(`${upstream.deps.config.filesDir}/incoming`)).toEqual([]);
  });

  it('needs a text or a file, and an organization', async () => {
    const planned = await signUpPlanned(upstream);
    const blank = await upstream.call(createStrategyPlan, {
      token: planned.token,
      body: { user_input: '  ' },
    });
    expect([blank.status, blank.error?.details?.issues]).toMatchObject([400, [{ path: 'user_input' }]]);
    const person = await signUp(upstream);
    const nowhere = { token: person.token, body: { user_input: 'x' } };
    expect((await upstream.call(createStrategyPlan, nowhere)).status).toBe(404);
    expect((await upstream.call(listStrategyPlans, { token: person.token })).status).toBe(404);
  });

  it('refuses a false PDF and more than ten files, and leaves nothing on disk', async () => {
    const { token } = await signUpPlanned(upstream);
    const file = { field: 'files', name: '../../evil.pdf', type: 'application/pdf', content: 'no pdf' };
    const fake = await upstream.call(createStrategyPlan, { token, body: {}, files: [file] });
    expect([fake.status, fake.error?.code]).toEqual([400, 'invalid-input']);
    const many = await upstream.call(createStrategyPlan, {
      token,
      body: {},
      files: Array.from({ length: 11 }, () => file),
    });
    expect([many.status, many.error?.code]).toEqual([422, 'limit-exceeded']);
    await expect.poll(() => readdir(`${upstream.deps.config.filesDir}/incoming`)).toEqual([]);
  });

  it('deletes its campaigns, and foreign ones are not found', async () => {
    const planned = await signUpPlanned(upstream);
    const other = await signUpPlanned(upstream);
    const campaign = await createDraft(upstream, planned);
    const params = { id: planned.planId };
    expect((await upstream.call(deleteStrategyPlan, { token: other.token, params })).status).toBe(404);
    expect((await upstream.call(listCampaigns, { token: other.token, params })).status).toBe(404);
    expect((await upstream.call(deleteStrategyPlan, { token: planned.token, params })).status).toBe(200);
    expect((await upstream.call(listCampaigns, { token: planned.token, params })).status).toBe(404);
    const gone = { token: planned.token, params: { id: campaign.body.id } };
    expect((await upstream.call(getCampaign, gone)).status).toBe(404);
    expect((await upstream.call(deleteStrategyPlan, { token: planned.token, params })).status).toBe(404);
  });
});

describe('a campaign', () => {
  it('is created as a draft with its product, and read back the same', async () => {
    const planned = await signUpPlanned(upstream);
    const leadIds = await addLeads(planned.id, 3);
    const made = await createDraft(upstream, planned, { lead_ids: leadIds, wizard_step: 'MAPPING' });
    expect(made.body).toMatchObject({
      status: 'draft',
      wizard_step: 'MAPPING',
      product: { id: planned.productId, name: 'Scheduling', organization_id: planned.id },
      lead_ids: leadIds,
      lead_count: 3,
      channels: ['Email'],
      cadence,
      created_by: planned.admin.userId,
      version: 1,
    });
    const params = { id: made.body.id };
    expect((await upstream.call(getCampaign, { token: planned.token, params })).body).toEqual(made.body);
    const list = await upstream.call(listCampaigns, { token: planned.token, params: { id: planned.planId } });
    expect(list.body.campaigns).toEqual([made.body]);
  });

  it.each([
    ['a cadence that does not begin with the start', { cadence: [{ ...cadence[1] }] }],
    ['a start in the middle', { cadence: [cadence[0], cadence[0]] }],
    ['dates that go back', { cadence: [cadence[0], { ...cadence[1], date: '2026-11-01' }] }],
    ['a day that is none', { cadence: [{ ...cadence[0], date: '2026-02-30' }] }],
    ['no name', { name: ' ' }],
    ['no goal', { goal: '' }],
    ['a step that is none', { wizard_step: 'LUNCH' }],
  ])('is refused with %s', async (_what, more) => {
    expect((await createDraft(upstream, await signUpPlanned(upstream), more)).status).toBe(400);
  });

  it('refuses a plan, product, lead or organization of somebody else', async () => {
    const mine = await signUpPlanned(upstream);
    const theirs = await signUpPlanned(upstream);
    const [foreignLead] = await addLeads(theirs.id, 1);
    const answers = await Promise.all([
      createDraft(upstream, mine, { strategy_plan_id: theirs.planId }),
      createDraft(upstream, mine, { product_id: theirs.productId }),
      createDraft(upstream, mine, { organization_id: theirs.id }),
      createDraft(upstream, mine, { lead_ids: [foreignLead] }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  });

  it('is saved step by step, and the second of two writers is refused', async () => {
    const planned = await signUpPlanned(upstream);
    const { id } = (await createDraft(upstream, planned)).body;
    const save = (body: object, ifMatch?: number) =>
      upstream.call(updateCampaign, {
        token: planned.token,
        params: { id },
        body,
        ...(ifMatch !== undefined && { ifMatch }),
      });
    const file = { upload_id: 'u1', name: 'leads.csv', bytes: 12, mappings: null };
    const saved = await save({ wizard_step: 'MAPPING', lead_file: file }, 1);
    expect(saved.body).toMatchObject({ wizard_step: 'MAPPING', lead_file: file, version: 2, name: 'Spring' });
    const stale = await save({ name: 'Autumn' }, 1);
    expect(stale.status).toBe(409);
    expect(stale.error?.details).toMatchObject({
      current: { name: 'Spring', version: 2 },
      sent: { name: 'Autumn' },
    });
    expect((await save({ name: 'Autumn' }, 2)).body.name).toBe('Autumn');
    expect((await save({ id: id + 1 })).status).toBe(400);
    expect((await save({ product_id: 999_999 })).status).toBe(404);
    const pending = { task_id: 999_999, task_type: 'lead_upload', strategy_id: null, campaign_id: null };
    expect((await save({ pending_task_details: pending })).status).toBe(404);
    expect((await save({ pending_task_details: null })).body.pending_task_details).toBeNull();
  });

  it('keeps its language and what it may ask for, each thing once', async () => {
    const planned = await signUpPlanned(upstream);
    const reply = {
      kind: 'reply',
      question: 'Who plans the rota?',
      statement: 'A one-line reply is enough.',
    };
    const { body } = await createDraft(upstream, planned, { language: 'es', asks: [reply] });
    expect(body).toMatchObject({ language: 'es', asks: [reply] });
    const save = (asks: object[]) =>
      upstream.call(updateCampaign, {
        token: planned.token,
        params: { id: body.id },
        body: { asks } as never,
      });
    const booking = { ...reply, kind: 'booking', url: 'https://rota.example/book' };
    expect((await save([reply, booking])).body).toMatchObject({ language: 'es', asks: [reply, booking] });
    expect((await save([reply, reply])).status).toBe(400);
  });

  it('logs a save of content, but not moving through the wizard', async () => {
    const planned = await signUpPlanned(upstream);
    const { id } = (await createDraft(upstream, planned)).body;
    const save = (body: object) =>
      upstream.call(updateCampaign, { token: planned.token, params: { id }, body });
    await save({ wizard_step: 'LEADS' });
    await save({ goal: 'Book more calls' });
    await upstream.call(deleteCampaign, { token: planned.token, params: { id } });
    const query = { organization_id: planned.id, entity_type: 'campaign', campaign_id: id };
    const log = await upstream.call(listActivity, { token: planned.token, query });
    const events = ['campaign.deleted', 'campaign.saved', 'campaign.created'];
    expect(log.body.events.map(({ event }) => event)).toEqual(events);
    expect(log.body.events[0]).toMatchObject({
      triggered_by: planned.admin.userId,
      campaign_id: id,
      person: { id: planned.admin.userId, email: planned.admin.email },
    });
    expect(log.body.events[0]?.objects?.[0]).toMatchObject({ type: 'campaign', id: String(id) });
    expect(log.body.events[0]?.objects?.[0]?.name).toBeTruthy();
  });

  it('is not found by others, and not after it was deleted', async () => {
    const mine = await signUpPlanned(upstream);
    const theirs = await signUpPlanned(upstream);
    const { id } = (await createDraft(upstream, theirs)).body;
    const foreign = { token: mine.token, params: { id } };
    expect((await upstream.call(getCampaign, foreign)).status).toBe(404);
    expect((await upstream.call(updateCampaign, { ...foreign, body: { name: 'Mine' } })).status).toBe(404);
    expect((await upstream.call(deleteCampaign, foreign)).status).toBe(404);
    const own = { token: theirs.token, params: { id } };
    expect((await upstream.call(deleteCampaign, own)).status).toBe(200);
    expect((await upstream.call(deleteCampaign, own)).status).toBe(404);
    expect((await upstream.call(getCampaign, own)).status).toBe(404);
    expect((await upstream.call(getCampaign, { ...own, params: { id: 'abc' } })).status).toBe(400);
  });
});

describe('the activity log', () => {
  it('is read by cursor, newest first, without rows of others', async () => {
    const mine = await signUpPlanned(upstream);
    const theirs = await signUpPlanned(upstream);
    await createDraft(upstream, mine);
    const page = (cursor?: string) =>
      upstream.call(listActivity, {
        token: mine.token,
        query: { organization_id: mine.id, limit: 2, ...(cursor && { cursor }) },
      });
    const first = await page();
    expect(first.body.events.map(({ event }) => event)).toEqual(['campaign.created', 'strategy.created']);
    const second = await page(first.body.next_cursor ?? '');
    expect(second.body.events.map(({ event }) => event)).toEqual(['product.saved', 'organization.created']);
    expect(second.body.next_cursor).toBeNull();
    expect((await page('nonsense')).status).toBe(400);
    const query = { organization_id: theirs.id };
    expect((await upstream.call(listActivity, { token: mine.token, query })).status).toBe(404);
  });
});
