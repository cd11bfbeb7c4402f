import { invalidInput } from '@myra/shared/errors/app-error';
import { cellDate, LineRefused } from './public-file.ts';
import { npiOf } from './read-nppes-row.ts';

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const DATES = ['nppesdeactivationdate', 'npideactivationdate', 'deactivationdate'];

/** The columns NPI and date of a list of deactivated NPIs. Throws invalid-input for another file. */
export function findDeactivationColumns(headers: readonly string[]): number[] {
  const names = headers.map(plain);
  const npi = names.indexOf('npi');
  const date = names.findIndex((name) => DATES.includes(name));
  if (npi >= 0 && date >= 0) return [npi, date];
  throw invalidInput(
    'This is no list of deactivated NPIs: it needs the columns NPI and NPPES Deactivation Date.',
    {
      reason: 'columns-missing',
      issues: [{ path: 'file', message: 'no columns NPI and NPPES Deactivation Date' }],
    },
  );
}

/** Reads one line. Throws `LineRefused`. */
export function readDeactivation(cells: readonly string[]): { npi: string; date: string } {
  const npi = npiOf(cells[0]);
  const date = cellDate(cells[1], 'NPPES Deactivation Date');
  if (date === null)
    throw new LineRefused('date-missing', 'NPPES Deactivation Date', 'The day of deactivation is missing.');
  return { npi, date };
}
