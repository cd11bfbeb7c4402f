import { withOrganization } from '@myra/platform/database/with-organization';
import {
  changePlan,
  checkPlan,
  createPlan,
  getPlan,
  listPlans,
  reviewPlan,
  usePlan,
} from '@myra/shared/contracts/activity-plans';
import { createAiProfile } from '@myra/shared/contracts/ai-profiles';
import { askAssistant } from '@myra/shared/contracts/assistant';
import { startThread } from '@myra/shared/contracts/assistant-threads';
import {
  copyCampaign,
  getCampaign,
  getCampaignLeads,
  selectCampaignLeads,
} from '@myra/shared/contracts/campaigns';
import { listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { listContents, previewContent } from '@myra/shared/contracts/contents';
import { openPlanDocument, updateDocument } from '@myra/shared/contracts/documents';
import { handWordsOf } from '@myra/upstream/src/modules/plans/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveSheetFor } from '../support/approved-sheet.ts';
import { answerHere, answerOf, read, signUpWithLeads, wordsOf } from '../support/assistant-world.ts';
import { type Importer, PRODUCT } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { addColleague, startTestUpstream } from '../support/upstream-app.ts';
import { listWritten, NO_COMPONENTS, PROFILE, writeAll } from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream({ env: { SANDBOX: 'on' } }));
const owner = ownerOf(upstream);
let importer: Importer;

beforeAll(async () => {
  importer = await signUpWithLeads(upstream);
  await approveSheetFor(upstream, importer.token, { id: importer.productId, name: PRODUCT.name });
});

type Asker = Pick<Importer, 'id' | 'token'>;

async function proposed(asker: Asker, question: string) {
  const { answer, runId, threadId } = await answerOf(upstream, asker, question);
  const id = answer.plans[0]?.plan_id;
  if (id === undefined) throw new Error('There is no plan');
  return { answer, runId, threadId, id, plan: await planOf(asker, id) };
}

const planOf = async ({ token }: Pick<Importer, 'token'>, id: number) =>
  (await upstream.call(getPlan, { token, params: { id } })).body;

const decide = async (
  token: string,
  id: number,
  act: 'approve' | 'send' | 'withdraw' | 'accept' | 'refuse',
  note = '',
) => {
  const { hash } = await planOf(importer, id);
  const call = act === 'accept' || act === 'refuse' ? checkPlan : reviewPlan;
  return upstream.call<typeof checkPlan | typeof reviewPlan>(call, {
    token,
    params: { id },
    body: { act, hash, note },
  });
};

describe('an activity plan', () => {
  it('is for the leads that are named, written by the writer for invented people, on the days that it had something to say', async () => {
    const { answer, plan, runId } = await proposed(
      importer,
      'create an activity plan for cardiology practices in Oregon',
    );
    expect(plan).toMatchObject({
      name: 'Cardiology, Oregon',
      state: 'draft',
      lead_count: 15,
      gone: 0,
      matching_now: { value: 15, exact: true },
      query: { specialty: 'Cardiology', state: 'OR' },
      acts: ['approve'],
      may_use: false,
    });
    const [segment] = plan.segments;
    expect(segment).toMatchObject({ name: 'Group Practice', lead_count: 15, missing: null });
    expect(segment!.templates[0]).toMatchObject({ step: 0, day: 0, title: 'Initial Email Outreach' });
    expect(segment!.templates[0]!.body).toContain(PRODUCT.name);
    expect(plan.days).toEqual(segment!.templates.map(({ day }) => day));
    expect(segment!.not_written).toEqual([]);
    const stored = await owner`select segments::text as words from activity_plans where id = ${plan.id}`;
    expect(stored[0]!.words).not.toMatch(/clinic\.example|Last\d|Clinic \d/);
    expect(wordsOf(answer)).toContain('This is a plan for 15 leads, about AuthPilot. Nothing is sent by it');
    const [call] = await owner`select tool, result from assistant_calls where run_id = ${runId}`;
    expect(call).toMatchObject({ tool: 'propose_plan', result: { lead_count: 15, plan: { id: plan.id } } });
  });

  it('is asked for beside a list, has the goal of its thread, and a run that is taken up again makes no second one (ASST-8, ASST-26, ASST-36)', async () => {
    const goal = 'Lead Generation & Sales Pipeline: Retention, Other';
    const begin = (words: string) =>
      upstream.call(startThread, { token: importer.token, body: { user_input: 'hot leads', goal: words } });
    expect((await begin('Jane Doe, DOB 04/12/1961')).status).toBe(400);
    const threadId = (await begin(goal)).body.thread_id;
    const { status, body } = await upstream.call(createPlan, {
      token: importer.token,
      params: { id: threadId },
      body: { filter: { state: 'TX' } },
    });
    expect(status).toBe(200);
    const first = (
      await owner`select id from assistant_runs where thread_id = ${threadId} order by id limit 1`
    )[0]!.id;
    await answerHere(upstream, importer.id, Number(first));
    await answerHere(upstream, importer.id, body.run_id);
    const { messages } = await read(upstream, importer, threadId);
    expect(wordsOf(messages[2]!)).toBe('Create Activity Plan: Texas');
    expect(messages[3]!.plans).toHaveLength(1);
    // As if the process had died between making the plan and noting the result.
    await owner`delete from assistant_calls where run_id = ${body.run_id}`;
    await owner`update assistant_runs set state = 'queued' where id = ${body.run_id}`;
    await owner`
      insert into work_clock (kind, organization_id, key, next_at) values ('assistant', ${importer.id}, ${body.run_id}, now())
      on conflict do nothing`;
    await answerHere(upstream, importer.id, body.run_id);
    const plans = await owner`select goal from activity_plans where run_id = ${body.run_id}`;
    expect(plans.map((row) => row.goal)).toEqual([goal]);
  });

  it('says so where no lead matches or nothing may be said yet', async () => {
    const { answer } = await answerOf(upstream, importer, 'activity plan for leads in Alaska');
    expect(wordsOf(answer)).toContain('No lead matches');
    expect(answer.plans).toEqual([]);
    const bare = await signUpWithLeads(upstream);
    const { plan } = await proposed(bare, 'activity plan');
    expect(plan.segments[0]).toMatchObject({
      templates: [],
      missing: expect.stringContaining('product sheet'),
    });
  });

  it('has the documented shape in one call (API-99)', async () => {
    const { body } = await upstream.call(askAssistant, {
      token: importer.token,
      body: { user_input: 'activity plan for dermatology in Ohio' },
    });
    const [item] = body.activity_plan!;
    expect(item).toMatchObject({
      type: 'Group Practice',
      data: { cadence: [{ label: 'Day 1', value: 'Initial Email Outreach' }, { label: 'Day 4' }] },
    });
    expect(item!.data.template[0]).toMatchObject({ type: 'email', title: 'Initial Email Outreach' });
  });
});

describe('the legal check of a plan', () => {
  it('needs another admin, is of what was read, and is void after a change (ASST-28)', async () => {
    const admin = await addColleague(upstream, importer, { role: 'org_admin' });
    const member = await addColleague(upstream, importer);
    const { id } = await proposed(importer, 'activity plan for leads in Ohio');
    expect((await upstream.call(getPlan, { token: admin.token, params: { id } })).status).toBe(404);
    expect((await decide(importer.token, id, 'send')).status).toBe(412);
    expect((await decide(importer.token, id, 'approve')).body).toMatchObject({
      state: 'approved',
      has_checker: true,
      may_use: false,
    });
    expect((await upstream.call(usePlan, { token: importer.token, params: { id } })).status).toBe(412);
    expect((await decide(importer.token, id, 'send')).body).toMatchObject({
      state: 'in_review',
      acts: ['withdraw'],
    });
    expect((await decide(importer.token, id, 'accept')).status).toBe(403);
    expect((await decide(member.token, id, 'accept')).status).toBe(403);
    const { plans } = (await upstream.call(listPlans, { token: admin.token })).body;
    expect(plans.map((each) => each.id)).toContain(id);
    expect((await upstream.call(listPlans, { token: member.token })).body.plans).toEqual([]);
    expect((await decide(admin.token, id, 'refuse')).status).toBe(400);
    const stale = await upstream.call(checkPlan, {
      token: admin.token,
      params: { id },
      body: { act: 'accept', hash: '0'.repeat(64), note: '' },
    });
    expect(stale.status).toBe(409);
    const accepted = await decide(admin.token, id, 'accept', 'Fine.');
    expect(accepted.body).toMatchObject({ state: 'checked', acts: [] });
    expect(accepted.body.reviews[0]).toMatchObject({
      act: 'accept',
      by: { id: admin.userId },
      note: 'Fine.',
      is_current: true,
    });

    const { version, hash } = await planOf(importer, id);
    const change = (token: string, days: number[], at = version) =>
      upstream.call(changePlan, {
        token,
        params: { id },
        headers: { 'if-match': String(at) },
        body: { days },
      });
    expect((await change(admin.token, [0, 5])).status).toBe(403);
    expect((await change(importer.token, [0, 5, 5])).status).toBe(400);
    const changed = await change(importer.token, [0, 5]);
    expect(changed.body).toMatchObject({ state: 'draft', days: [0, 5], may_use: false });
    expect(changed.body.hash).not.toBe(hash);
    expect(changed.body.reviews.every((each) => !each.is_current)).toBe(true);
    expect((await change(importer.token, [0, 6])).status).toBe(409);
    expect((await upstream.call(usePlan, { token: importer.token, params: { id } })).status).toBe(412);
  });

  it('is left out where nobody else could make it', async () => {
    const alone = await signUpWithLeads(upstream);
    await approveSheetFor(upstream, alone.token, { id: alone.productId, name: PRODUCT.name });
    const { id } = await proposed(alone, 'activity plan for leads in Oregon');
    const { hash } = await planOf(alone, id);
    const { body } = await upstream.call(reviewPlan, {
      token: alone.token,
      params: { id },
      body: { act: 'approve', hash, note: '' },
    });
    expect(body).toMatchObject({ state: 'approved', has_checker: false, may_use: true });
  });
});

describe('a plan that is used', () => {
  it('is one draft campaign with its leads, cadence and contents, however often it is asked for', async () => {
    const alone = await signUpWithLeads(upstream);
    const { token } = alone;
    await approveSheetFor(upstream, token, { id: alone.productId, name: PRODUCT.name });
    const { id, plan } = await proposed(alone, 'activity plan for cardiology in Ohio');
    await upstream.call(reviewPlan, {
      token,
      params: { id },
      body: { act: 'approve', hash: plan.hash, note: '' },
    });
    const { body: found } = await upstream.call(listOrganizationLeads, {
      token,
      params: { id: alone.id },
      query: { ...plan.query, limit: '1' },
    });
    const [gone] = found.leads_with_contact_and_account;
    await owner`update leads set deleted_at = now() where id = ${gone!.id}`;
    expect((await planOf(alone, id)).gone).toBe(1);
    const answers = await Promise.all([1, 2, 3].map(() => upstream.call(usePlan, { token, params: { id } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const used = answers[0]!.body;
    expect(answers.every(({ body }) => body.campaign_id === used.campaign_id)).toBe(true);
    const { body: campaign } = await upstream.call(getCampaign, { token, params: { id: used.campaign_id } });
    expect(campaign).toMatchObject({
      name: 'Cardiology, Ohio',
      status: 'draft',
      wizard_step: 'LEADS',
      product: { id: alone.productId },
    });
    expect(plan.days.length).toBeGreaterThan(1);
    expect(campaign.cadence.map(({ logic }) => logic)).toEqual(
      plan.days.map((_, place) => (place === 0 ? 'START_CAMPAIGN' : 'IF_NOT_REPLIED')),
    );
    const { body: chosen } = await upstream.call(getCampaignLeads, {
      token,
      params: { id: used.campaign_id },
    });
    const out = plan.segments.reduce((sum, each) => sum + each.left_out, 0);
    expect(chosen.selected + out).toBeGreaterThanOrEqual(plan.lead_count - 1);
    expect(chosen.lead_ids).not.toContain(gone!.id);
    const [{ listed } = {}] = await owner`
      select count(*)::int as listed from lead_list_leads where lead_list_id = ${campaign.lead_list_id}`;
    expect(listed).toBe(plan.lead_count - 1);
    const { body: content } = await upstream.call(listContents, {
      token,
      query: { organization_id: alone.id, campaign_id: used.campaign_id },
    });
    expect(content.contents).toHaveLength(1);
    expect((await planOf(alone, id)).campaign).toMatchObject({ id: used.campaign_id });
  });

  it('shows what of it is deleted as gone, and makes no campaign of it', async () => {
    const alone = await signUpWithLeads(upstream);
    const { token } = alone;
    await approveSheetFor(upstream, token, { id: alone.productId, name: PRODUCT.name });
    const { id, plan } = await proposed(alone, 'activity plan for cardiology in Ohio');
    const params = { id };
    await upstream.call(reviewPlan, { token, params, body: { act: 'approve', hash: plan.hash, note: '' } });
    const refused = async () => {
      const { status, error } = await upstream.call(usePlan, { token, params });
      return [status, error?.details?.reason];
    };
    await owner`update leads set deleted_at = now() where organization_id = ${alone.id}`;
    expect(await planOf(alone, id)).toMatchObject({ gone: plan.lead_count, lead_count: plan.lead_count });
    expect(await refused()).toEqual([412, 'no-leads']);
    await owner`update products set deleted_at = now() where id = ${alone.productId}`;
    expect(await planOf(alone, id)).toMatchObject({ product: { name: 'A deleted product' }, may_use: false });
    expect(await refused()).toEqual([412, 'no-product']);
  });

  it('gives its leads the words of the emails that a person edited; what cannot be filled is the writer’s and says so', async () => {
    const alone = await signUpWithLeads(upstream);
    const { token } = alone;
    await approveSheetFor(upstream, token, { id: alone.productId, name: PRODUCT.name });
    const { id, plan } = await proposed(alone, 'activity plan for cardiology in Ohio');
    const [segment] = plan.segments;
    const [first] = segment!.templates;
    const params = { id };
    const place = { segment: segment!.name, step: 0 };
    const { body: document } = await upstream.call(openPlanDocument, { token, params, body: place });
    const [greeting, ...rest] = first!.body.split('\n\n');
    const typed = 'This is for {{last_name}} at {{provider_name}}.';
    const edited = [greeting, typed, ...rest.slice(0, -1), 'Cheers,\n{{sender_name}}'].join('\n\n');
    await upstream.call(updateDocument, {
      token,
      params: { id: document.id },
      body: { subject: 'Typed by a person', body: edited },
      ifMatch: 1,
    });
    const { hash, segments } = await planOf(alone, id);
    expect(segments[0]!.templates[0]!.faults.some(({ span }) => span.includes('{{'))).toBe(false);
    await upstream.call(reviewPlan, { token, params, body: { act: 'approve', hash, note: '' } });
    const { campaign_id } = (await upstream.call(usePlan, { token, params })).body;
    await upstream.call(createAiProfile, { token, body: { campaign_id, ...PROFILE, word_limit: 120 } });
    const { body: campaign } = await upstream.call(getCampaign, { token, params: { id: campaign_id } });
    const listId = campaign.lead_list_id ?? 0;
    await owner`
      update lead_list_leads set first_name = 'Ana', provider_name = 'Juniper Care',
        last_name = case when lead_id = (select min(lead_id) from lead_list_leads where lead_list_id = ${listId}) then '' else 'Reyes' end
      where lead_list_id = ${listId}`;
    await upstream.call(selectCampaignLeads, {
      token,
      params: { id: campaign_id },
      body: { all_matching: {} },
    });
    const world = { ...alone, campaignId: campaign_id, listId };
    await writeAll(upstream, world);
    const { sequences } = (await listWritten(upstream, world)).body;
    // Colleagues do not all get an email.
    const written = sequences.filter(({ sequence }) => sequence.emails.length > 0);
    const [nameless, ...named] = written.toSorted((a, b) => a.lead_id - b.lead_id);
    expect(named.length).toBeGreaterThan(1);
    for (const { sequence } of named) {
      const [email, ...others] = sequence.emails;
      expect(email).toMatchObject({ subject_line: 'Typed by a person', is_human: true, warnings: [] });
      expect(email!.body).toContain('Ana');
      expect(email!.body).toContain('This is for Reyes at Juniper Care.');
      expect(email!.body).not.toMatch(/Priya|Nair|Ellison|Northgate|\{\{/);
      expect(email!.body).toContain(email!.call_to_action);
      // The name is put above the organization at sending.
      expect(email!.body).toMatch(/\n\nCheers,\n[^\n]+$/);
      expect(others.map(({ is_human }) => is_human)).toEqual(others.map(() => false));
    }
    const [fallen] = nameless!.sequence.emails;
    expect(fallen).toMatchObject({ is_human: false, warnings: [expect.stringContaining('{{last_name}}')] });
    expect(fallen!.body).not.toContain('This is for');
    const outreach_components = { ...NO_COMPONENTS, greeting: 'Good day {{first_name}},' };
    const { body: preview } = await upstream.call(previewContent, {
      token,
      body: { campaign_id, lead_id: named[0]!.lead_id, outreach_components },
    });
    expect(preview.body).toMatch(/^Good day Ana,\n\nThis is for Reyes at Juniper Care\./);
    expect(preview.issues.map(({ message }) => message)).toEqual([expect.stringContaining('your words')]);
    let copyId = campaign_id;
    for (const _ of [1, 2]) {
      copyId = (await upstream.call(copyCampaign, { token, params: { id: copyId } })).body.id;
    }
    const leadId = named[0]!.lead_id;
    const words = await withOrganization(upstream.deps.database, alone.id, (tx) =>
      handWordsOf(tx, copyId, [leadId]),
    );
    expect(words.get(leadId)?.get(0)).toEqual({ subject: 'Typed by a person', body: edited });
  });
});
