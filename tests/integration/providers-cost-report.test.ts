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
    // An older report adds its year, and reading the registry again keeps the figures.
    const older = {
      ...REPORT,
      'Fiscal Year Begin Date': '',
      'Fiscal Year End Date': '12/31/2023',
      'Number of Beds': '99',
      'Net Patient Revenue': '75000000',
    };
    expect((await directory.take('cms', costReportFile([costReportLine(older)]))).counts).toMatchObject({
      updated: 1,
    });
    const both = await directory.detailsOf('another');
    expect([both.account.num_staffed_beds, both.revenue_change]).toEqual([120, 20]);
    expect(both.fiscal_years.map(({ end, num_staffed_beds }) => [end, num_staffed_beds])).toEqual([
      ['2024-12-31', 120],
      ['2023-12-31', 99],
    ]);
    const renamed = nppesOrganization(HOSPITAL, 'ANOTHER NAME HOSPITAL', {
      ...certified('360001'),
      'Last Update Date': '05/05/2026',
    });
    await directory.take('nppes', nppesFile([renamed]));
    expect((await directory.detailsOf('another')).account.num_staffed_beds).toBe(120);
  });

  it('without a known CCN is matched by name and zip; with two candidates it is listed, and without one the hospital is made', async () => {
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
    const elsewhere = {
      ...REPORT,
      'Provider CCN': '360003',
      'Hospital Name': 'NOWHERE HOSPITAL',
      'Street Address': '1 MILL ROAD',
      City: 'LIMA',
      'State Code': 'OH',
    };
    const file = costReportFile([
      costReportLine(REPORT),
      costReportLine({ ...REPORT, 'Provider CCN': '360002', 'Hospital Name': 'TWIN HOSPITAL' }),
      costReportLine(elsewhere),
      costReportLine({ ...REPORT, 'Provider CCN': '36' }),
      costReportLine({ ...REPORT, 'Number of Beds': 'many' }),
      '"unclosed,360009,A stray quote',
      costReportLine({ ...elsewhere, 'Fiscal Year Begin Date': '', 'Fiscal Year End Date': '12/31/2023' }),
    ]);
    const { id, counts } = await directory.take('cms', file);
    expect(counts).toMatchObject({ read: 7, added: 1, updated: 2, ambiguous: 1, refused: 3 });
    const notes = [
      [3, 'unmatched', 'facility-ambiguous'],
      [5, 'refused', 'ccn-invalid'],
      [6, 'refused', 'not-a-number'],
      [7, 'refused', 'quote-open'],
    ];
    expect(await directory.notes(id)).toEqual(notes);
    expect(await directory.notes(id, { search: 'TWIN' })).toEqual(notes.slice(0, 1));
    expect(await directory.notes(id, { search: 'not A number', outcome: 'refused' })).toEqual(
      notes.slice(2, 3),
    );
    expect(await directory.notes(id, { outcome: 'unmatched' })).toEqual(notes.slice(0, 1));
    const rows =
      await directory.owner`select npi, ccn, (facts->>'staffedBeds')::integer as beds from providers order by npi`;
    expect(rows.map(({ npi, ccn, beds }) => [npi, ccn, beds])).toEqual([
      [npiOf(11), '360001', 120],
      [npiOf(12), null, null],
      [npiOf(13), null, null],
      [npiOf(14), null, null],
      [null, '360003', 120],
    ]);
    const made = await directory.detailsOf('nowhere');
    expect(made).toMatchObject({
      npi: null,
      name: 'Nowhere Hospital',
      category: 'Hospital',
      contact: { street_address: '1 Mill Road', city: 'Lima', state: 'OH', zip_code: '43601-0001' },
      origin: { source: 'cms', date: '2024-12-31' },
    });
    expect(made.fiscal_years).toHaveLength(2);
    // The registry names it later, by its CCN: one row, with its figures.
    await directory.take(
      'nppes',
      nppesFile([nppesOrganization(npiOf(15), 'NOWHERE HOSP INC', certified('360003'))]),
    );
    const named = await directory.detailsOf('nowhere');
    expect([named.id, named.npi, named.origin.source, named.account.num_staffed_beds]).toEqual([
      made.id,
      npiOf(15),
      'nppes',
      120,
    ]);
    expect((await directory.list({ search: 'nowhere' })).total).toBe(1);
  });

  it('of a short fiscal year is brought to a year and says so; the longer one before is compared with it', async () => {
    const short = {
      ...REPORT,
      'Fiscal Year Begin Date': '07/01/2025',
      'Fiscal Year End Date': '12/27/2025',
      'Total Discharges (V + XVIII + XIX + Unknown)': '3000',
      'Total Days (V + XVIII + XIX + Unknown)': '15000',
      'Net Patient Revenue': '54000000',
    };
    await directory.take('cms', costReportFile([costReportLine(short), costReportLine(REPORT)]));
    const found = await directory.detailsOf('larkfield');
    expect(found.account).toMatchObject({
      num_staffed_beds: 120,
      num_discharges: 6083,
      net_patient_revenue: 109_500_000,
      average_length_of_stay: 5,
      total_liabilities: 5_000_000,
    });
    expect(found.fiscal_years.map(({ end, days, is_annualized }) => [end, days, is_annualized])).toEqual([
      ['2025-12-27', 180, true],
      ['2024-12-31', 366, false],
    ]);
    expect(found.revenue_change).toBe(21.7);
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
