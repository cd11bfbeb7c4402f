import { readWideCsv } from '../../files/read-wide-csv.ts';
import { applyCostReports, type NumberedReport } from './cost-report.store.ts';
import { type CostReportColumns, findCostReportColumns, readCostReport } from './cost-report.ts';
import type { DirectoryKind } from './directory-kind.ts';
import { prepareLines, textNote } from './prepare-lines.ts';
import { readLine } from './public-file.ts';

const UNMATCHED = {
  unmatched: {
    code: 'facility-unknown',
    message: 'No facility of the directory has this CCN, or this name and zip.',
  },
  ambiguous: {
    code: 'facility-ambiguous',
    message: 'Several facilities of the directory may be meant, so none was changed.',
  },
} as const;

/** Hospital cost reports: they add figures to facilities of the directory. */
export const costReportKind: DirectoryKind = {
  name: 'cms',
  isPublic: true,
  async open(path, { after }) {
    let columns: CostReportColumns = { wanted: [], indexes: new Map() };
    const table = await readWideCsv(path, {
      ...(after && { after }),
      select: (headers) => {
        columns = findCostReportColumns(headers);
        return columns.wanted;
      },
    });
    return {
      table,
      prepare(lines) {
        const { rows, notes, counts } = prepareLines(table.headers, lines, (line) =>
          readLine(line, (cells) => readCostReport(cells, columns)),
        );
        const byLine = new Map(rows.map(({ line }) => [line.line, line]));
        const numbered = rows.map(({ line, row }): NumberedReport => ({ line: line.line, report: row }));
        return {
          notes,
          counts,
          async write(sql) {
            const outcomes = await applyCostReports(sql, numbered);
            const of = (name: string) => outcomes.filter(({ outcome }) => outcome === name).length;
            const unmatched = outcomes.flatMap(({ line, outcome }) => {
              const row = byLine.get(line);
              if (!row || outcome === 'updated' || outcome === 'kept') return [];
              return [textNote(table.headers, row, { outcome: 'unmatched', ...UNMATCHED[outcome] })];
            });
            const tally = { updated: of('updated'), kept: of('kept') };
            return {
              counts: { ...tally, unmatched: of('unmatched'), ambiguous: of('ambiguous') },
              notes: unmatched,
            };
          },
        };
      },
    };
  },
};
