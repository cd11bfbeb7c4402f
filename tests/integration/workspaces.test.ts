import { SOURCE_FAULTS } from '@myra/shared/constants/source-faults';
import { listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { readSourceAgain, saveSources } from '@myra/shared/contracts/workspace-sources';
import * as calls from '@myra/shared/contracts/workspaces';
import { docxBuffer, pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import { readSource } from '@myra/upstream/src/modules/workspaces/read-source.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanDaily } from '../support/clean-daily.ts';
import { type Importer, importFile, signUpImporter } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import { LARKFIELD_PAGE, serveWebPages, type WebPages } from '../support/web-pages.ts';

const LOGIN = '<form><input name="user"><input type="password" name="word"></form>';

let web: WebPages;
const upstream = started(async () => {
  web = await serveWebPages({
    '/about': { body: LARKFIELD_PAGE },
    '/sent-on': { location: '/about' },
    '/notes.txt': { type: 'text/plain', body: 'Larkfield Flow saves nurses an hour every day.' },
    '/sheet.pdf': { type: 'application/pdf', body: pdfBuffer(['Referrals are filed within four minutes.']) },
    '/private': { body: `<p>Please sign in.</p>${LOGIN}` },
    '/members': { location: '/login' },
    '/login': { body: '<p>Welcome back.</p>' },
    '/round': { location: '/round' },
    '/inside': { location: 'http://169.254.169.254/latest/meta-data' },
    '/blank': { body: '<html><body><nav>Home</nav></body></html>' },
    '/large': { body: 'x'.repeat(2_000_001) },
    '/locked': { status: 403, body: 'no' },
    '/broken': { status: 500, body: 'no' },
    '/scan.pdf': { type: 'application/pdf', body: pdfBuffer(['']) },
    '/word': { type: 'application/vnd.openxmlformats', body: docxBuffer(['Words']) },
  });
  return startTestUpstream({ env: { WEB_ALLOW_HOSTS: web.host } });
});
const owner = ownerOf(upstream);
let importer: Importer;
let other: Importer;

beforeAll(async () => {
  importer = await signUpImporter(upstream);
  other = await signUpImporter(upstream);
  const rows = Array.from(
    { length: 12 },
    (_, i) =>
      `F${i},Last${i},p${i}@clinic.example,${['MD', 'M.B.B.S.', 'RN'][i % 3]},Clinic,${['Portland', 'Salem'][i % 2]},OR,Cardiology`,
  );
  const head = 'First Name,Last Name,Email,Credential,Practice,City,State,Specialty';
  await importFile(upstream, importer, [head, ...rows].join('\n'), { campaign_id: importer.campaignId });
  await owner`
    update leads set npi = '100000000' || substring(email from 2 for 1)
    where organization_id = ${importer.id} and email in ('p3@clinic.example', 'p7@clinic.example')`;
});
afterAll(() => web.stop());

const create = async (name = 'Spring', token = importer.token) =>
  (await upstream.call(calls.createWorkspace, { token, body: { name } })).body.id;
const get = (id: number, token = importer.token) =>
  upstream.call(calls.getWorkspace, { token, params: { id } });
const list = async (query: object = {}) =>
  (await upstream.call(calls.listWorkspaces, { token: importer.token, query: { ...query } })).body.workspaces;
const company = (workspace_id: number, values: object = {}) => ({
  ...{ name: 'Larkfield Flow', url: 'larkfield.example', summary: '', description: '', capabilities: '' },
  ...{ challenges_addressed: '', customer_benefits: '', workspace_id, ...values },
});
const persona = (workspace_id: number | undefined, values: object = {}) => ({
  ...{ title: '', speciality: '', taxonomies: '', npi_number: '', location: '', practice_information: '' },
  ...{ medicare_medicaid_enrollment_status: '', insurance_and_payment_options: '', affiliations: '' },
  ...(workspace_id !== undefined && { workspace_id }),
  ...values,
});
const savePersona = (id: number, values: object) =>
  upstream.call(calls.createPersona, { token: importer.token, body: persona(id, values) });

/** Names the addresses and reads them as a worker would. */
async function readAll(id: number, urls: readonly string[]) {
  const { status, body } = await upstream.call(saveSources, {
    token: importer.token,
    params: { id },
    body: { urls },
  });
  expect(status).toBe(200);
  for (const source of body.sources) await readHere(source.id);
  return (await get(id)).body;
}
const readHere = (sourceId: number) =>
  readSource({
    deps: upstream.deps,
    organizationId: importer.id,
    sourceId,
    signal: new AbortController().signal,
  });

describe('a workspace', () => {
  it('API-47, API-48, API-49, API-50 is made, filled and listed with its organisation, title and sources', async () => {
    const id = await create('Autumn');
    await readAll(id, [web.url('/about'), web.url('/gone')]);
    const saved = await upstream.call(calls.createCompany, { token: importer.token, body: company(id) });
    expect(saved).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await savePersona(id, { title: 'md,MBBS', location: 'Oregon' })).status).toBe(200);
    expect((await list())[0]).toMatchObject({
      ...{ id, name: 'Autumn', title: 'md,MBBS', organisation: 'Larkfield Flow' },
      sources: { read: 1, failed: 1, total: 2 },
    });
    expect(
      await upstream.call(calls.createPersona, { token: importer.token, body: persona(undefined) }),
    ).toMatchObject({
      status: 200,
    });
  });

  it('has any name or none (WS-9), is saved by the first of two people, and the second one is shown what is stored', async () => {
    const id = await create('');
    const save = (name: string, ifMatch?: number) =>
      upstream.call(calls.createCompany, {
        token: importer.token,
        body: company(id, { name }),
        ...(ifMatch !== undefined && { ifMatch }),
      });
    await save('First');
    expect((await save('Second', 1)).body.version).toBe(2);
    const late = await save('Third', 1);
    expect([late.status, late.error?.details?.current]).toMatchObject([409, { name: 'Second', version: 2 }]);
    expect((await get(id)).body.company?.name).toBe('Second');
  });

  it('is begun by the first of two people, and the second one is told', async () => {
    const id = await create('Begun twice');
    const begin = (name: string) =>
      upstream.call(calls.createCompany, { token: importer.token, body: company(id, { name }), ifMatch: 0 });
    const ends = [await begin('First'), await begin('Second')];
    expect(ends.map(({ status }) => status)).toEqual([200, 409]);
    expect((await get(id)).body.company?.name).toBe('First');
  });

  it('keeps the sources of the first of two people, and shows them to the second one', async () => {
    const id = await create('Read twice');
    const { sources_version } = (await get(id)).body;
    const save = (path: string) =>
      upstream.call(saveSources, {
        ...{ token: importer.token, params: { id }, body: { urls: [web.url(path)] } },
        ifMatch: sources_version ?? -1,
      });
    expect((await save('/about')).body.version).toBe(1);
    const late = await save('/gone');
    expect([late.status, late.error?.details?.current]).toEqual([409, [web.url('/about')]]);
    expect((await get(id)).body).toMatchObject({ sources_version: 1, sources: [{ url: web.url('/about') }] });
  });

  it('WS-5 is deleted with others or not at all, comes back within 30 days, and is gone after them', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    const call = (kind: typeof calls.deleteWorkspaces | typeof calls.restoreWorkspaces, ids: number[]) =>
      upstream.call(kind, { token: importer.token, body: { workspace_ids: ids } });
    expect((await call(calls.deleteWorkspaces, [one, 987_654_321])).status).toBe(404);
    expect((await get(one)).status).toBe(200);
    await readAll(one, [web.url('/about')]);
    await call(calls.deleteWorkspaces, [one, two]);
    expect((await get(one)).status).toBe(404);
    expect((await list({ deleted: true })).map(({ id }) => id)).toEqual([two, one]);
    await call(calls.restoreWorkspaces, [one]);
    expect((await get(one)).body.sources).toHaveLength(1);
    await owner`update workspaces set deleted_at = now() - interval '31 days' where id = ${two}`;
    expect((await call(calls.restoreWorkspaces, [two])).status).toBe(404);
    await cleanDaily(upstream);
    const left = await owner`select id from workspaces where id in ${owner([one, two])}`;
    expect(left.map(({ id }) => Number(id))).toEqual([one]);
  });
});

describe('WS-21 a source', () => {
  it('fills the company form with whole sentences and their quotes, and saves nothing of it', async () => {
    const read = await readAll(await create(), [
      web.url('/sent-on'),
      web.url('/notes.txt'),
      web.url('/sheet.pdf'),
    ]);
    expect(read.sources.map(({ state }) => state)).toEqual(['read', 'read', 'read']);
    expect(read.sources[0]?.title).toBe('Referral intake for clinics | Larkfield Flow');
    const of = (field: string) => read.suggestions.filter((each) => each.field === field);
    expect(of('name')[0]).toMatchObject({ text: 'Larkfield Flow', source_id: read.sources[0]?.id });
    expect(of('customer_benefits').map(({ text }) => text)).toEqual([
      'Referrals are filed within four minutes',
      'Staff spend their mornings with patients',
      'Larkfield Flow saves nurses an hour every day.',
    ]);
    expect(of('summary').at(-1)?.text).toBe('Referrals are filed within four minutes.');
    expect(of('challenges_addressed')[0]?.quote).toContain('wait for somebody to retype them');
    expect(JSON.stringify(read.suggestions)).not.toMatch(/Pricing|rights reserved/);
    expect(read.company).toBeNull();
  });

  it.each([
    ['/private', 'login-page'],
    ['/members', 'login-page'],
    ['/round', 'redirect-loop'],
    ['/inside', 'address-refused'],
    ['/blank', 'empty'],
    ['/large', 'too-large'],
    ['/gone', 'not-found'],
    ['/locked', 'page-refused'],
    ['/broken', 'site-fault'],
    ['/scan.pdf', 'document-scan'],
    ['/word', 'not-text'],
  ] as const)('at %s says that it is %s', async (path, fault) => {
    const read = await readAll(await create(), [web.url(path)]);
    expect(read.sources).toMatchObject([{ state: 'failed', fault }]);
    expect(SOURCE_FAULTS[fault]).toMatch(/\.$/);
  });

  it('in a private network is refused, also by a name without a scheme, and a wrong address at its field', async () => {
    const id = await create();
    const read = await readAll(id, ['http://127.0.0.1/', 'localhost', 'http://10.0.0.1:80/x']);
    expect(read.sources.map(({ fault }) => fault)).toEqual(Array(3).fill('address-refused'));
    const refused = await upstream.call(saveSources, {
      token: importer.token,
      params: { id },
      body: { urls: [web.url('/about'), 'javascript:alert(1)'] },
    });
    expect(refused.error?.details?.issues).toMatchObject([{ path: 'urls.1' }]);
    expect((await get(id)).body.sources).toHaveLength(3);
  });

  it('is read once however often it is asked for, and again after a failure or by wish', async () => {
    const id = await create();
    web.pages.set('/later', { status: 503 });
    const failed = await readAll(id, [web.url('/later'), web.url('/about')]);
    const asked = web.asked.get('/about');
    web.pages.set('/later', { body: LARKFIELD_PAGE });
    const { body } = await upstream.call(saveSources, {
      token: importer.token,
      params: { id },
      body: { urls: [web.url('/about'), web.url('/later')] },
    });
    expect(body.sources.map(({ state }) => state)).toEqual(['read', 'waiting']);
    for (const { id: sourceId } of [...body.sources, ...body.sources]) await readHere(sourceId);
    expect((await get(id)).body.sources.map(({ state }) => state)).toEqual(['read', 'read']);
    expect(web.asked.get('/about')).toBe(asked);
    const again = failed.sources[1]?.id ?? 0;
    expect(
      (await upstream.call(readSourceAgain, { token: importer.token, params: { id: again } })).body.state,
    ).toBe('waiting');
    await readHere(again);
    expect(web.asked.get('/about')).toBe((asked ?? 0) + 1);
    expect(
      await owner`select key from work_clock where kind = 'source' and organization_id = ${importer.id}`,
    ).toEqual(expect.not.arrayContaining([expect.objectContaining({ key: String(again) })]));
  });
});

describe('a source whose process was killed', () => {
  const begin = async (attempts: number) => {
    const id = await create();
    const { body } = await upstream.call(saveSources, {
      token: importer.token,
      params: { id },
      body: { urls: [web.url('/about')] },
    });
    const sourceId = body.sources[0]?.id ?? 0;
    await owner`update sources set state = 'reading' where id = ${sourceId}`;
    await owner`
      update work_clock set owner = 'dead', attempts = ${attempts}, leased_until = now() - interval '1 hour'
      where kind = 'source' and key = ${sourceId}`;
    await readHere(sourceId);
    return (await get(id)).body.sources[0];
  };

  it('is read by the next one, and given up after it ended its process several times', async () => {
    expect(await begin(1)).toMatchObject({ state: 'read' });
    expect(await begin(5)).toMatchObject({ state: 'failed', fault: 'interrupted' });
  });

  it('of a deleted workspace is read nevertheless, so that it is there when it comes back', async () => {
    const id = await create();
    const { body } = await upstream.call(saveSources, {
      token: importer.token,
      params: { id },
      body: { urls: [web.url('/about')] },
    });
    const ids = { token: importer.token, body: { workspace_ids: [id] } };
    await upstream.call(calls.deleteWorkspaces, ids);
    await readHere(body.sources[0]?.id ?? 0);
    await upstream.call(calls.restoreWorkspaces, ids);
    expect((await get(id)).body.sources).toMatchObject([{ state: 'read' }]);
  });
});

describe('a persona', () => {
  it('WS-31, WS-6 finds its leads, and counts those that were written to', async () => {
    const id = await create('Readers');
    await savePersona(id, { title: 'md,MBBS', speciality: 'cardiology', location: 'Portland, Oregon' });
    const filter = (await get(id)).body.lead_filter ?? {};
    expect(filter).toEqual({ title: 'md,MBBS', specialty: 'Cardiology', state: 'OR', search: 'Portland' });
    const leads = async (query: object) =>
      (
        await upstream.call(listOrganizationLeads, {
          token: importer.token,
          params: { id: importer.id },
          query: { ...query },
        })
      ).body.leads_with_contact_and_account.map(({ contact }) => contact.email);
    const found = ['p0', 'p10', 'p4', 'p6'].map((name) => `${name}@clinic.example`);
    expect((await leads({ ...filter, sort: 'email' })).toSorted()).toEqual(found);
    expect(await leads({ npi: '1000000003, 1000000007', sort: 'email' })).toEqual([
      'p3@clinic.example',
      'p7@clinic.example',
    ]);
    expect(await leads({ taxonomy: '207RC0000X' })).toEqual([]);
    await owner`
      insert into sequences (organization_id, campaign_id, lead_id, sequence_state, activity_at, last_sent_at)
      select ${importer.id}, ${importer.campaignId}, id, 'active', now(), case when email like 'p4%' then now() end
      from leads where organization_id = ${importer.id} and email in ('p4@clinic.example', 'p6@clinic.example')`;
    expect(await leads({ ...filter, contacted: 'yes' })).toEqual(['p4@clinic.example']);
    const { body } = await upstream.call(calls.countContacted, { token: importer.token });
    expect(body.workspaces.find((each) => each.id === id)).toEqual({
      id,
      contacted: { value: 1, exact: true },
      lead_filter: filter,
    });
  });

  it('with a number that is no NPI is refused at its field, and one that asks for nothing finds nobody', async () => {
    const id = await create();
    const refused = await savePersona(id, { npi_number: '12345' });
    expect([refused.status, refused.error?.details?.issues]).toMatchObject([400, [{ path: 'npi_number' }]]);
    await savePersona(id, { affiliations: 'AMA' });
    const { body } = await upstream.call(calls.countContacted, { token: importer.token });
    expect(body.workspaces.find((each) => each.id === id)).toMatchObject({
      contacted: null,
      lead_filter: null,
    });
  });

  it('counts nothing of another organization', async () => {
    const id = await create('Theirs', other.token);
    expect((await get(id)).status).toBe(404);
    await upstream.call(calls.createPersona, {
      token: other.token,
      body: persona(id, { location: 'Oregon' }),
    });
    const { body } = await upstream.call(calls.countContacted, { token: other.token });
    expect(body.workspaces).toMatchObject([{ id, contacted: { value: 0 } }]);
  });
});
