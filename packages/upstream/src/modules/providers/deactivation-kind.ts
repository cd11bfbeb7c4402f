import { invalidInput } from '@myra/shared/errors/app-error';
import { readWideCsv } from '../../files/read-wide-csv.ts';
import { readXlsx } from '../../files/read-xlsx.ts';
import type { ResumePoint, Table } from '../../files/table.ts';
import { findWorkbook } from '../../files/workbook-in-archive.ts';
import type { DirectoryKind } from './directory-kind.ts';
import { plainName } from './named-columns.ts';
import { prepareLines } from './prepare-lines.ts';
import { deactivateProviders } from './public-directory.store.ts';
import { cellDate, LineRefused, readLine } from './public-file.ts';
import { npiOf } from './read-nppes-row.ts';

function isHeader(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim().toLowerCase() === 'npi');
}

/** Opens the published workbook, alone or in its archive, or a CSV made from it. Both may begin with a title. */
async function openList(path: string, after: ResumePoint | undefined): Promise<Table> {
  const options = { isHeader, ...(after && { after }) };
  const workbook = await findWorkbook(path);
  if (workbook === undefined) return readWideCsv(path, { ...options, select: findDeactivationColumns });
  const table = await readXlsx(workbook, options);
  try {
    const wanted = findDeactivationColumns(table.headers);
    const pick = (cells: readonly string[]) => wanted.map((column) => cells[column] ?? '');
    const rows = async function* () {
      for await (const row of table.rows) yield { ...row, values: pick(row.values) };
    };
    return { ...table, headers: pick(table.headers), rows: rows() };
  } catch (error) {
    await table.close();
    throw error;
  }
}

/** The registry's list of deactivated NPIs. */
export const deactivationKind: DirectoryKind = {
  name: 'nppes_deactivated',
  isPublic: true,
  async open(path, { after }) {
    const table = await openList(path, after);
    return {
      table,
      prepare(lines) {
        const { rows, notes, counts } = prepareLines(table.headers, lines, (line) =>
          readLine(line, readDeactivation),
        );
        const gone = rows.map(({ row }) => row);
        return {
          notes,
          counts,
          async write(sql) {
            return {
              counts: { deactivated: await deactivateProviders(sql, gone), withdrawn: gone.length },
              notes: [],
            };
          },
        };
      },
    };
  },
};

const DATES = ['nppesdeactivationdate', 'npideactivationdate', 'deactivationdate'];

/** The columns NPI and date of a list of deactivated NPIs. Throws invalid-input for another file. */
function findDeactivationColumns(headers: readonly string[]): number[] {
  const names = headers.map(plainName);
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
function readDeactivation(cells: readonly string[]): { npi: string; date: string } {
  const npi = npiOf(cells[0]);
  const date = cellDate(cells[1], 'NPPES Deactivation Date');
  if (date === null)
    throw new LineRefused('date-missing', 'NPPES Deactivation Date', 'The day of deactivation is missing.');
  return { npi, date };
}
