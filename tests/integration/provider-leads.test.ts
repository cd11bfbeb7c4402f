import {
  createCampaign,
  getCampaign,
  selectCampaignLeads,
  updateCampaign,
} from '@myra/shared/contracts/campaigns';
import { previewLaunch } from '@myra/shared/contracts/launches';
import { importProviderLeads, listLeadListLeads } from '@myra/shared/contracts/leads';
import * as calls from '@myra/shared/contracts/providers';
import { getTaskDetails } from '@myra/shared/contracts/tasks';
import { loadDirectory } from '@myra/upstream/src/modules/providers/load-directory.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { importOwn } from '../support/directory-world.ts';
import { finishImport, type Importer, importFile, signUpImporter } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);

beforeAll(() => loadDirectory(upstream.deps));

const tick = (token: string, ids: readonly number[], key = 'key-of-this-set') =>
  upstream.call(calls.createProviderSet, { token, body: { provider_ids: [...ids], idempotency_key: key } });

/** Clinicians of Ohio, some with an address and some without. */
async function findPeople(token: string, withEmail: number, without: number) {
  const { body } = await upstream.call(calls.listProviders, {
    token,
    query: { kind: 'people', state: 'OH', size: 100 },
  });
  const known = body.items.filter((row) => row.has_email).slice(0, withEmail);
  const unknown = body.items.filter((row) => !row.has_email).slice(0, without);
  expect([known.length, unknown.length]).toEqual([withEmail, without]);
  return { known, unknown, ids: [...known, ...unknown].map(({ id }) => id) };
}

async function choose(importer: Importer, ids: readonly number[]) {
  const { body: set } = await tick(importer.token, ids, `key-${ids.join('-')}`);
  const { body } = await upstream.call(updateCampaign, {
    token: importer.token,
    params: { id: importer.campaignId },
    body: { provider_set_id: set.id },
  });
  expect(body.provider_set).toEqual(set);
  return set;
}

const start = (importer: Importer, key = 'import-of-providers') =>
  upstream.call(importProviderLeads, {
    token: importer.token,
    params: { id: importer.campaignId },
    body: { idempotency_key: key },
  });

async function leadsOf(importer: Importer) {
  const { token } = importer;
  const { body: campaign } = await upstream.call(getCampaign, { token, params: { id: importer.campaignId } });
  const { body } = await upstream.call(listLeadListLeads, {
    token,
    params: { id: campaign.lead_list_id },
    query: { sort: 'name', direction: 'asc' },
  });
  return body.leads;
}

async function countsOf({ token }: Importer, taskId: number) {
  const { body } = await upstream.call(getTaskDetails, { token, params: { id: taskId } });
  return body.result?.counts;
}

async function bringIn(importer: Importer, ids: readonly number[]) {
  await choose(importer, ids);
  const { body } = await start(importer, `import-${ids.join('-')}`);
  await finishImport(upstream, importer, body.task_id);
  return { counts: await countsOf(importer, body.task_id), leads: await leadsOf(importer) };
}

describe('ticked providers', () => {
  it('are kept once for a key, each once, and counted with those who can be written to', async () => {
    const { token } = await signUpImporter(upstream);
    const { ids } = await findPeople(token, 2, 1);
    const first = await tick(token, [...ids, ids[0]!]);
    expect(first.body).toMatchObject({ total: 3, with_email: 2 });
    expect((await tick(token, ids)).body).toEqual(first.body);
    expect((await tick(token, ids.slice(1))).status).toBe(409);
    const { body } = await upstream.call(calls.getProviderSet, { token, params: { id: first.body.id } });
    expect(body).toEqual(first.body);
  });

  it('are refused where the organization does not see one, and beyond the bound', async () => {
    const mine = await signUpImporter(upstream);
    const other = await signUpOrganization(upstream);
    const [own] = await owner`
      insert into organization_providers (organization_id, npi, kind, name, name_key, category, source, source_date)
      values (${other.id}, '1234567893', 'facility', 'Larkfield', 'larkfield', 'Hospital', 'file', '2026-01-01')
      returning id`;
    expect((await tick(mine.token, [Number(own?.id)])).status).toBe(404);
    expect((await tick(mine.token, [])).status).toBe(400);
    const many = Array.from({ length: 5_001 }, (_, index) => index + 1);
    expect((await tick(mine.token, many)).status).toBe(400);
  });

  it('can be all that a filter finds', async () => {
    const { token } = await signUpImporter(upstream);
    const query = { kind: 'people', state: 'OH', specialty: 'Cardiology' } as const;
    const { body: page } = await upstream.call(calls.listProviders, { token, query });
    const { body } = await upstream.call(calls.listMatchingProviders, { token, query });
    expect(body.items).toHaveLength(Number(page.total));
    expect(body.items.length).toBeGreaterThan(0);
    const all = await upstream.call(calls.listMatchingProviders, { token, query: { kind: 'people' } });
    expect(all.body.items).toHaveLength(5_000);
  });
});

describe('a campaign whose leads are ticked providers', () => {
  it('gets them as leads with name, organization, specialty and place, and each fact with its source', async () => {
    const importer = await signUpImporter(upstream);
    const { known, unknown, ids } = await findPeople(importer.token, 3, 2);
    const { counts, leads } = await bringIn(importer, ids);
    expect(counts).toMatchObject({ read: 5, accepted: 5, refused: 0, duplicates: 0 });
    expect(leads).toHaveLength(5);
    const row = known[0]!;
    const lead = leads.find(({ contact }) => row.name.includes(contact.last_name!))!;
    expect(row.name).toContain(lead.contact.first_name);
    expect(lead.contact).toMatchObject({ city: row.city, state: 'OH', provider_name: row.employer_name });
    expect(lead.contact.specialties).toEqual([row.specialty]);
    const silent = leads.filter(({ contact }) => contact.email === null);
    expect(silent.map(({ flags }) => flags)).toEqual(unknown.map(() => ['no-address']));
    const [facts] = await owner`
      select m.provider_facts->'copied' as copied from lead_list_leads m where m.lead_id = ${lead.id}`;
    expect(facts?.copied).toContainEqual({
      field: 'city',
      value: row.city,
      source: 'synthetic',
      source_date: row.source_date,
    });
    expect(facts?.copied.map(({ field }: { field: string }) => field)).toContain('email');
  });

  it('scores them by their taxonomy codes, and names those by the set that somebody loaded', async () => {
    const importer = await signUpImporter(upstream);
    const other = await signUpImporter(upstream);
    await owner`
      update products set icp_description = 'Gastroenterology groups.' where id in (${importer.productId}, ${other.productId})`;
    await owner`
      insert into provider_taxonomies (code, grouping, classification, specialization)
      values ('207ZX9999X', 'Allopathic & Osteopathic Physicians', 'Pathology', 'Digital Slides')`;
    const [row] = await owner`
      insert into directory_providers (npi, kind, name, name_key, first_name, last_name, codes, source, source_date)
      values ('1999999984', 'clinician', 'Ada Lund', 'ada lund', 'Ada', 'Lund', '207R00000X 207ZX9999X 207RG0100X', 'nppes', '2026-11-01')
      returning id`;
    const [lead] = (await bringIn(importer, [Number(row!.id)])).leads;
    expect(lead?.contact.specialties).toEqual(['Primary Care', 'Digital Slides', 'Gastroenterology']);
    expect(lead?.score_reasons).toContain('Gastroenterology is named in the ICP');
    const params = { id: other.campaignId };
    const body = { provider_ids: [Number(row!.id)] };
    await upstream.call(calls.addProvidersToCampaign, { token: other.token, params, body });
    const [added] = await leadsOf(other);
    expect(added).toMatchObject({ score: lead?.score, score_reasons: lead?.score_reasons });
  });

  it('have no score where nothing but their address is known, though a row of the directory fits', async () => {
    const importer = await signUpImporter(upstream);
    await owner`
      update products set icp_description = 'Practices that bill payers.',
        description = 'Works denials and claims of the revenue cycle, and writes to the EHR.' where id = ${importer.productId}`;
    const [row] = await owner`
      insert into directory_providers (npi, kind, name, name_key, first_name, last_name, source, source_date)
      values ('1999999976', 'clinician', 'Una Holt', 'una holt', 'Una', 'Holt', 'nppes', '2026-11-01') returning npi`;
    const file = `First Name,Last Name,Email,NPI\nUna,Holt,una@holt.example,${row!.npi}\n`;
    await importFile(upstream, importer, file, { campaign_id: importer.campaignId });
    const [lead] = await leadsOf(importer);
    expect(lead?.score_reasons.join()).not.toMatch(/listed/);
    expect(lead?.score).toBeNull();
  });

  it('takes a contact that is there as a person corrected it, and leaves a deleted one away', async () => {
    const importer = await signUpImporter(upstream);
    const { ids } = await findPeople(importer.token, 2, 0);
    const { leads } = await bringIn(importer, ids);
    await owner`update leads set first_name = 'Corrected' where id = ${leads[0]!.id}`;
    await owner`update leads set deleted_at = now() where id = ${leads[1]!.id}`;
    const { token, productId, campaignId } = importer;
    const [first] = await owner`select strategy_plan_id from campaigns where id = ${campaignId}`;
    const body = {
      name: 'Second',
      goal: 'Book calls',
      organization_id: importer.id,
      product_id: productId,
      strategy_plan_id: Number(first!.strategy_plan_id),
      cadence: [{ date: '2030-01-07', logic: 'START_CAMPAIGN' as const, description: 'Hello' }],
    };
    const { body: made } = await upstream.call(createCampaign, { token, body });
    const added = await upstream.call(calls.addProvidersToCampaign, {
      token,
      params: { id: Number(made.id) },
      body: { provider_ids: [...ids] },
    });
    expect(added.body).toMatchObject({ leads: 1, added: 1 });
    const listed = await owner`
      select m.first_name from lead_list_leads m join campaigns c on c.lead_list_id = m.lead_list_id
      where c.id = ${made.id}`;
    expect(listed.map((row) => row.first_name)).toEqual(['Corrected']);
    const [deleted] = await owner`select deleted_at from leads where id = ${leads[1]!.id}`;
    expect(deleted?.deleted_at).not.toBeNull();
  });

  it('keep their row of the directory when a file without a match says more of them, and not once it names another employer', async () => {
    const importer = await signUpImporter(upstream);
    const [row] = await owner`
      insert into directory_providers (kind, name, name_key, state, source, source_date)
      values ('facility', 'Wrenfield Hospital', 'wrenfield hospital', 'OH', 'cms', '2026-01-01') returning id`;
    const ticked = Number(row!.id);
    const file = (content: string) => importFile(upstream, importer, content, { on_duplicate: 'update' });
    const linked = async () =>
      (await owner`select provider_id from leads where organization_id = ${importer.id}`).map((lead) =>
        lead.provider_id === null ? null : Number(lead.provider_id),
      );
    await file('Email,Company\nann@wren.example,Wrenfield Infirmary of Nowhere\n');
    expect(await linked()).toEqual([null]);
    await owner`update leads set provider_id = ${ticked} where organization_id = ${importer.id}`;
    await file('Email,First name\nann@wren.example,Ann\n');
    await file('Email,Company\nann@wren.example,Wrenfield Infirmary of Nowhere\n');
    expect(await linked()).toEqual([ticked]);
    await file('Email,Company\nann@wren.example,Another Place Altogether\n');
    expect(await linked()).toEqual([null]);
  });

  it('names the people without an address before the launch, and would write to none of them', async () => {
    const importer = await signUpImporter(upstream);
    const { ids, unknown } = await findPeople(importer.token, 1, 2);
    const { leads } = await bringIn(importer, ids);
    const { token, campaignId } = importer;
    const params = { id: campaignId };
    const { body: campaign } = await upstream.call(getCampaign, { token, params });
    await upstream.call(selectCampaignLeads, {
      token,
      params,
      body: { lead_ids: leads.map(({ id }) => id) },
    });
    await owner`
      insert into sequences (organization_id, campaign_id, lead_id, status)
      select organization_id, campaign_id, lead_id, 'ready' from campaign_leads where campaign_id = ${campaignId}`;
    const address = { street: '1 Main St', city: 'Salem', state: 'OR', zip_code: '97301', country: 'US' };
    await owner`
      update organizations set postal_address = ${owner.json(address)}
      where id = (select organization_id from campaigns where id = ${campaignId})`;
    await owner`
      insert into sequence_emails (organization_id, sequence_id, campaign_id, step, day, logic, email_type, subject_line, body)
      select organization_id, id, campaign_id, 0, 0, 'START_CAMPAIGN', 'Initial_Email_Outreach', 'About your intake', 'Hello,'
      from sequences where campaign_id = ${campaignId}`;
    const { body } = await upstream.call(previewLaunch, {
      token,
      params,
      body: {
        campaign_id: campaignId,
        strategy_plan_id: campaign.strategy_plan_id,
        schedule_start_timestamp: Math.floor(upstream.clock.now().getTime() / 1_000),
        schedule_type: 'send_now',
        kickoff_sequence: true,
        email_account_ids: [],
      },
    });
    expect(body.people).toBe(1);
    expect(body.skipped.map(({ reason }) => reason)).toEqual(unknown.map(() => 'no_address'));
    expect(body.checks.find(({ key }) => key === 'addresses')).toMatchObject({ level: 'warning', count: 2 });
  });

  it('takes the address of a contact with the same NPI, and leaves what was typed about the contact', async () => {
    const importer = await signUpImporter(upstream);
    const { unknown } = await findPeople(importer.token, 0, 1);
    const { id, npi } = unknown[0]!;
    await importFile(upstream, importer, `Email,First name,NPI\nknown@example.org,Wilhelmina,${npi}\n`, {
      on_duplicate: 'update',
    });
    const set = await choose(importer, [id]);
    expect(set.with_email).toBe(1);
    const { leads } = await bringIn(importer, [id]);
    expect(leads.map(({ contact }) => contact.email)).toEqual(['known@example.org']);
    const people = await owner`select first_name from leads where organization_id = ${importer.id}`;
    expect(people.map(({ first_name }) => first_name)).toEqual(['Wilhelmina']);
  });

  it('writes to the address that the organization set, before that of the directory, and names its source', async () => {
    const importer = await signUpImporter(upstream);
    const { known, unknown, ids } = await findPeople(importer.token, 1, 1);
    const set = (id: number, email: string | null, token = importer.token) =>
      upstream.call(calls.setProviderAddress, { token, params: { id }, body: { email } });
    const mended = await set(known[0]!.id, 'Mended <right@example.org>');
    expect(mended.body.address).toMatchObject({ email: 'right@example.org', source: 'person' });
    expect((await set(unknown[0]!.id, 'no address')).error?.details?.issues).toMatchObject([
      { path: 'email' },
    ]);
    await set(unknown[0]!.id, 'found@example.org');
    const other = await signUpOrganization(upstream);
    const theirs = { token: other.admin.token, params: { id: unknown[0]!.id } };
    expect((await upstream.call(calls.getProvider, theirs)).body.address).toBeNull();
    const { leads } = await bringIn(importer, ids);
    expect(leads.map(({ contact }) => contact.email).sort()).toEqual([
      'found@example.org',
      'right@example.org',
    ]);
    const [facts] = await owner`
      select m.provider_facts->'copied' as copied from lead_list_leads m join leads l on l.id = m.lead_id
      where l.organization_id = ${importer.id} and l.email = 'found@example.org'`;
    expect(facts?.copied).toContainEqual(
      expect.objectContaining({ field: 'email', value: 'found@example.org', source: 'person' }),
    );
    // Taken back, the directory's address counts again.
    const before = await upstream.call(calls.getProvider, { ...theirs, params: { id: known[0]!.id } });
    expect((await set(known[0]!.id, null)).body.address).toEqual(before.body.address);
  });

  it('keeps the address of the first of two people, also where it was removed and set again', async () => {
    const { token } = await signUpImporter(upstream);
    const { unknown } = await findPeople(token, 1, 1);
    const params = { id: unknown[0]!.id };
    const set = (email: string | null, ifMatch: number) =>
      upstream.call(calls.setProviderAddress, { token, params, body: { email }, ifMatch });
    const first = (await set('first@example.org', 0)).body.version ?? 0;
    const late = await set('second@example.org', 0);
    expect([late.status, late.error?.details?.current]).toEqual([409, 'first@example.org']);
    const removed = (await set(null, first)).body.version ?? 0;
    expect((await set('again@example.org', removed)).status).toBe(200);
    expect((await set('second@example.org', first)).status).toBe(409);
    expect((await upstream.call(calls.getProvider, { token, params })).body.address?.email).toBe(
      'again@example.org',
    );
  });

  it('gives a lead without an address the one that is set later, and leaves the one that a lead has', async () => {
    const importer = await signUpImporter(upstream);
    const { known, unknown, ids } = await findPeople(importer.token, 1, 3);
    const before = (await bringIn(importer, ids)).leads;
    const set = (id: number, email: string) =>
      upstream.call(calls.setProviderAddress, { token: importer.token, params: { id }, body: { email } });
    await set(unknown[0]!.id, 'later@example.org');
    await set(known[0]!.id, 'other@example.org');
    // Another lead has it already.
    await set(unknown[1]!.id, 'later@example.org');
    await importOwn(upstream, importer, `NPI,Email\n${unknown[2]!.npi},listed@example.org\n`, 'addresses');
    const after = await leadsOf(importer);
    const addressOf = (leads: typeof after) =>
      leads.map(({ contact }) => contact.email).toSorted((a, b) => String(a).localeCompare(String(b)));
    const kept = before.flatMap(({ contact }) => contact.email ?? []);
    expect(addressOf(after)).toEqual(
      [...kept, 'later@example.org', 'listed@example.org', null].toSorted((a, b) =>
        String(a).localeCompare(String(b)),
      ),
    );
    const [facts] = await owner`
      select l.found->'email' as fact, m.provider_facts->'copied' as copied from leads l join lead_list_leads m on m.lead_id = l.id
      where l.organization_id = ${importer.id} and l.email = 'later@example.org'`;
    expect(facts?.fact).toMatchObject({ value: 'later@example.org', source: 'person' });
    expect(facts?.copied).toContainEqual(expect.objectContaining({ field: 'email', source: 'person' }));
    const { leads: again } = await bringIn(importer, ids);
    expect(again.map(({ id }) => id).sort()).toEqual(after.map(({ id }) => id).sort());
  });

  it('has the same leads after a second import, and the same task for the same key', async () => {
    const importer = await signUpImporter(upstream);
    const { ids } = await findPeople(importer.token, 1, 1);
    const { leads } = await bringIn(importer, ids);
    const { body: again } = await start(importer, 'second-import');
    expect((await start(importer, 'second-import')).body.task_id).toBe(again.task_id);
    await finishImport(upstream, importer, again.task_id);
    expect((await leadsOf(importer)).map(({ id }) => id).sort()).toEqual(leads.map(({ id }) => id).sort());
  });

  it('goes on where a run stopped, and refuses providers that left the directory by their place', async () => {
    const importer = await signUpImporter(upstream);
    const { ids } = await findPeople(importer.token, 3, 2);
    const set = await choose(importer, ids);
    await owner`
      update provider_sets set provider_ids = provider_ids || 999999999::bigint where id = ${set.id}`;
    const { body } = await start(importer);
    await finishImport(upstream, importer, body.task_id, { chunkRows: 2 });
    expect(await countsOf(importer, body.task_id)).toMatchObject({ read: 6, accepted: 5, refused: 1 });
    expect(await owner`select line, code from import_rows where task_id = ${body.task_id}`).toEqual([
      { line: 6, code: 'provider-gone' },
    ]);
  });

  it('has a file or providers, never both, and cannot import providers that nobody chose', async () => {
    const importer = await signUpImporter(upstream);
    const { token, campaignId } = importer;
    const change = (body: Record<string, unknown>) =>
      upstream.call(updateCampaign, { token, params: { id: campaignId }, body });
    expect((await start(importer)).status).toBe(412);
    const { ids } = await findPeople(token, 1, 0);
    const set = await choose(importer, ids);
    const lead_file = { upload_id: 'x', name: 'leads.csv', bytes: 10, mappings: null };
    expect((await change({ lead_file, provider_set_id: set.id })).status).toBe(400);
    const withFile = await change({ lead_file });
    expect([withFile.body.provider_set, withFile.body.lead_file?.name]).toEqual([null, 'leads.csv']);
    const withProviders = await change({ provider_set_id: set.id });
    expect([withProviders.body.provider_set?.id, withProviders.body.lead_file]).toEqual([set.id, null]);
  });
});
