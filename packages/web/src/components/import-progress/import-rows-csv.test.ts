import { describe, expect, it } from 'vitest';
import { importRowsCsv } from './import-rows-csv';

describe('importRowsCsv', () => {
  it('writes one line a row, with every column that any row has, in the order of the file', () => {
    const csv = importRowsCsv(
      [
        {
          line: 4,
          code: null,
          outcome: 'refused',
          message: 'No address.',
          column_name: 'Email',
          raw: { Email: '', City: 'Lima' },
        },
        {
          line: 9,
          code: null,
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
