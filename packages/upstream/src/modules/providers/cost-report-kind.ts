import { readWideCsv } from '../../files/read-wide-csv.ts';
import { applyCostReports, type NumberedReport } from './apply-cost-reports.ts';
import { type CostReportColumns, findCostReportColumns, readCostReport } from './cost-report.ts';
import type { DirectoryKind } from './directory-kind.ts';
import { prepareLines, textNote } from './prepare-lines.ts';
import { readLine } from './public-file.ts';

const AMBIGUOUS = {
  outcome: 'unmatched',
  code: 'facility-ambiguous',
  message: 'Several facilities of the directory may be meant, so none was changed.',
} as const;

/** Hospital cost reports: they add figures to facilities of the directory, and make those that it does not have. */
export const costReportKind: DirectoryKind = {
  name: 'cms',
  isPublic: true,
  async open(path, { after }) {
    let columns: CostReportColumns = { wanted: [], places: new Map() };
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
            const ambiguous = outcomes.flatMap(({ line, outcome }) => {
              const row = byLine.get(line);
              return row && outcome === 'ambiguous' ? [textNote(table.headers, row, AMBIGUOUS)] : [];
            });
            const tally = { added: of('added'), updated: of('updated'), kept: of('kept') };
            return { counts: { ...tally, ambiguous: of('ambiguous') }, notes: ambiguous };
          },
        };
      },
    };
  },
};
