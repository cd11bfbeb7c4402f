import { readWideCsv } from '../../files/read-wide-csv.ts';
import { readXlsx } from '../../files/read-xlsx.ts';
import type { ResumePoint, Table } from '../../files/table.ts';
import { findWorkbook } from '../../files/workbook-in-archive.ts';
import type { DirectoryKind } from './directory-kind.ts';
import { prepareLines } from './prepare-lines.ts';
import { deactivateProviders } from './public-directory.store.ts';
import { readLine } from './public-file.ts';
import { findDeactivationColumns, readDeactivation } from './read-deactivation.ts';

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
