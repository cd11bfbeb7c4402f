import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { listImportRows } from '@myra/shared/contracts/leads';
import {
  getProvider,
  importProviders,
  listProviderFacets,
  listProviders,
} from '@myra/shared/contracts/providers';
import { getTaskDetails } from '@myra/shared/contracts/tasks';
import { zipBuffer } from '@myra/upstream/src/files/testing/write-zip.ts';
import { importPublicFile, loadDirectory } from '@myra/upstream/src/modules/providers/index.ts';
import { runProviderImport } from '@myra/upstream/src/modules/providers/run-provider-import.ts';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  costReportFile,
  costReportLine,
  npiOf,
  nppesFile,
  nppesOrganization,
  nppesPerson,
} from '../support/directory-files.ts';
import { until } from '../support/until.ts';
import {
  addColleague,
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
  type TestUpstream,
} from '../support/upstream-app.ts';

let upstream: TestUpstream;
let owner: Sql;
let mine: TestOrganization;

beforeAll(async () => {
  upstream = await startTestUpstream();
  owner = postgres(upstream.databaseUrl, { max: 1, onnotice: () => {} });
});
beforeEach(async () => {
  await owner`truncate providers, provider_facets`;
  await loadDirectory(upstream.deps);
  mine = await signUpOrganization(upstream);
});
afterAll(async () => {
  await owner.end();
  await upstream.stop();
});

const send = (kind: DirectoryFileKind, content: string | Buffer, token = mine.admin.token) =>
  upstream.call(importProviders, {
    token,
    body: { name: 'A file', kind },
    files: [{ field: 'file', name: 'file.csv', type: 'text/csv', content: Buffer.from(content) }],
  });

const details = async (taskId: number) =>
  (await upstream.call(getTaskDetails, { token: mine.admin.token, params: { id: taskId } })).body;

/** Works on an import until it is over. */
async function finish(taskId: number) {
  for (let runs = 0; runs < 10; runs++) {
    const job = { organizationId: mine.id, taskId };
    await runProviderImport(upstream.deps, job, { signal: new AbortController().signal, attempt: 1 });
    const task = await details(taskId);
    if (task.status !== 'running' && task.status !== 'pending') return task;
  }
  throw new Error('The import is not over after 10 runs');
}

async function take(kind: DirectoryFileKind, content: string | Buffer) {
  const started = await send(kind, content);
  expect([started.status, started.error]).toEqual([200, undefined]);
  const task = await finish(started.body.task_id);
  expect([task.status, task.error?.message]).toEqual(['completed', undefined]);
  return { id: started.body.task_id, counts: task.result?.counts };
}

const notes = async (taskId: number) =>
  (
    await upstream.call(listImportRows, { token: mine.admin.token, params: { id: taskId }, query: {} })
  ).body.rows.map(({ line, outcome, code }) => [line, outcome, code]);

const list = async (query: Record<string, string>, token = mine.admin.token) =>
  (await upstream.call(listProviders, { token, query })).body;

const detailsOf = async (search: string) => {
  const { items } = await list({ search, kind: 'facilities' });
  return (await upstream.call(getProvider, { token: mine.admin.token, params: { id: items[0]!.id } })).body;
};

const HOSPITAL = npiOf(1);
const PERSON = npiOf(2);

describe('a file of the national registry', () => {
  it('replaces the made-up directory for everybody, with names, places, taxonomy and day of each row', async () => {
    const other = await signUpOrganization(upstream);
    const file = nppesFile([
      nppesOrganization(HOSPITAL, 'LARKFIELD "MEMORIAL" HOSPITAL', {
        'Parent Organization LBN': 'LARKFIELD HEALTH SYSTEM',
      }),
      nppesPerson(PERSON),
    ]);
    const { counts } = await take('nppes', file);
    expect(counts).toMatchObject({ read: 2, added: 2, updated: 0, duplicates: 0, refused: 0 });
    for (const token of [mine.admin.token, other.admin.token]) {
      const people = await list({ kind: 'people' }, token);
      expect(people.totals).toEqual({
        facilities: { value: 1, exact: true },
        people: { value: 1, exact: true },
      });
      expect(people.items[0]).toMatchObject({
        npi: PERSON,
        name: 'Adaeze Okafor, MD',
        category: 'clinician',
        street_address: '12 Harbor Street',
        city: 'Toledo',
        state: 'OH',
        zip_code: '43601-1234',
        specialty: 'Cardiology',
        status: 'Active',
        source: 'nppes',
        source_date: '2026-03-04',
      });
    }
    const hospital = await detailsOf('larkfield');
    expect(hospital).toMatchObject({
      name: 'Larkfield "Memorial" Hospital',
      category: 'Hospital',
      taxonomy: 'General Acute Care Hospital',
      employer_name: 'Larkfield Health System',
      phone: null,
      origin: { source: 'nppes', date: '2026-03-04' },
    });
    const { body } = await upstream.call(listProviderFacets, {
      token: other.admin.token,
      query: { kind: 'people' },
    });
    expect(body.facets.find(({ name }) => name === 'specialty')?.options).toEqual([
      { value: 'Cardiology', label: 'Cardiology', count: 1 },
    ]);
  });

  it('takes good rows and names the others by line: check digit, width, type, name, day, the same number twice', async () => {
    const file = nppesFile(
      [
        nppesPerson('1234567890'),
        '"1","2"',
        nppesPerson(npiOf(3), { 'Entity Type Code': '7' }),
        nppesPerson(npiOf(4), { 'Provider Last Name (Legal Name)': '' }),
        nppesPerson(npiOf(5), { 'Last Update Date': '13/45/2026' }),
        nppesPerson(PERSON, { 'Last Update Date': '05/01/2026', 'Provider First Name': 'NEWER' }),
        nppesPerson(PERSON, { 'Last Update Date': '04/01/2026', 'Provider First Name': 'OLDER' }),
        `${nppesPerson(npiOf(6))},"one more"`,
      ],
      '\r\n',
    );
    const { id, counts } = await take('nppes', `\ufeff${file}`);
    expect(counts).toMatchObject({ read: 8, added: 1, duplicates: 1, refused: 6 });
    expect(await notes(id)).toEqual([
      [2, 'refused', 'npi-invalid'],
      [3, 'refused', 'too-few-cells'],
      [4, 'refused', 'entity-unknown'],
      [5, 'refused', 'name-missing'],
      [6, 'refused', 'date-invalid'],
      [9, 'refused', 'too-many-cells'],
    ]);
    expect((await list({ kind: 'people' })).items.map(({ name }) => name)).toEqual(['Newer Okafor, MD']);
  });

  it('read again changes nothing; a weekly file after a monthly brings what is newer and never what is older', async () => {
    const monthly = nppesFile([
      nppesOrganization(HOSPITAL, 'LARKFIELD HOSPITAL'),
      nppesPerson(PERSON),
      nppesPerson(npiOf(3)),
    ]);
    await take('nppes', monthly);
    // A row that was written, or only locked, has another version or another xmax.
    const versions = () => owner`select npi, ctid::text, xmin::text, xmax::text from providers order by npi`;
    const before = await versions();
    expect((await take('nppes', monthly)).counts).toMatchObject({ read: 3, added: 0, updated: 0, kept: 3 });
    expect(await versions()).toEqual(before);
    const weekly = nppesFile([
      nppesPerson(PERSON, {
        'Last Update Date': '04/01/2026',
        'Provider Business Practice Location Address City Name': 'DAYTON',
      }),
      nppesPerson(npiOf(3), {
        'Last Update Date': '01/01/2020',
        'Provider Business Practice Location Address City Name': 'LIMA',
      }),
      nppesPerson(npiOf(4), { 'Last Update Date': '04/02/2026' }),
    ]);
    expect((await take('nppes', weekly)).counts).toMatchObject({ added: 1, updated: 1, kept: 1 });
    // The month's file once more: what the week brought stays.
    expect((await take('nppes', monthly)).counts).toMatchObject({ added: 0, updated: 0, kept: 3 });
    const { items, total } = await list({ kind: 'people' });
    expect(total).toBe(3);
    expect(Object.fromEntries(items.map(({ npi, city }) => [npi, city]))).toEqual({
      [PERSON]: 'Dayton',
      [npiOf(3)]: 'Toledo',
      [npiOf(4)]: 'Toledo',
    });
  });

  it('marks numbers that are no longer in use, from either file, and takes the mark away when one comes back', async () => {
    await take('nppes', nppesFile([nppesPerson(PERSON), nppesPerson(npiOf(3))]));
    const gone = { NPI: PERSON, 'NPI Deactivation Date': '05/01/2026' };
    const blank = nppesFile([nppesPerson(PERSON)])
      .split('\n')[1]!
      .replace(/"[^"]*"/g, '""')
      .split(',');
    blank[0] = `"${gone.NPI}"`;
    blank[39] = `"${gone['NPI Deactivation Date']}"`;
    expect((await take('nppes', nppesFile([blank.join(',')]))).counts).toMatchObject({
      deactivated: 1,
      withdrawn: 1,
    });
    const report = `NPI,NPPES Deactivation Date\n${npiOf(3)},05/02/2026\n${npiOf(9)},05/02/2026\n123,05/02/2026\n`;
    expect((await take('nppes_deactivated', report)).counts).toMatchObject({
      deactivated: 1,
      withdrawn: 2,
      refused: 1,
    });
    const status = async () =>
      Object.fromEntries((await list({ kind: 'people' })).items.map(({ npi, status }) => [npi, status]));
    expect(await status()).toEqual({ [PERSON]: 'Inactive', [npiOf(3)]: 'Inactive' });
    const back = nppesPerson(PERSON, {
      'NPI Deactivation Date': '05/01/2026',
      'NPI Reactivation Date': '06/01/2026',
      'Last Update Date': '06/01/2026',
    });
    await take('nppes', nppesFile([back]));
    expect(await status()).toEqual({ [PERSON]: 'Active', [npiOf(3)]: 'Inactive' });
  });

  it('is read out of the archive that it is published in', async () => {
    const archive = zipBuffer([
      { name: 'NPPES_Data_Dissemination_Readme.pdf', data: '%PDF-1.7' },
      { name: 'npidata_pfile_20050523-20261108_fileheader.csv', data: '"NPI"' },
      { name: 'othername_pfile_20050523-20261108.csv', data: '"NPI","Provider Other Organization Name"\n' },
      { name: 'npidata_pfile_20050523-20261108.csv', data: nppesFile([nppesPerson(PERSON)]) },
    ]);
    expect((await take('nppes', archive)).counts).toMatchObject({ read: 1, added: 1 });
  });

  it.each(['plain', 'packed'])(
    'that is stopped goes on where it was, %s, with nothing lost and nothing twice',
    async (how) => {
      const rows = Array.from({ length: 4_500 }, (_, index) => nppesPerson(npiOf(index + 10)));
      const content = nppesFile(rows);
      const { body } = await send(
        'nppes',
        how === 'plain' ? content : zipBuffer([{ name: 'npidata_pfile_x.csv', data: content }]),
      );
      const stopping = new AbortController();
      const job = { organizationId: mine.id, taskId: body.task_id };
      const run = runProviderImport(upstream.deps, job, { signal: stopping.signal, attempt: 1 });
      await until(
        'a first chunk',
        async () => ((await details(body.task_id)).result?.counts.read ?? 0) > 0,
        30_000,
      );
      stopping.abort();
      await run;
      expect((await details(body.task_id)).result?.counts.read).toBeLessThan(4_500);
      const task = await finish(body.task_id);
      expect(task.result?.counts).toMatchObject({ read: 4_500, added: 4_500, updated: 0, refused: 0 });
      expect((await list({ kind: 'people' })).total).toBe(4_500);
    },
  );

  it('is for admins, and another file is refused at once', async () => {
    const colleague = await addColleague(upstream, mine);
    expect((await send('nppes', nppesFile([nppesPerson(PERSON)]), colleague.token)).status).toBe(403);
    for (const kind of ['nppes', 'nppes_deactivated', 'cms'] as const) {
      const refused = await send(kind, 'City,State\nToledo,OH\n');
      expect([refused.status, refused.error?.details?.reason], kind).toEqual([400, 'columns-missing']);
    }
    expect(
      (await send('nppes', zipBuffer([{ name: 'other.csv', data: 'a\n' }]))).error?.details?.reason,
    ).toBe('file-no-sheet');
  });
});

const REPORT = {
  'Provider CCN': '360001',
  'Hospital Name': 'Larkfield Hosp., Inc',
  'Zip Code': '43601-0001',
  'Fiscal Year Begin Date': '01/01/2024',
  'Fiscal Year End Date': '12/31/2024',
  'Total Days (V + XVIII + XIX + Unknown)': '30,000',
  'Number of Beds': '120',
  'Total Discharges (V + XVIII + XIX + Unknown)': '6000',
  'Total Liabilities': '5000000',
  'Net Patient Revenue': '"$90,000,000"'.replaceAll('"', ''),
  'Less Total Operating Expense': '88000000',
  'Total Other Income': '2500000',
  'Total Income': '4500000',
};

describe('a hospital cost report', () => {
  const other = { 'Other Provider Identifier_1': '36X000', 'Other Provider Identifier Type Code_1': '05' };
  const certified = (ccn: string) => ({
    'Other Provider Identifier_2': ccn,
    'Other Provider Identifier Type Code_2': '06',
    ...other,
  });

  it('gives the hospital of its CCN figures that say whose they are and of which year', async () => {
    await take(
      'nppes',
      nppesFile([nppesOrganization(HOSPITAL, 'ANOTHER NAME HOSPITAL', certified('360001'))]),
    );
    expect((await take('cms', costReportFile([costReportLine(REPORT)]))).counts).toMatchObject({
      read: 1,
      updated: 1,
    });
    const found = await detailsOf('another');
    expect(found.account).toMatchObject({
      net_patient_revenue: 90_000_000,
      total_revenues: 92_500_000,
      total_liabilities: 5_000_000,
      num_staffed_beds: 120,
      num_discharges: 6_000,
      average_length_of_stay: 5,
    });
    expect([found.origin.source, found.account_origin]).toEqual([
      'nppes',
      { source: 'cms', date: '2024-12-31' },
    ]);
    expect((await take('cms', costReportFile([costReportLine(REPORT)]))).counts).toMatchObject({
      updated: 0,
      kept: 1,
    });
    // An older report changes nothing, and the registry read again leaves the figures.
    const older = {
      ...REPORT,
      'Fiscal Year Begin Date': '',
      'Fiscal Year End Date': '12/31/2022',
      'Number of Beds': '99',
    };
    expect((await take('cms', costReportFile([costReportLine(older)]))).counts).toMatchObject({ kept: 1 });
    const renamed = nppesOrganization(HOSPITAL, 'ANOTHER NAME HOSPITAL', {
      ...certified('360001'),
      'Last Update Date': '05/05/2026',
    });
    await take('nppes', nppesFile([renamed]));
    expect((await detailsOf('another')).account.num_staffed_beds).toBe(120);
  });

  it('without a known CCN goes by name and zip, and where two may be meant to neither, which is listed', async () => {
    await take(
      'nppes',
      nppesFile([
        nppesOrganization(npiOf(11), 'LARKFIELD HOSPITAL'),
        nppesOrganization(npiOf(12), 'LARKFIELD HOSPITAL', {
          'Provider Business Practice Location Address Postal Code': '10001',
        }),
        nppesOrganization(npiOf(13), 'TWIN HOSPITAL'),
        nppesOrganization(npiOf(14), 'TWIN HOSPITAL'),
      ]),
    );
    const { id, counts } = await take(
      'cms',
      costReportFile([
        costReportLine(REPORT),
        costReportLine({ ...REPORT, 'Provider CCN': '360002', 'Hospital Name': 'TWIN HOSPITAL' }),
        costReportLine({ ...REPORT, 'Provider CCN': '360003', 'Hospital Name': 'NOWHERE HOSPITAL' }),
        costReportLine({ ...REPORT, 'Provider CCN': '36' }),
        costReportLine({ ...REPORT, 'Number of Beds': 'many' }),
      ]),
    );
    expect(counts).toMatchObject({ read: 5, updated: 1, ambiguous: 1, unmatched: 1, refused: 2 });
    expect(await notes(id)).toEqual([
      [3, 'unmatched', 'facility-ambiguous'],
      [4, 'unmatched', 'facility-unknown'],
      [5, 'refused', 'ccn-invalid'],
      [6, 'refused', 'not-a-number'],
    ]);
    const rows =
      await owner`select npi, ccn, (facts->>'staffedBeds')::integer as beds from providers order by npi`;
    expect(rows.map(({ npi, ccn, beds }) => [npi, ccn, beds])).toEqual([
      [npiOf(11), '360001', 120],
      [npiOf(12), null, null],
      [npiOf(13), null, null],
      [npiOf(14), null, null],
    ]);
  });

  it('reaches rows of the own list too, and nobody else’s; the list read again keeps the figures that it does not name', async () => {
    const stranger = await signUpOrganization(upstream);
    const own = `NPI,Name,Type,CCN\n${HOSPITAL},Larkfield Hospital,Hospital,360001\n`;
    await take('file', own);
    const [theirs] =
      await owner`insert into providers (organization_id, npi, kind, name, name_key, category, ccn, source, source_date)
      values (${stranger.id}, ${npiOf(50)}, 'facility', 'Theirs', 'theirs', 'Hospital', '360001', 'file', '2026-01-01') returning id`;
    expect((await take('cms', costReportFile([costReportLine(REPORT)]))).counts).toMatchObject({
      updated: 1,
    });
    await take('file', own);
    expect((await detailsOf('larkfield')).account.num_staffed_beds).toBe(120);
    const [untouched] = await owner`select facts from providers where id = ${theirs!.id}`;
    expect(untouched!.facts).toEqual({});
  });
});

describe('an import that an operator starts', () => {
  const run = (path: string, options: { signal?: AbortSignal; onProgress?: () => void } = {}) =>
    importPublicFile(
      { database: upstream.deps.database, clock: upstream.deps.clock },
      { path, signal: new AbortController().signal, linesShown: 5, onProgress: () => {}, ...options },
    );

  it('finds out what the file is, goes on where it was stopped, and lets no other run beside it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'myra-directory-'));
    const file = join(folder, 'weekly.csv');
    const rows = Array.from({ length: 9_000 }, (_, index) => nppesPerson(npiOf(index + 10)));
    await writeFile(file, nppesFile(['"1"', ...rows]));
    await owner`select pg_advisory_lock(hashtextextended('directory-import', 0))`;
    await expect(run(file)).rejects.toThrow('Another import of the directory is running.');
    await owner`select pg_advisory_unlock(hashtextextended('directory-import', 0))`;
    const stopping = new AbortController();
    const stopped = run(file, { signal: stopping.signal, onProgress: () => stopping.abort() });
    await expect(stopped).rejects.toThrow('Stopped. The same command goes on from here.');
    const { counts, lines } = await run(file);
    expect(counts).toMatchObject({ read: 9_001, added: 9_000, refused: 1 });
    expect(lines).toMatchObject([{ line: 2, outcome: 'refused' }]);
    expect((await list({ kind: 'people' })).total).toBe(9_000);
    const report = join(folder, 'report.csv');
    await writeFile(report, costReportFile([costReportLine(REPORT)]));
    expect((await run(report)).counts).toMatchObject({ read: 1, unmatched: 1 });
    await writeFile(report, 'City\nToledo\n');
    await expect(run(report)).rejects.toThrow('neither a file of the national registry');
    await rm(folder, { recursive: true });
  });
});
