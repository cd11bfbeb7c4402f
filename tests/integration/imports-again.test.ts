import {
  changeCampaignLeads,
  deleteCampaign,
  getCampaign,
  updateCampaign,
} from '@myra/shared/contracts/campaigns';
import { editLead, listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { actOnLeads } from '@myra/shared/contracts/lead-acts';
import { listLeadListLeads } from '@myra/shared/contracts/leads';
import { getSheetCoverage } from '@myra/shared/contracts/product-sheet';
import { createProducts } from '@myra/shared/contracts/products';
import { expect, it } from 'vitest';
import { approveSheetFor } from '../support/approved-sheet.ts';
import { type Importer, importFile, PRODUCT, signUpImporter, upload } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { until } from '../support/until.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);

const FILE = [
  'Email,First Name,Title,Practice,Specialty,State',
  'ann@birch.example,Ann,Old title,Birch Cardiology,Cardiology,OH',
  'bob@birch.example,Bob,Office Manager,Birch Cardiology,Cardiology,OH',
].join('\n');

const importInto = (importer: Importer, content: string, body: object = {}) =>
  importFile(upstream, importer, content, { campaign_id: importer.campaignId, ...body });

async function leadsOf({ token, campaignId }: Importer) {
  const { body: campaign } = await upstream.call(getCampaign, { token, params: { id: campaignId } });
  const { body } = await upstream.call(listLeadListLeads, {
    token,
    params: { id: campaign.lead_list_id ?? 0 },
    query: { campaign_id: campaignId, sort: 'email', direction: 'asc' },
  });
  const of = (email: string) => body.leads.find(({ contact }) => contact.email === email);
  return { campaign, of, emails: body.leads.map(({ contact }) => contact.email), bands: body.bands };
}

const edit = ({ token }: Importer, id: number, body: object) =>
  upstream.call(editLead, { token, params: { id }, body });

async function idOf({ token, id }: Importer, search: string): Promise<number> {
  const { body } = await upstream.call(listOrganizationLeads, { token, params: { id }, query: { search } });
  return Number(body.leads_with_contact_and_account[0]?.id);
}

it('the file of the present list with the same columns and product is not imported again', async () => {
  const importer = await signUpImporter(upstream);
  const { token, campaignId } = importer;
  const body = { campaign_id: campaignId };
  const { taskId } = await importInto(importer, FILE);
  const { campaign: before, of } = await leadsOf(importer);
  await edit(importer, of('ann@birch.example')?.id ?? 0, { email: 'ann.lee@birch.example', title: 'Owner' });
  const again = await upload(upstream, importer, FILE, body, 'another-name.csv');
  expect(again.body).toEqual({ task_id: taskId, status: 'success' });
  const { campaign, emails } = await leadsOf(importer);
  expect(campaign).toMatchObject({
    lead_list_id: before.lead_list_id,
    pending_task_details: { task_id: taskId },
  });
  expect(emails).toEqual(['ann.lee@birch.example', 'bob@birch.example']);

  const { body: made } = await upstream.call(createProducts, {
    token,
    body: { products: [{ ...PRODUCT, name: 'Another' }] },
  });
  await upstream.call(updateCampaign, {
    token,
    params: { id: campaignId },
    body: { product_id: made.products[0]?.id },
  });
  expect((await importInto(importer, FILE)).taskId).not.toBe(taskId);
});

it('the same file is imported again once its leads would be scored for something else', async () => {
  const importer = await signUpImporter(upstream);
  const { id, token, productId } = importer;
  let { taskId: last } = await importInto(importer, FILE);
  const changes = {
    'ICP of all': () => owner`update organizations set icp_description = 'Nurses.' where id = ${id}`,
    ICP: () => owner`update products set icp_description = 'Nurses.' where id = ${productId}`,
    description: () => owner`update products set description = 'Answers calls.' where id = ${productId}`,
    sheet: () => approveSheetFor(upstream, token, { id: productId, name: PRODUCT.name }),
    plan: () =>
      owner`update strategy_plans set user_input = 'Nurses in Texas.' where organization_id = ${id}`,
  };
  for (const [what, change] of Object.entries(changes)) {
    await change();
    const { taskId } = await importInto(importer, FILE);
    expect(taskId, what).not.toBe(last);
    last = taskId;
  }
  const { body } = await upload(upstream, importer, FILE, { campaign_id: importer.campaignId });
  expect(body).toEqual({ task_id: last, status: 'success' });
});

it.each(['update', 'keep'])(
  'what somebody typed stays when a file is imported to %s',
  async (on_duplicate) => {
    const importer = await signUpImporter(upstream);
    await importInto(importer, FILE);
    const { of } = await leadsOf(importer);
    const ann = of('ann@birch.example')?.id ?? 0;
    await edit(importer, ann, {
      email: 'ann.lee@birch.example',
      title: 'Practice Owner',
      provider_name: 'Elm Clinic',
      specialties: 'Dermatology',
      state: 'KY',
    });
    const { task } = await importInto(importer, FILE.replaceAll('Bob', 'Rob'), { on_duplicate });
    expect(task.status).toBe('success');
    const after = await leadsOf(importer);
    expect(after.emails).toEqual(['ann.lee@birch.example', 'bob@birch.example']);
    const typed = {
      title: 'Practice Owner',
      provider_name: 'Elm Clinic',
      specialties: ['Dermatology'],
      state: 'KY',
    };
    expect(after.of('ann.lee@birch.example')).toMatchObject({
      id: ann,
      contact: typed,
      account: { name: 'Elm Clinic' },
    });
    expect(after.of('bob@birch.example')?.contact.first_name).toBe('Rob');
    const { body } = await upstream.call(listOrganizationLeads, {
      token: importer.token,
      params: { id: importer.id },
      query: { search: 'ann.lee' },
    });
    expect(body.leads_with_contact_and_account).toMatchObject([
      { contact: typed, account: { name: 'Elm Clinic' } },
    ]);
  },
);

it('a file adds to the leads that people put into a campaign, and replaces those of an earlier file', async () => {
  const importer = await signUpImporter(upstream);
  const { token, campaignId } = importer;
  const add = async (email: string) => {
    await importFile(upstream, importer, `Email,First Name\n${email},Known`);
    const ids = [await idOf(importer, email)];
    await upstream.call(actOnLeads, {
      token,
      body: { leads: { ids }, act: { type: 'campaign', campaign_id: campaignId, way: 'add' } },
    });
  };
  await add('first@known.example');
  await importInto(importer, FILE);
  await add('second@known.example');
  const { emails, of } = await leadsOf(importer);
  expect(emails).toEqual([
    'ann@birch.example',
    'bob@birch.example',
    'first@known.example',
    'second@known.example',
  ]);
  await upstream.call(changeCampaignLeads, {
    token,
    params: { id: campaignId },
    body: { add_ids: [of('ann@birch.example')?.id ?? 0, of('bob@birch.example')?.id ?? 0] },
  });
  await importInto(importer, FILE.split('\n').slice(0, 2).join('\n'));
  const after = await leadsOf(importer);
  expect(after.emails).toEqual(['ann@birch.example', 'first@known.example', 'second@known.example']);
  expect([after.bands?.all, after.campaign.lead_count]).toEqual([3, 3]);
});

it('an edited lead is scored anew on each of its lists, as an import of its values would', async () => {
  const importer = await signUpImporter(upstream);
  await importInto(importer, FILE);
  const { of } = await leadsOf(importer);
  const ann = of('ann@birch.example');
  const id = ann?.id ?? 0;
  expect(ann?.score_reasons).toContain('Cardiology is named in the ICP');
  await edit(importer, id, { title: 'Medical Director', specialties: 'Dermatology', state: 'TX' });
  const { of: after, bands } = await leadsOf(importer);
  const scored = after('ann@birch.example');
  expect(scored?.score).not.toBe(ann?.score);
  expect(scored?.score_reasons).toEqual(
    expect.arrayContaining([
      'Medical director is named in the ICP',
      'Dermatology is close to a specialty of the ICP',
    ]),
  );
  expect(bands).toMatchObject({ all: 2 });
  const { body } = await upstream.call(listOrganizationLeads, {
    token: importer.token,
    params: { id: importer.id },
    query: { search: 'ann@' },
  });
  expect(body.leads_with_contact_and_account[0]).toMatchObject({
    score: scored?.score,
    score_reasons: scored?.score_reasons,
  });

  const fresh = await signUpImporter(upstream);
  await importInto(
    fresh,
    'Email,First Name,Title,Practice,Specialty,State\nann@birch.example,Ann,Medical Director,Birch Cardiology,Dermatology,TX',
  );
  const imported = (await leadsOf(fresh)).of('ann@birch.example');
  expect([imported?.score, imported?.score_reasons]).toEqual([scored?.score, scored?.score_reasons]);
});

it('a field that no score is made of scores nothing anew', async () => {
  const importer = await signUpImporter(upstream);
  await importInto(importer, FILE);
  const before = (await leadsOf(importer)).of('ann@birch.example');
  await owner`update products set icp_description = null where organization_id = ${importer.id}`;
  await owner`update strategy_plans set user_input = 'Nurses in Texas.' where organization_id = ${importer.id}`;
  const scoreAfter = async (body: object) => {
    await edit(importer, before?.id ?? 0, body);
    return (await leadsOf(importer)).of('ann@birch.example')?.score_reasons;
  };
  const unscored = {
    department: 'Cardiology',
    street_address: '1 Elm Street',
    office_phone: '614-555-0100',
    website: 'https://birch.example',
    linkedin_url: 'https://www.linkedin.com/in/ann',
    opening_line: 'Your clinic opened in May.',
    notes: 'Met in Ohio.',
  };
  expect(await scoreAfter(unscored)).toEqual(before?.score_reasons);
  expect(await scoreAfter({ ...unscored, zip_code: '43004' })).not.toEqual(before?.score_reasons);
});

it('an edit scores the list of a campaign, or of an import for none, and no list whose campaign is another or gone', async () => {
  const importer = await signUpImporter(upstream);
  const { token, campaignId } = importer;
  await owner`update organizations set icp_description = 'Owners in cardiology.' where id = ${importer.id}`;
  await importInto(importer, FILE);
  const id = (await leadsOf(importer)).of('ann@birch.example')?.id ?? 0;
  await upstream.call(actOnLeads, {
    token,
    body: { leads: { ids: [id] }, act: { type: 'list', list: { name: 'Met in May' }, way: 'add' } },
  });
  await importInto(importer, FILE.replaceAll('Bob', 'Rob'));
  const scores = async () => {
    const [lead] = await owner`select score from leads where id = ${id}`;
    const rows = await owner`select score from lead_list_leads where lead_id = ${id} order by lead_list_id`;
    return { own: lead?.score, listed: rows.map(({ score }) => score) };
  };
  const first = await scores();
  const [replaced, byHand, present] = first.listed;

  await edit(importer, id, { title: 'Medical Director' });
  const edited = await scores();
  expect(edited.listed).toEqual([replaced, byHand, edited.own]);
  expect(edited.own).not.toBe(present);

  await upstream.call(deleteCampaign, { token, params: { id: campaignId } });
  await edit(importer, id, { title: 'Janitor', specialties: 'Dermatology' });
  expect(await scores()).toEqual(edited);

  await importFile(upstream, importer, FILE);
  const imported = await scores();
  await edit(importer, id, { title: 'Practice Owner', specialties: 'Cardiology' });
  const last = await scores();
  expect(last.listed).toEqual([...edited.listed, last.own]);
  expect(last.own).not.toBe(imported.own);
});

it('a role that a person chose wins over the title, survives an import, and can be taken back', async () => {
  const importer = await signUpImporter(upstream);
  const { token } = importer;
  const file = `${FILE}\ncy@birch.example,Cy,OLD TITLE,Birch Cardiology,Cardiology,OH`;
  await importInto(importer, file);
  const { of, campaign } = await leadsOf(importer);
  const ann = of('ann@birch.example');
  expect(ann?.role).toEqual({ name: null, is_chosen: false });
  const choose = async (role: string | null, more: object = {}) =>
    (
      await upstream.call(actOnLeads, {
        token,
        body: {
          leads: { ids: [ann?.id ?? 0] },
          act: { type: 'role', role, list_id: campaign.lead_list_id, ...more } as never,
        },
      })
    ).body;
  expect(await choose('Medical director')).toMatchObject({ changed: 1, same_title: 1 });
  const rated = (await leadsOf(importer)).of('ann@birch.example');
  expect(rated).toMatchObject({
    role: { name: 'Medical director', is_chosen: true },
    score_reasons: expect.arrayContaining(['Medical director is named in the ICP']),
  });
  expect(await choose('Medical director', { with_same_title: true })).toMatchObject({
    found: 2,
    changed: 1,
    same_title: 0,
  });
  const [log] = await owner`
    select lead_id, details from activity_log
    where organization_id = ${importer.id} and event = 'leads.roles_set' order by id desc limit 1`;
  expect(log).toEqual({ lead_id: null, details: { count: 1 } });
  expect((await leadsOf(importer)).of('cy@birch.example')?.role).toEqual(rated?.role);

  await importInto(importer, file.replaceAll('Bob', 'Rob'));
  const again = (await leadsOf(importer)).of('ann@birch.example');
  expect([again?.role, again?.score]).toEqual([rated?.role, rated?.score]);
  const { body: coverage } = await upstream.call(getSheetCoverage, {
    token,
    params: { id: importer.productId },
    query: { lead_list_id: (await leadsOf(importer)).campaign.lead_list_id ?? 0 },
  });
  expect(coverage.roles).toContainEqual(expect.objectContaining({ role: 'Medical director', leads: 2 }));

  await choose(null);
  const back = (await leadsOf(importer)).of('ann@birch.example');
  expect([back?.role, back?.score]).toEqual([ann?.role, ann?.score]);
  const stranger = await signUpImporter(upstream);
  const refused = await upstream.call(actOnLeads, {
    token: stranger.token,
    body: {
      leads: { ids: [ann?.id ?? 0] },
      act: { type: 'role', role: 'Owner', list_id: campaign.lead_list_id ?? 0 },
    },
  });
  expect([refused.status, refused.body]).toMatchObject([200, { found: 0 }]);
});

it('a role for a title locks all who have it in one order, so that two people wait for each other', async () => {
  const importer = await signUpImporter(upstream);
  await importInto(importer, FILE.replace('Office Manager', 'OLD TITLE'));
  const { of, campaign } = await leadsOf(importer);
  const [first, second] = [of('ann@birch.example')?.id ?? 0, of('bob@birch.example')?.id ?? 0].toSorted(
    (a, b) => a - b,
  );
  const { free, given } = await owner.begin(async (sql) => {
    await sql`select from leads where id = ${first ?? 0} for update`;
    const waiting = upstream.call(actOnLeads, {
      token: importer.token,
      body: {
        leads: { ids: [second ?? 0] },
        act: { type: 'role', role: 'Owner', list_id: campaign.lead_list_id ?? 0, with_same_title: true },
      },
    });
    await until('the lock', async () => {
      const rows = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length > 0;
    });
    const rows = await sql`select id from leads where id = ${second ?? 0} for update skip locked`;
    return { free: rows.length, given: waiting };
  });
  expect(free).toBe(1);
  expect((await given).body).toMatchObject({ found: 2, changed: 2 });
});
