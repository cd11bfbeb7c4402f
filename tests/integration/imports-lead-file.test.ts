import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listActivity } from '@myra/shared/contracts/activity';
import { getCampaign } from '@myra/shared/contracts/campaigns';
import { listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { analyzeColumns, listImportRows, listLeadListLeads } from '@myra/shared/contracts/leads';
import { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { getTaskDetails, retryTask } from '@myra/shared/contracts/tasks';
import { loadDirectory } from '@myra/upstream/src/modules/providers/load-directory.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveSheetFor } from '../support/approved-sheet.ts';
import { finishImport, importFile, PRODUCT, signUpImporter, upload } from '../support/lead-import.ts';
import { writeSampleLeads } from '../support/sample-leads.ts';
import { started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
let folder: string;
beforeAll(async () => {
  await loadDirectory(upstream.deps);
  folder = await mkdtemp(path.join(tmpdir(), 'myra-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function sample(kind: 'csv' | 'xlsx', rows: number, messy = true) {
  const file = path.join(folder, `${kind}-${rows}-${messy}.${kind}`);
  const count = await writeSampleLeads({ path: file, kind, rows, messy });
  return { content: await readFile(file), count };
}
const details = (token: string, id: number) => upstream.call(getTaskDetails, { token, params: { id } });
const file = (content: Buffer | string, name = 'leads.csv') => ({
  field: 'file',
  name,
  type: 'text/csv',
  content,
});

describe('looking at a lead file', () => {
  it('suggests a field for each column, with samples, and leaves patient data out', async () => {
    const { token } = await signUpImporter(upstream);
    const { content } = await sample('csv', 400);
    const { status, body } = await upstream.call(analyzeColumns, { token, body: {}, files: [file(content)] });
    expect(status).toBe(200);
    const of = (name: string) => body.mappings.find((mapping) => mapping.file_column_name === name);
    expect(of('Work Email')).toMatchObject({ suggested_field: 'email', confidence: 'certain' });
    expect(of('Practice')).toMatchObject({ suggested_field: 'provider_name' });
    expect(of('Chart Ref')).toMatchObject({ suggested_field: null, confidence: 'patient_data' });
    expect(of('Work Email')?.samples.length).toBeGreaterThan(0);
    expect(body.warnings.join(' ')).toContain('Chart Ref');
    expect(body.row_estimate.exact).toBe(false);
    expect(body.row_estimate.value).toBeGreaterThan(300);
    expect(body.row_estimate.value).toBeLessThan(500);
  });

  it('keeps the country of a person and a telephone number of it, and says which states it does not keep', async () => {
    const importer = await signUpImporter(upstream);
    const csv =
      'Nombre,Apellidos,Correo,Estado/Depto.,País,Teléfono\nEva,Paz,eva@roble.example,Sonora,México,+52 662 555 0111\nAna,Sol,ana@pino.example,TX,EE. UU.,(915) 555-0113\n';
    const { body } = await upstream.call(analyzeColumns, {
      token: importer.token,
      body: {},
      files: [file(csv)],
    });
    expect(body.warnings).toEqual([]);
    expect(body.mappings[3]).toMatchObject({ suggested_field: 'state', filled: 2, no_states: 1 });
    expect(body.mappings[4]).toMatchObject({ suggested_field: 'country', confidence: 'certain' });
    await importFile(upstream, importer, csv);
    const rows = await upstream.deps.database.sql.begin(async (sql) => {
      await sql`select set_config('app.organization_id', ${String(importer.id)}, true)`;
      return sql`
        select l.state, l.country, m.country as listed, l.office_phone from leads l
        join lead_list_leads m on m.lead_id = l.id order by l.email`;
    });
    expect(rows).toEqual([
      { state: 'TX', country: 'United States', listed: 'United States', office_phone: '(915) 555-0113' },
      { state: null, country: 'Mexico', listed: 'Mexico', office_phone: '+52 662 555 0111' },
    ]);
  });

  it('takes no region of another country for a US state that is written alike', async () => {
    const importer = await signUpImporter(upstream);
    const csv =
      'Nombre,Correo,Edo\nEva,eva@encino.example,Jal.\nAna,ana@cedro.example,Mich.\nLuz,luz@olmo.example,Ags\n';
    await importFile(upstream, importer, csv);
    const states = await upstream.deps.database.sql.begin(async (sql) => {
      await sql`select set_config('app.organization_id', ${String(importer.id)}, true)`;
      return sql`select distinct state from leads`;
    });
    expect(states).toEqual([{ state: null }]);
  });

  it('takes a sentence for each person as it stands, and leaves out what may not be printed', async () => {
    const importer = await signUpImporter(upstream);
    const csv =
      'Email,Icebreaker,Notes\neva@roble.example,You asked for sizes at our booth.,met at SDAHO\nana@pino.example,Great to meet you!,\n';
    const { body } = await upstream.call(analyzeColumns, {
      token: importer.token,
      body: {},
      files: [file(csv)],
    });
    expect(body.mappings[1]).toMatchObject({
      suggested_field: 'opening_line',
      filled: 2,
      line_faults: [{ why: expect.stringContaining('full stop'), count: 1 }],
    });
    await importFile(upstream, importer, csv);
    const { body: known } = await upstream.call(listOrganizationLeads, {
      token: importer.token,
      params: { id: importer.id },
      query: { sort: 'email' },
    });
    expect(known.leads_with_contact_and_account.map((lead) => [lead.opening_line, lead.notes])).toEqual([
      [null, null],
      ['You asked for sizes at our booth.', 'met at SDAHO'],
    ]);
  });

  it('finds a header below titles, reads the row that a person names, and imports from there', async () => {
    const importer = await signUpImporter(upstream);
    const { token } = importer;
    const csv =
      'Practices in Ohio,,\nas of May,,\nName,Work Email,City\nAnn Lee,ann@lee.example,Akron\nBo Ray,bo@ray.example,Toledo\n';
    const look = (body: { header_row?: number }) =>
      upstream.call(analyzeColumns, { token, body, files: [file(csv)] });
    const { body: found } = await look({});
    expect(found).toMatchObject({ header_row: 3, sheet: null, sheets: [], row_estimate: { value: 2 } });
    expect(found.top[2]).toEqual({ line: 3, cells: ['Name', 'Work Email', 'City'] });
    expect((await look({ header_row: 1 })).body.mappings[0]?.file_column_name).toBe('Practices in Ohio');
    expect((await look({ header_row: 400 })).error?.details?.reason).toBe('file-header');
    const { taskId } = await importFile(upstream, importer, csv, { header_row: 3 });
    const { body } = await details(token, taskId);
    expect(body.result?.counts).toMatchObject({ read: 2, accepted: 2 });
    const none = await upload(upstream, importer, 'Name,Work Email\n', {});
    expect([none.status, none.error?.details?.reason]).toEqual([400, 'file-empty']);
  });

  it('refuses a file that is not a table, and a call without a file', async () => {
    const { token } = await signUpImporter(upstream);
    const html = await upstream.call(analyzeColumns, {
      token,
      body: {},
      files: [file('<!doctype html><p>x')],
    });
    expect([html.status, html.error?.details?.reason]).toEqual([400, 'file-html']);
    const none = await upstream.call(analyzeColumns, { token, body: {}, files: [] });
    expect([none.status, none.error?.code]).toEqual([400, 'invalid-input']);
  });
});

describe('importing a lead file', () => {
  it('accounts for every row of a messy file and gives the campaign a scored list', async () => {
    const importer = await signUpImporter(upstream);
    const { token, campaignId } = importer;
    await approveSheetFor(upstream, token, { id: importer.productId, name: PRODUCT.name });
    const { content, count } = await sample('csv', 400);
    const { taskId, task } = await importFile(upstream, importer, content, { campaign_id: campaignId });
    expect(task).toMatchObject({ status: 'success', progress: 100, error: null });

    const { body } = await details(token, taskId);
    const { counts, lead_list_id } = body.result!;
    expect(counts).toMatchObject({
      read: count.rows,
      accepted: count.good,
      duplicates: count.duplicates,
      refused: count.badEmails + count.ragged,
    });
    expect(counts.matched).toBeGreaterThan(count.good * 0.6);
    expect(body.details.leads_with_contact_and_account).toHaveLength(count.good);
    expect(body.details.phases.map(({ name, state }) => [name, state])).toEqual([
      ['Reading file', 'done'],
      ['Checking contacts', 'done'],
      ['Matching organizations', 'done'],
      ['Enriching contacts', 'done'],
      ['Finding pain points', 'done'],
      ['Finding benefits', 'done'],
      ['Scoring leads', 'done'],
    ]);
    expect(body.details.phases.map(({ done, total }) => [done, total])).toEqual([
      ...Array(2).fill([count.rows, count.rows]),
      ...Array(5).fill([count.good, count.good]),
    ]);
    expect(body.details.recent.length).toBe(6);

    const { body: campaign } = await upstream.call(getCampaign, { token, params: { id: campaignId } });
    expect(campaign.lead_list_id).toBe(lead_list_id);
    expect(campaign.pending_task_details).toMatchObject({ task_id: taskId, task_type: 'lead_upload' });
    const { body: activity } = await upstream.call(listActivity, {
      token,
      query: { organization_id: importer.id, entity_type: 'campaign', campaign_id: campaignId },
    });
    expect(activity.events.map(({ event }) => event)).toContain('leads.imported');

    const { body: page } = await upstream.call(listLeadListLeads, { token, params: { id: lead_list_id } });
    expect(page.total).toEqual({ value: count.good, exact: true });
    expect(page.bands.hot + page.bands.warm + page.bands.cold + page.bands.none).toBe(count.good);
    const [best] = page.leads;
    expect(best?.painpoints.length).toBeGreaterThan(0);
    expect(best?.benefits.length).toBeGreaterThan(0);
    expect(best?.score_reasons.length).toBeGreaterThan(0);
  });

  it('shows each refused row with its line, column and reason', async () => {
    const importer = await signUpImporter(upstream);
    const content = [
      'First Name,Last Name,Email,Notes',
      'Ada,Okafor,ada@clinic.example,',
      'Bo,Cho,not an address,private words',
      'Cy,Ueda,ADA@clinic.example,',
      'Di,Quist,di@clinic.example,,,one too many',
    ].join('\n');
    const { taskId } = await importFile(upstream, importer, content);
    const rows = (query: object) =>
      upstream.call(listImportRows, { token: importer.token, params: { id: taskId }, query: { ...query } });
    const { body } = await rows({});
    expect(
      body.rows.map(({ line, outcome, code, column_name }) => [line, outcome, code, column_name]),
    ).toEqual([
      [3, 'refused', 'email-invalid', 'Email'],
      [4, 'duplicate', 'duplicate-in-file', null],
      [5, 'refused', 'row-too-many-cells', null],
    ]);
    expect(body.rows[1]?.message).toContain('line 2');
    expect(JSON.stringify(body.rows)).not.toContain('private words');
    expect(body.total).toBe(3);
    const { body: first } = await rows({ limit: 1, outcome: 'refused' });
    expect([first.total, first.next_line]).toEqual([2, 3]);
    const stranger = await signUpImporter(upstream);
    const foreign = await upstream.call(listImportRows, { token: stranger.token, params: { id: taskId } });
    expect(foreign.status).toBe(404);
  });

  it('imports an Excel file exactly as the same list in CSV', async () => {
    const contacts = async (kind: 'csv' | 'xlsx') => {
      const importer = await signUpImporter(upstream);
      const { content } = await sample(kind, 150, false);
      const { taskId } = await importFile(upstream, importer, content, {}, `leads.${kind}`);
      const { body } = await details(importer.token, taskId);
      return body.details.leads_with_contact_and_account
        .map(({ contact, score }) => ({ ...contact, score }))
        .sort((a, b) => ((a.email ?? '') < (b.email ?? '') ? -1 : 1));
    };
    const csv = await contacts('csv');
    expect(csv).toHaveLength(150);
    expect(await contacts('xlsx')).toEqual(csv);
  });

  it('fills only empty fields, with the source of each fact', async () => {
    const importer = await signUpImporter(upstream);
    const [known] = await upstream.deps.database.sql`
      select name, city, state, category, specialty from providers
      where kind = 'facility' and specialty is not null and source = 'synthetic' limit 1`;
    const content = `Email,Practice,State,City\nann@a.example,"${known!.name}",${known!.state},\nbob@b.example,"${known!.name}",${known!.state},Elsewhere Town`;
    const { taskId } = await importFile(upstream, importer, content);
    const { body } = await details(importer.token, taskId);
    const of = (email: string) =>
      body.details.leads_with_contact_and_account.find(({ contact }) => contact.email === email)!.contact;
    expect(of('ann@a.example')).toMatchObject({ city: known!.city, category: known!.category });
    expect(of('ann@a.example').specialties).toEqual([known!.specialty]);
    expect(of('bob@b.example').city).toBe('Elsewhere Town');
  });
});

describe('people whom the organization knows already', () => {
  const before = 'Email,First Name,Title,City\nann@a.example,Ann,Old title,Dayton';
  const later = 'Email,First Name,Title,City\nann@a.example,Ann,New title,\nbob@b.example,Bob,Clerk,Akron';
  const importBoth = async (policy: string) => {
    const importer = await signUpImporter(upstream);
    await importFile(upstream, importer, before);
    const { taskId, task } = await importFile(upstream, importer, later, { on_duplicate: policy });
    const { body } = await details(importer.token, taskId);
    const people = await upstream.deps.database.sql.begin(async (sql) => {
      await sql`select set_config('app.organization_id', ${String(importer.id)}, true)`;
      return sql`select email, title, city from leads order by email`;
    });
    const listed = body.details.leads_with_contact_and_account.map(({ contact }) => [
      contact.email,
      contact.title,
      contact.city,
    ]);
    return { task, counts: body.result!.counts, listed: listed.sort(), people };
  };

  it('are updated by fields of the file that are not empty', async () => {
    const { counts, listed, people } = await importBoth('update');
    expect(counts).toMatchObject({ accepted: 2, known: 1, duplicates: 0 });
    expect(people[0]).toMatchObject({ title: 'New title', city: 'Dayton' });
    expect(listed[0]).toEqual(['ann@a.example', 'New title', 'Dayton']);
  });

  it('are found in their conversations by a new name at once', async () => {
    const importer = await signUpImporter(upstream);
    await importFile(upstream, importer, before);
    const inOrganization = <T>(work: (sql: typeof upstream.deps.database.sql) => Promise<T>) =>
      upstream.deps.database.sql.begin(async (tx) => {
        const sql = tx as unknown as typeof upstream.deps.database.sql;
        await sql`select set_config('app.organization_id', ${String(importer.id)}, true)`;
        return work(sql);
      });
    await inOrganization(
      (sql) => sql`
        insert into sequences (organization_id, campaign_id, lead_id, status, sequence_state, total_emails,
          current_email_index, has_messages, activity_at, search)
        select ${importer.id}, c.id, l.id, 'completed', 'active', 1, 1, true, now(), conversation_search(l.id, c.id, '{}')
        from leads l, campaigns c`,
    );
    const found = async (search: string) =>
      (await upstream.call(listMailSequences, { token: importer.token, query: { search } })).body.sequences;
    expect(await found('ann')).toHaveLength(1);
    const renamed = 'Email,First Name,Title\nann@a.example,Rosalind,New title';
    await importFile(upstream, importer, renamed, { on_duplicate: 'update' });
    expect(await found('rosalind')).toMatchObject([{ lead_name: 'Rosalind' }]);
    const told = await inOrganization((sql) => sql`select type from changes where type = 'sequence'`);
    expect(told).toHaveLength(1);
  });

  it("take the department of the file, which wins over the job title's", async () => {
    const importer = await signUpImporter(upstream);
    await importFile(upstream, importer, 'Email,Title,Dept\nann@a.example,Director of Nursing,Oncology');
    const { body } = await upstream.call(listOrganizationLeads, {
      token: importer.token,
      params: { id: importer.id },
      query: { department: 'Oncology' },
    });
    expect(body.leads_with_contact_and_account.map(({ department }) => department)).toEqual(['Oncology']);
  });

  it('keep their own values beside those of the list', async () => {
    const { listed, people } = await importBoth('keep');
    expect(people[0]).toMatchObject({ title: 'Old title' });
    expect(listed[0]).toEqual(['ann@a.example', 'New title', 'Dayton']);
  });

  it('are skipped and listed if the person chose that', async () => {
    const { counts, listed, people } = await importBoth('skip');
    expect(counts).toMatchObject({ accepted: 1, duplicates: 1 });
    expect(people).toHaveLength(2);
    expect(listed).toEqual([['bob@b.example', 'Clerk', 'Akron']]);
  });
});

describe('what cannot be imported', () => {
  const good = 'Email\nann@a.example';

  it('is refused at its columns before a task is created', async () => {
    const importer = await signUpImporter(upstream);
    const none = await upload(upstream, importer, 'Name\nAnn');
    expect([none.status, none.error?.details?.reason]).toEqual([400, 'mapping-email']);
    const unknown = await upload(upstream, importer, good, { mappings: { Email: 'email', Nowhere: 'city' } });
    expect(unknown.error?.details?.issues).toMatchObject([{ path: 'mappings.Nowhere' }]);
  });

  it('is refused for a campaign of somebody else', async () => {
    const importer = await signUpImporter(upstream);
    const stranger = await signUpImporter(upstream);
    const { status } = await upload(upstream, importer, good, { campaign_id: stranger.campaignId });
    expect(status).toBe(404);
  });

  it('returns the same task for the same key, and refuses a second import during a running one', async () => {
    const importer = await signUpImporter(upstream);
    const body = { campaign_id: importer.campaignId, idempotency_key: 'upload-0001' };
    const first = await upload(upstream, importer, good, body);
    const again = await upload(upstream, importer, good, body);
    expect(again.body.task_id).toBe(first.body.task_id);
    const other = await upload(upstream, importer, good, { campaign_id: importer.campaignId });
    expect([other.status, other.error?.details?.reason]).toEqual([409, 'import-running']);
  });

  it('ends as a failed task with a reason if no row is left', async () => {
    const importer = await signUpImporter(upstream);
    const { task } = await importFile(upstream, importer, 'Email\nnot an address\n');
    expect(task).toMatchObject({ status: 'error', error: { code: 'no-leads' } });
    expect(task.error?.message).toContain('None of the 1 rows');
  });

  it('imports nothing of a broken file and names the line', async () => {
    const importer = await signUpImporter(upstream);
    const rows = Array.from({ length: 30 }, (_, i) => `p${i}@a.example,x`);
    const answer = await upload(
      upstream,
      importer,
      `Email,Notes\n${rows.join('\n')}\nlast@a.example,"never closed\n`,
    );
    // Inside or beyond the rows that are checked first, the fault is reported with its line.
    expect([answer.status, answer.error?.details?.reason]).toEqual([400, 'file-unclosed-quote']);
    const many = Array.from({ length: 3_000 }, (_, i) => `p${i}@a.example,x`);
    const late = await upload(
      upstream,
      importer,
      `Email,Notes\n${many.join('\n')}\nlast@a.example,"never closed\n`,
    );
    expect(late.status).toBe(200);
    const task = await finishImport(upstream, importer, late.body.task_id, {
      chunkRows: 500,
    });
    expect(task).toMatchObject({ status: 'error', error: { code: 'file-unclosed-quote' } });
    expect(task.error?.message).toMatch(/line \d{4}/);
    const { body: broken } = await details(importer.token, late.body.task_id);
    expect(broken.result?.counts).toMatchObject({ read: 0, accepted: 0 });
    expect(broken.details.phases.map(({ state }) => state)).toEqual(['failed', ...Array(6).fill('waiting')]);
    const retried = await upstream.call(retryTask, {
      token: importer.token,
      params: { id: late.body.task_id },
    });
    expect(retried.body.status).toBe('pending');
  });
});
