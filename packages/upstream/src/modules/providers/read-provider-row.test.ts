import { describe, expect, it } from 'vitest';
import { findProviderColumns } from './provider-columns.ts';
import { readProviderRow } from './read-provider-row.ts';

const HEADERS = [
  'NPI',
  'Facility Name',
  'Type',
  'State',
  'ZIP',
  'Staffed Beds',
  'Net patient revenue',
  'Specialty',
];
const NPI = '1234567893';

const read = (values: string[], headers = HEADERS) =>
  readProviderRow(
    { columns: findProviderColumns(headers), headers, sourceDate: '2026-11-20' },
    { line: 2, nextLine: 3, ordinal: 1, offset: 10, values },
  );

describe('a line of a directory file', () => {
  it('keeps an email address, and is refused where it is none', () => {
    const headers = ['NPI', 'Facility Name', 'Type', 'Email'];
    const line = (address: string) => read([NPI, 'Larkfield Hospital', 'Hospital', address], headers);
    expect(line('desk@larkfield.example')).toMatchObject({ row: { email: 'desk@larkfield.example' } });
    expect(line('')).toMatchObject({ row: { email: null } });
    expect(line('none yet')).toMatchObject({ outcome: 'refused', column: 'Email', code: 'email-invalid' });
  });

  it('becomes a row with what it says, figures without their signs', () => {
    const line = [
      NPI,
      'Larkfield Hospital',
      'Hospital',
      'ohio',
      '1234',
      '1,250',
      '$4,186,000.50',
      'cardiology',
    ];
    expect(read(line)).toMatchObject({
      outcome: 'accepted',
      row: {
        npi: NPI,
        kind: 'facility',
        category: 'Hospital',
        state: 'OH',
        zipCode: '01234',
        staffedBeds: 1250,
        netPatientRevenue: 4_186_000.5,
        specialty: 'Cardiology',
        status: null,
        source: 'file',
        sourceDate: '2026-11-20',
      },
    });
  });

  it('is a person where it has a last name and no type', () => {
    const headers = ['NPI Number', 'First Name', 'Last Name', 'Credential'];
    expect(read([NPI, 'Ana', 'Reyes', 'MD'], headers)).toMatchObject({
      row: { kind: 'clinician', category: 'clinician', name: 'Ana Reyes, MD' },
    });
  });

  it.each([
    [['', 'A Hospital', '', '', '', '', '', ''], 'npi-missing', 'NPI'],
    [['1234567890', 'A Hospital', '', '', '', '', '', ''], 'npi-invalid', 'NPI'],
    [[NPI, '', 'Hospital', '', '', '', '', ''], 'name-missing', 'Facility Name'],
    [[NPI, 'Larkfield', 'Zeppelin', '', '', '', '', ''], 'category-unknown', 'Type'],
    [[NPI, 'A Hospital', '', 'Atlantis', '', '', '', ''], 'state-unknown', 'State'],
    [[NPI, 'A Hospital', '', '', '12', '', '', ''], 'zip-invalid', 'ZIP'],
    [[NPI, 'A Hospital', '', '', '', 'many', '', ''], 'not-a-number', 'Staffed Beds'],
    [[NPI, 'A Hospital', '', '', '', '-3', '', ''], 'not-a-count', 'Staffed Beds'],
    [[NPI, 'x'.repeat(301), '', '', '', '', '', ''], 'cell-too-long', 'Facility Name'],
  ])('is refused at its column: %s', (values, code, column) => {
    expect(read(values)).toMatchObject({ outcome: 'refused', code, column });
  });

  it('belongs to a file that has NPIs and names', () => {
    expect(() => findProviderColumns(['City', 'State'])).toThrow('no column NPI and no column Name');
  });
});
