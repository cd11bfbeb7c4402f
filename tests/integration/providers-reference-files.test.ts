import { setProviderAddress } from '@myra/shared/contracts/providers';
import { inlineRow, sheetXml, xlsxBuffer } from '@myra/upstream/src/files/testing/write-xlsx.ts';
import { zipBuffer } from '@myra/upstream/src/files/testing/write-zip.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { npiOf, nppesFile, nppesOrganization, nppesPerson } from '../support/directory-files.ts';
import { startDirectoryImports } from '../support/directory-imports.ts';
import { started } from '../support/started.ts';
import { signUpOrganization } from '../support/upstream-app.ts';

const directory = started(() => startDirectoryImports());
beforeEach(() => directory.begin());

describe('the report of deactivated numbers', () => {
  /** As published: a title, the header, days as text or as a number with a date format. */
  const workbook = () => {
    const lines = [['NPPES Deactivated NPI Report as of Nov 9 2026'], ['NPI', 'NPPES Deactivation Date']];
    const rows = [...lines, [npiOf(1), '05/02/2026'], [npiOf(9), '05/02/2026'], ['123', '05/02/2026']];
    const inline = rows.map((cells, index) => inlineRow(index + 1, cells)).join('');
    const numbers = `<row r="6"><c r="A6"><v>${npiOf(2)}</v></c><c r="B6" s="1"><v>46143</v></c></row>`;
    return xlsxBuffer({
      sheets: [{ name: 'Report', xml: sheetXml(inline + numbers) }],
      styles:
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    });
  };
  const title = 'NPPES Deactivated NPI Report as of Nov 9 2026,\r\n';
  const csv = `${title}NPI,NPPES Deactivation Date\r\n${npiOf(1)},05/02/2026\r\n${npiOf(9)},05/02/2026\r\n123,05/02/2026\r\n${npiOf(2)},2026-05-01\r\n`;

  it.each([
    ['the workbook', workbook],
    [
      'its archive',
      async () => zipBuffer([{ name: 'NPPES Deactivated NPI Report 20261109.xlsx', data: await workbook() }]),
    ],
    ['a CSV that begins with the title', async () => Buffer.from(csv)],
  ])('is read as it is published: %s', async (_, file) => {
    await directory.take('nppes', nppesFile([1, 2, 3].map((n) => nppesPerson(npiOf(n)))));
    const { id, counts } = await directory.take('nppes_deactivated', await file());
    expect(counts).toMatchObject({ read: 4, deactivated: 2, withdrawn: 3, refused: 1 });
    expect(await directory.notes(id)).toEqual([[5, 'refused', 'npi-invalid']]);
    const { items } = await directory.list({ kind: 'people' });
    expect(
      Object.fromEntries(items.map(({ npi, status, source_date }) => [npi, [status, source_date]])),
    ).toEqual({
      [npiOf(1)]: ['Inactive', '2026-05-02'],
      [npiOf(2)]: ['Inactive', '2026-05-01'],
      [npiOf(3)]: ['Active', '2026-03-04'],
    });
  });

  it('is refused if it is another workbook or damaged', async () => {
    const other = await xlsxBuffer({ sheets: [{ name: 'S', xml: sheetXml(inlineRow(1, ['City'])) }] });
    const whole = await workbook();
    for (const [file, reason] of [
      [other, 'columns-missing'],
      [whole.subarray(0, whole.length - 200), 'file-broken'],
    ] as const) {
      const refused = await directory.send('nppes_deactivated', file);
      expect([refused.status, refused.error?.details?.reason]).toEqual([400, reason]);
    }
  });
});

describe('the published taxonomy codes', () => {
  const HEADER =
    '"Code","Grouping","Classification","Specialization","Definition","Notes","Display Name","Section"';
  const codes = (...lines: string[]) => Buffer.from([HEADER, ...lines, ''].join('\r\n'), 'latin1');
  const SLEEP =
    '"207RS0099X","Allopathic","Internal Medicine","Sleep Cardiology","A doctor, says the text\nover two lines, with ""quotes""","[1/1/2026: n\xe9w]","Sleep Cardiology Physician","Individual"';

  it('give later rows their descriptions, and never a specialty by a word in them; an unknown code stays a code', async () => {
    const coded = (npi: string, code: string) =>
      nppesPerson(npi, {
        'Healthcare Provider Taxonomy Code_1': code,
        'Healthcare Provider Taxonomy Code_2': '',
        'Healthcare Provider Primary Taxonomy Switch_2': '',
      });
    const registry = nppesFile([
      coded(npiOf(1), '207RS0099X'),
      coded(npiOf(2), '998Z00000X'),
      coded(npiOf(3), '207Q00000X'),
    ]);
    const shown = async () => {
      const rows = await directory.owner`select npi, specialty, taxonomy from providers order by npi`;
      return Object.fromEntries(rows.map(({ npi, specialty, taxonomy }) => [npi, [specialty, taxonomy]]));
    };
    await directory.take('nppes', registry);
    expect(await shown()).toEqual({
      [npiOf(1)]: ['Other', 'Internal Medicine (207RS0099X)'],
      [npiOf(2)]: ['Other', '998Z00000X'],
      [npiOf(3)]: ['Primary Care', 'Family Medicine'],
    });
    const file = codes(
      SLEEP,
      '"207Q00000X","Allopathic","Family Medicine","","","","Family Medicine Doctor","Individual"',
      '"207Q0","Allopathic","Family Medicine","","","","Too short","Individual"',
      SLEEP,
    );
    const { id, counts } = await directory.take('nucc', file);
    expect(counts).toMatchObject({ read: 4, added: 2, updated: 0, duplicates: 1, refused: 1 });
    expect(await directory.notes(id)).toEqual([
      [5, 'refused', 'code-invalid'],
      [6, 'duplicate', 'code-twice'],
    ]);
    expect((await directory.take('nucc', file)).counts).toMatchObject({ added: 0, updated: 0, kept: 2 });
    await directory.take('nppes', registry);
    expect(await shown()).toEqual({
      [npiOf(1)]: ['Other', 'Sleep Cardiology Physician'],
      [npiOf(2)]: ['Other', '998Z00000X'],
      [npiOf(3)]: ['Primary Care', 'Family Medicine Doctor'],
    });
  });

  it('are read from an edition without display names', async () => {
    const old =
      'Code,Type,Classification,Specialization,Definition\n207RS0099X,Physicians,Internal Medicine,Sleep Cardiology,\n';
    expect((await directory.take('nucc', old)).counts).toMatchObject({ read: 1, refused: 0 });
  });

  it('are refused if a column is missing', async () => {
    const refused = await directory.send('nucc', 'Code,Classification\n207Q00000X,Family Medicine\n');
    expect([refused.status, refused.error?.details?.reason]).toEqual([400, 'columns-missing']);
  });
});

describe('a file of the registry that is not as it should be', () => {
  it('is read with quoted line breaks, CRLF, a byte order mark, and cells in another encoding', async () => {
    const line = nppesOrganization(npiOf(1), 'CL\xcdNICA\r\nSAN "JOS\xc9"');
    const file = Buffer.concat([
      Buffer.from([0xef, 0xbb, 0xbf]),
      Buffer.from(
        nppesFile([line, nppesPerson(npiOf(2), { 'Provider Last Name (Legal Name)': 'MU\xd1OZ' })], '\r\n'),
        'latin1',
      ),
    ]);
    expect((await directory.take('nppes', file)).counts).toMatchObject({ read: 2, added: 2, refused: 0 });
    const names = await directory.owner`select name from providers order by npi`;
    expect(names.map(({ name }) => name)).toEqual(['Clínica San "José"', 'Adaeze Muñoz, MD']);
  });

  it('that is wrong throughout reports the first 10,000 lines and counts all', {
    timeout: 120_000,
  }, async () => {
    const bad = nppesPerson('1234567890');
    const { id, counts } = await directory.take(
      'nppes',
      nppesFile([...Array<string>(10_500).fill(bad), nppesPerson(npiOf(2))]),
    );
    expect(counts).toMatchObject({ read: 10_501, refused: 10_500, added: 1 });
    const [kept] = await directory.owner`
      select count(*)::integer as n, min(line) as first, max(line) as last from import_rows where task_id = ${id}`;
    expect(kept).toEqual({ n: 10_000, first: 2, last: 10_001 });
  });

  it('with a truncated archive is refused at once, or keeps its rows and says so', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => nppesPerson(npiOf(index + 10)));
    const whole = zipBuffer([{ name: 'npidata_pfile_x.csv', data: nppesFile(rows) }]);
    const cut = await directory.send('nppes', whole.subarray(0, Math.floor(whole.length / 2)));
    expect([cut.status, cut.error?.details?.reason]).toEqual([400, 'file-broken']);
    // The archive's directory is intact, its content is damaged.
    whole.fill(0, Math.floor(whole.length * 0.6), Math.floor(whole.length * 0.7));
    const started = await directory.send('nppes', whole);
    const task = await directory.finish(started.body.task_id);
    expect([task.status, task.error?.message]).toEqual(['error', 'The archive is damaged.']);
    expect((await directory.list({ kind: 'people' })).total).toBe(task.result?.counts.added ?? 0);
  });
});

describe('a list of NPIs and addresses', () => {
  it('makes providers reachable for its organization alone, with line-numbered refusals, and leaves what a person typed', async () => {
    await directory.take('nppes', nppesFile([1, 2, 3, 4].map((n) => nppesPerson(npiOf(n)))));
    const list = (reachable: string, as?: string) => directory.list({ kind: 'people', reachable }, as);
    const npisOf = async (reachable: string, as?: string) =>
      (await list(reachable, as)).items.map(({ npi }) => npi).sort();
    const [typed] = (await directory.list({ kind: 'people', search: npiOf(3) })).items;
    const { token } = directory.mine().admin;
    await directory.upstream.call(setProviderAddress, {
      token,
      params: { id: typed!.id },
      body: { email: 'typed@example.org' },
    });
    const lines = [
      'Full Name,NPI Number,E-mail',
      `A,${npiOf(1)},one@example.org`,
      `B,${npiOf(2)},"Two <two@example.org>"`,
      `C,${npiOf(3)},three@example.org`,
      `D,${npiOf(4)},four(at)example.org`,
      `E,${npiOf(1)},again@example.org`,
      `F,${npiOf(9)},nine@example.org`,
      'G,123,three@example.org',
    ];
    const { id, counts } = await directory.take('addresses', lines.join('\n'));
    expect(counts).toMatchObject({ read: 7, added: 2, kept: 1, duplicates: 1, unmatched: 1, refused: 2 });
    expect(await directory.notes(id)).toEqual([
      [5, 'refused', 'email-invalid'],
      [6, 'duplicate', 'npi-twice'],
      [7, 'unmatched', 'provider-unknown'],
      [8, 'refused', 'npi-invalid'],
    ]);
    expect(await npisOf('yes')).toEqual([npiOf(1), npiOf(2), npiOf(3)].sort());
    expect(await npisOf('no')).toEqual([npiOf(4)]);
    expect((await list('yes')).totals?.people).toEqual({ value: 3, exact: true });
    const stored = await directory.owner`select email, source from provider_addresses order by email`;
    expect(stored).toEqual([
      { email: 'one@example.org', source: 'file' },
      { email: 'two@example.org', source: 'file' },
      { email: 'typed@example.org', source: 'person' },
    ]);
    const other = await signUpOrganization(directory.upstream);
    expect(await npisOf('yes', other.admin.token)).toEqual([]);
    const again = await directory.take('addresses', lines.slice(0, 4).join('\n').replace('one@', 'uno@'));
    expect(again.counts).toMatchObject({ added: 0, updated: 1, kept: 2 });
    expect((await directory.send('addresses', 'Name,Email\nA,a@example.org\n')).error?.details).toMatchObject(
      {
        reason: 'columns-missing',
      },
    );
  });
});
