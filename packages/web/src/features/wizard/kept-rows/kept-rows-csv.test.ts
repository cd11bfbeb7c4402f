import { describe, expect, it } from 'vitest';
import { csvCell, keptRowsCsv } from './kept-rows-csv';

describe('csvCell', () => {
  it.each(['=1+1', '+1 555', '-2', '@SUM(A1)', '\t=1', '\r=1'])('lets no spreadsheet run %j', (value) =>
    expect(csvCell(value).replace(/^"/, '').startsWith("'")).toBe(true),
  );

  it('quotes commas, quotes and line ends', () => expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"'));

  it('leaves plain text alone', () => expect(csvCell('Ridgeline Cardiology')).toBe('Ridgeline Cardiology'));
});

describe('keptRowsCsv', () => {
  it('writes one line a row, with every column that any row has, in the order of the file', () => {
    const csv = keptRowsCsv(
      [
        {
          line: 4,
          outcome: 'refused',
          message: 'No address.',
          column_name: 'Email',
          raw: { Email: '', City: 'Lima' },
        },
        {
          line: 9,
          outcome: 'duplicate',
          message: 'Twice.',
          column_name: null,
          raw: { Email: 'a@b.example', State: 'OH' },
        },
      ],
      ['State', 'Email'],
    );
    expect(csv).toBe(
      '\uFEFFLine,Outcome,Reason,Column,State,Email,City\r\n4,refused,No address.,Email,,,Lima\r\n9,duplicate,Twice.,,OH,a@b.example,\r\n',
    );
  });
});
