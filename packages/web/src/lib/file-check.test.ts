import { describe, expect, it } from 'vitest';
import { leadContentFault, leadFileFault, strategyContentFault, strategyFileFault } from './file-check';

describe('leadFileFault', () => {
  it.each(['leads.csv', 'LEADS.CSV', 'a b.xlsx'])('takes %s', (name) =>
    expect(leadFileFault({ name, size: 10 })).toBeUndefined(),
  );

  it.each(['leads.xls', 'leads.txt', 'leads', 'leads.csv.exe'])(
    'refuses %s with the documented text',
    (name) => expect(leadFileFault({ name, size: 10 })).toBe('Please upload a lead file for the campaign.'),
  );

  it('says the size of a file that is too large', () =>
    expect(leadFileFault({ name: 'leads.xlsx', size: 100_000_001 })).toBe(
      'leads.xlsx is 100.0 MB; at most 100.0 MB are taken.',
    ));

  it('refuses an empty file', () =>
    expect(leadFileFault({ name: 'leads.csv', size: 0 })).toBe('leads.csv is empty.'));
});

describe('strategyFileFault', () => {
  it.each(['icp.pdf', 'ICP.DOCX'])('takes %s', (name) =>
    expect(strategyFileFault({ name, size: 10 }, 0)).toBeUndefined(),
  );

  it('refuses a type that cannot be read, by name', () =>
    expect(strategyFileFault({ name: 'icp.doc', size: 10 }, 0)).toBe('icp.doc is neither PDF nor DOCX.'));

  it('takes ten files and no eleventh', () => {
    expect(strategyFileFault({ name: 'icp.pdf', size: 10 }, 9)).toBeUndefined();
    expect(strategyFileFault({ name: 'icp.pdf', size: 10 }, 10)).toMatch(/at most 10 files/);
  });
});

it('believes the content of a file, not its name', () => {
  expect(strategyContentFault({ name: 'icp.pdf', media_type: 'application/pdf' })).toBeUndefined();
  expect(strategyContentFault({ name: 'icp.pdf', media_type: 'text/csv' })).toBe(
    'icp.pdf is neither PDF nor DOCX inside.',
  );
  expect(leadContentFault({ name: 'leads.csv', media_type: 'text/csv' })).toBeUndefined();
  expect(leadContentFault({ name: 'leads.csv', media_type: 'application/pdf' })).toBe(
    'leads.csv is neither CSV nor XLSX inside.',
  );
});
