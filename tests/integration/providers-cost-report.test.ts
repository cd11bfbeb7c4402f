import { beforeEach, describe, expect, it } from 'vitest';
import {
  costReportFile,
  costReportLine,
  npiOf,
  nppesFile,
  nppesOrganization,
} from '../support/directory-files.ts';
import { startDirectoryImports } from '../support/directory-imports.ts';
import { started } from '../support/started.ts';
import { signUpOrganization } from '../support/upstream-app.ts';

const directory = started(() => startDirectoryImports());
beforeEach(() => directory.begin());

const HOSPITAL = npiOf(1);
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

  it('gives the hospital with its CCN figures with source and year', async () => {
    await directory.take(
      'nppes',
      nppesFile([nppesOrganization(HOSPITAL, 'ANOTHER NAME HOSPITAL', certified('360001'))]),
    );
    expect((await directory.take('cms', costReportFile([costReportLine(REPORT)]))).counts).toMatchObject({
      read: 1,
      updated: 1,
    });
    const found = await directory.detailsOf('another');
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
    expect((await directory.take('cms', costReportFile([costReportLine(REPORT)]))).counts).toMatchObject({
      updated: 0,
      kept: 1,
    });
    // An older report changes nothing, and reading the registry again keeps the figures.
    const older = {
      ...REPORT,
      'Fiscal Year Begin Date': '',
      'Fiscal Year End Date': '12/31/2022',
      'Number of Beds': '99',
    };
    expect((await directory.take('cms', costReportFile([costReportLine(older)]))).counts).toMatchObject({
      kept: 1,
    });
    const renamed = nppesOrganization(HOSPITAL, 'ANOTHER NAME HOSPITAL', {
      ...certified('360001'),
      'Last Update Date': '05/05/2026',
    });
    await directory.take('nppes', nppesFile([renamed]));
    expect((await directory.detailsOf('another')).account.num_staffed_beds).toBe(120);
  });

  it('without a known CCN is matched by name and zip, and with two candidates is listed as ambiguous', async () => {
    await directory.take(
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
    const { id, counts } = await directory.take(
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
    expect(await directory.notes(id)).toEqual([
      [3, 'unmatched', 'facility-ambiguous'],
      [4, 'unmatched', 'facility-unknown'],
      [5, 'refused', 'ccn-invalid'],
      [6, 'refused', 'not-a-number'],
    ]);
    const rows =
      await directory.owner`select npi, ccn, (facts->>'staffedBeds')::integer as beds from providers order by npi`;
    expect(rows.map(({ npi, ccn, beds }) => [npi, ccn, beds])).toEqual([
      [npiOf(11), '360001', 120],
      [npiOf(12), null, null],
      [npiOf(13), null, null],
      [npiOf(14), null, null],
    ]);
  });

  it('reaches rows of the own list only; the list read again keeps figures that it does not have', async () => {
    const stranger = await signUpOrganization(directory.upstream);
    const own = `NPI,Name,Type,CCN\n${HOSPITAL},Larkfield Hospital,Hospital,360001\n`;
    await directory.take('file', own);
    const [theirs] =
      await directory.owner`insert into organization_providers (organization_id, npi, kind, name, name_key, category, ccn, source, source_date)
      values (${stranger.id}, ${npiOf(50)}, 'facility', 'Theirs', 'theirs', 'Hospital', '360001', 'file', '2026-01-01') returning id`;
    expect((await directory.take('cms', costReportFile([costReportLine(REPORT)]))).counts).toMatchObject({
      updated: 1,
    });
    await directory.take('file', own);
    expect((await directory.detailsOf('larkfield')).account.num_staffed_beds).toBe(120);
    const [untouched] = await directory.owner`select facts from providers where id = ${theirs!.id}`;
    expect(untouched!.facts).toEqual({});
  });
});
