import { listProviderFacets } from '@myra/shared/contracts/providers';
import { cancelTask, getTaskDetails, retryTask } from '@myra/shared/contracts/tasks';
import { zipBuffer } from '@myra/upstream/src/files/testing/write-zip.ts';
import { runProviderImport } from '@myra/upstream/src/modules/providers/run-provider-import.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { npiOf, nppesFile, nppesOrganization, nppesPerson } from '../support/directory-files.ts';
import { startDirectoryImports } from '../support/directory-imports.ts';
import { started } from '../support/started.ts';
import { until } from '../support/until.ts';
import { addColleague, signUpOrganization } from '../support/upstream-app.ts';

const directory = started(() => startDirectoryImports());
beforeEach(() => directory.begin());

const HOSPITAL = npiOf(1);
const PERSON = npiOf(2);

describe('a file of the national registry', () => {
  it('replaces the synthetic directory for everybody, with names, addresses, taxonomy and date of each row', async () => {
    const other = await signUpOrganization(directory.upstream);
    const file = nppesFile([
      nppesOrganization(HOSPITAL, 'LARKFIELD "MEMORIAL" HOSPITAL', {
        'Parent Organization LBN': 'LARKFIELD HEALTH SYSTEM',
      }),
      nppesPerson(PERSON),
    ]);
    const { counts } = await directory.take('nppes', file);
    expect(counts).toMatchObject({ read: 2, added: 2, updated: 0, duplicates: 0, refused: 0 });
    for (const token of [directory.mine().admin.token, other.admin.token]) {
      const people = await directory.list({ kind: 'people' }, token);
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
    const hospital = await directory.detailsOf('larkfield');
    expect(hospital).toMatchObject({
      name: 'Larkfield "Memorial" Hospital',
      category: 'Hospital',
      taxonomy: 'General Acute Care Hospital',
      employer_name: 'Larkfield Health System',
      phone: null,
      origin: { source: 'nppes', date: '2026-03-04' },
    });
    const { body } = await directory.upstream.call(listProviderFacets, {
      token: other.admin.token,
      query: { kind: 'people' },
    });
    expect(body.facets.find(({ name }) => name === 'specialty')?.options).toContainEqual({
      value: '207RC0000X',
      label: 'Cardiovascular Disease',
      count: 1,
      parent: '207R',
    });
  });

  it('accepts good rows and reports the others by line: check digit, width, type, name, date, duplicate number', async () => {
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
    const { id, counts } = await directory.take('nppes', `\ufeff${file}`);
    expect(counts).toMatchObject({ read: 8, added: 1, duplicates: 1, refused: 6 });
    expect(await directory.notes(id)).toEqual([
      [2, 'refused', 'npi-invalid'],
      [3, 'refused', 'too-few-cells'],
      [4, 'refused', 'entity-unknown'],
      [5, 'refused', 'name-missing'],
      [6, 'refused', 'date-invalid'],
      [8, 'duplicate', 'npi-twice'],
      [9, 'refused', 'too-many-cells'],
    ]);
    expect((await directory.list({ kind: 'people' })).items.map(({ name }) => name)).toEqual([
      'Newer Okafor, MD',
    ]);
  });

  it('changes nothing when read again; a weekly file after a monthly one only brings newer rows', async () => {
    const monthly = nppesFile([
      nppesOrganization(HOSPITAL, 'LARKFIELD HOSPITAL'),
      nppesPerson(PERSON),
      nppesPerson(npiOf(3)),
    ]);
    await directory.take('nppes', monthly);
    // A row that was written, or only locked, has another version or another xmax.
    const versions = () =>
      directory.owner`select npi, ctid::text, xmin::text, xmax::text from directory_providers order by npi`;
    const before = await versions();
    expect((await directory.take('nppes', monthly)).counts).toMatchObject({
      read: 3,
      added: 0,
      updated: 0,
      kept: 3,
    });
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
    expect((await directory.take('nppes', weekly)).counts).toMatchObject({ added: 1, updated: 1, kept: 1 });
    // Importing the month's file again keeps the week's changes.
    expect((await directory.take('nppes', monthly)).counts).toMatchObject({ added: 0, updated: 0, kept: 3 });
    const { items, total } = await directory.list({ kind: 'people' });
    expect(total).toBe(3);
    expect(Object.fromEntries(items.map(({ npi, city }) => [npi, city]))).toEqual({
      [PERSON]: 'Dayton',
      [npiOf(3)]: 'Toledo',
      [npiOf(4)]: 'Toledo',
    });
  });

  it('marks deactivated numbers, from either file, and unmarks reactivated ones', async () => {
    await directory.take('nppes', nppesFile([nppesPerson(PERSON), nppesPerson(npiOf(3))]));
    const gone = { NPI: PERSON, 'NPI Deactivation Date': '05/01/2026' };
    const blank = nppesFile([nppesPerson(PERSON)])
      .split('\n')[1]!
      .replace(/"[^"]*"/g, '""')
      .split(',');
    blank[0] = `"${gone.NPI}"`;
    blank[39] = `"${gone['NPI Deactivation Date']}"`;
    expect((await directory.take('nppes', nppesFile([blank.join(',')]))).counts).toMatchObject({
      deactivated: 1,
      withdrawn: 1,
    });
    const report = `NPI,NPPES Deactivation Date\n${npiOf(3)},05/02/2026\n${npiOf(9)},05/02/2026\n123,05/02/2026\n`;
    expect((await directory.take('nppes_deactivated', report)).counts).toMatchObject({
      deactivated: 1,
      withdrawn: 2,
      refused: 1,
    });
    const status = async () =>
      Object.fromEntries(
        (await directory.list({ kind: 'people' })).items.map(({ npi, status }) => [npi, status]),
      );
    expect(await status()).toEqual({ [PERSON]: 'Inactive', [npiOf(3)]: 'Inactive' });
    const back = nppesPerson(PERSON, {
      'NPI Deactivation Date': '05/01/2026',
      'NPI Reactivation Date': '06/01/2026',
      'Last Update Date': '06/01/2026',
    });
    await directory.take('nppes', nppesFile([back]));
    expect(await status()).toEqual({ [PERSON]: 'Active', [npiOf(3)]: 'Inactive' });
  });

  it('is read from its published archive', async () => {
    const archive = zipBuffer([
      { name: 'NPPES_Data_Dissemination_Readme.pdf', data: '%PDF-1.7' },
      { name: 'npidata_pfile_20050523-20261108_fileheader.csv', data: '"NPI"' },
      { name: 'othername_pfile_20050523-20261108.csv', data: '"NPI","Provider Other Organization Name"\n' },
      { name: 'npidata_pfile_20050523-20261108.csv', data: nppesFile([nppesPerson(PERSON)]) },
    ]);
    expect((await directory.take('nppes', archive)).counts).toMatchObject({ read: 1, added: 1 });
  });

  it.each(['plain', 'packed'])(
    'that is stopped goes on where it was, %s, with nothing lost and nothing twice',
    async (how) => {
      const rows = Array.from({ length: 4_500 }, (_, index) => nppesPerson(npiOf(index + 10)));
      const content = nppesFile(rows);
      const { body } = await directory.send(
        'nppes',
        how === 'plain' ? content : zipBuffer([{ name: 'npidata_pfile_x.csv', data: content }]),
      );
      const stopping = new AbortController();
      const run = directory.run(body.task_id, stopping.signal);
      await until(
        'a first chunk',
        async () => ((await directory.details(body.task_id)).result?.counts.read ?? 0) > 0,
        30_000,
      );
      stopping.abort();
      await run;
      expect((await directory.details(body.task_id)).result?.counts.read).toBeLessThan(4_500);
      const task = await directory.finish(body.task_id);
      expect(task.result?.counts).toMatchObject({ read: 4_500, added: 4_500, updated: 0, refused: 0 });
      expect((await directory.list({ kind: 'people' })).total).toBe(4_500);
    },
  );

  it('is for admins, and another file is refused at once', async () => {
    const colleague = await addColleague(directory.upstream, directory.mine());
    expect((await directory.send('nppes', nppesFile([nppesPerson(PERSON)]), colleague.token)).status).toBe(
      403,
    );
    for (const kind of ['nppes', 'nppes_deactivated', 'cms'] as const) {
      const refused = await directory.send(kind, 'City,State\nToledo,OH\n');
      expect([refused.status, refused.error?.details?.reason], kind).toEqual([400, 'columns-missing']);
    }
    expect(
      (await directory.send('nppes', zipBuffer([{ name: 'other.csv', data: 'a\n' }]))).error?.details?.reason,
    ).toBe('file-no-sheet');
  });
});

describe('an import of the registry that does not come to its end', () => {
  const PEOPLE = 4_500;
  const file = () => nppesFile(Array.from({ length: PEOPLE }, (_, index) => nppesPerson(npiOf(index + 10))));
  const asked = (id: number) => ({ token: directory.mine().admin.token, params: { id } });
  const atFirstChunk = (id: number) =>
    until('a first chunk', async () => ((await directory.details(id)).result?.counts.read ?? 0) > 0, 30_000);

  it('stopped by a person keeps and counts its rows, and continues when it is tried again', async () => {
    const { body } = await directory.send('nppes', file());
    const run = directory.run(body.task_id);
    await atFirstChunk(body.task_id);
    expect((await directory.upstream.call(cancelTask, asked(body.task_id))).body.status).toBe('cancelled');
    await run;
    const stopped = await directory.details(body.task_id);
    const added = stopped.result?.counts.added ?? 0;
    expect(stopped.status).toBe('cancelled');
    expect(added).toBeLessThan(PEOPLE);
    await directory.run(body.task_id);
    expect((await directory.list({ kind: 'people' })).totals?.people.value).toBe(added);
    // Nothing runs until it is requested.
    expect(await directory.owner`select from work_clock where kind = 'task'`).toHaveLength(0);
    await directory.run(body.task_id);
    expect((await directory.details(body.task_id)).result?.counts.added).toBe(added);
    expect((await directory.upstream.call(retryTask, asked(body.task_id))).body.status).toBe('pending');
    const { status, result } = await directory.finish(body.task_id);
    expect([status, result?.counts]).toMatchObject(['completed', { read: PEOPLE, added: PEOPLE }]);
    expect((await directory.list({ kind: 'people' })).totals?.people.value).toBe(PEOPLE);
  });

  it('stopped without a worker is counted by the next one, and continues if it is tried again meanwhile', async () => {
    const { body } = await directory.send('nppes', file());
    const stopping = new AbortController();
    const run = directory.run(body.task_id, stopping.signal);
    await atFirstChunk(body.task_id);
    stopping.abort();
    await run;
    const added = (await directory.details(body.task_id)).result?.counts.added ?? 0;
    expect(added).toBeGreaterThan(0);
    await directory.upstream.call(cancelTask, asked(body.task_id));
    await directory.run(body.task_id);
    expect((await directory.list({ kind: 'people' })).totals?.people.value).toBe(added);
    await directory.upstream.call(retryTask, asked(body.task_id));
    await directory.upstream.call(cancelTask, asked(body.task_id));
    const counting = directory.run(body.task_id);
    await directory.upstream.call(retryTask, asked(body.task_id));
    await counting;
    const { status, result } = await directory.finish(body.task_id);
    expect([status, result?.counts]).toMatchObject(['completed', { read: PEOPLE, added: PEOPLE }]);
  });

  it('given up after several dead workers is counted', async () => {
    const { body } = await directory.send('nppes', file());
    const stopping = new AbortController();
    const run = directory.run(body.task_id, stopping.signal);
    await atFirstChunk(body.task_id);
    stopping.abort();
    await run;
    await directory.owner`update work_clock set attempts = 9 where kind = 'task' and key = ${body.task_id}`;
    await directory.run(body.task_id);
    const { status, result } = await directory.details(body.task_id);
    expect(status).toBe('error');
    expect((await directory.list({ kind: 'people' })).totals?.people.value).toBe(result?.counts.added);
  });

  it('waits on a full disk, says so, keeps its rows, and goes on when there is room', async () => {
    const { owner } = directory;
    await owner.unsafe(`create function bench_full() returns trigger language plpgsql as $$
      begin if (select count(*) from providers) > 2000 then raise exception 'full' using errcode = 'disk_full'; end if; return null; end $$;
      create trigger zz_full after insert on directory_providers for each statement execute function bench_full()`);
    try {
      const { body } = await directory.send('nppes', file());
      await directory.run(body.task_id);
      const waiting = await directory.details(body.task_id);
      expect([waiting.status, waiting.result?.counts.added]).toEqual(['running', 2_000]);
      expect(waiting.result?.waiting).toMatch(/^The disk is full/);
      await owner`drop trigger zz_full on directory_providers`;
      const { status, result } = await directory.finish(body.task_id);
      expect([status, result?.counts]).toMatchObject(['completed', { read: PEOPLE, added: PEOPLE }]);
    } finally {
      await owner.unsafe('drop function bench_full cascade');
    }
  });

  it('that two organizations import at the same time is stored once', async () => {
    const other = await signUpOrganization(directory.upstream);
    const [first, second] = [
      await directory.send('nppes', file()),
      await directory.send('nppes', file(), other.admin.token),
    ];
    const theirs = { organizationId: other.id, taskId: second.body.task_id };
    const signal = new AbortController().signal;
    await Promise.all([
      directory.run(first.body.task_id),
      runProviderImport(directory.upstream.deps, theirs, { signal, attempt: 1 }),
    ]);
    const task = await directory.details(first.body.task_id);
    const { body } = await directory.upstream.call(getTaskDetails, {
      token: other.admin.token,
      params: { id: second.body.task_id },
    });
    expect([task.status, body.status]).toEqual(['completed', 'completed']);
    expect((task.result?.counts.added ?? 0) + (body.result?.counts.added ?? 0)).toBe(PEOPLE);
    expect((await directory.list({ kind: 'people' })).total).toBe(PEOPLE);
    // Another organization can neither see nor control it.
    for (const call of [getTaskDetails, cancelTask, retryTask])
      expect((await directory.upstream.call(call, asked(second.body.task_id))).status).toBe(404);
  });
});
