import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { openTable } from '../../files/open-table.ts';
import { readWideCsv } from '../../files/read-wide-csv.ts';
import { applyCostReports, type PlacedReport } from './cost-report.store.ts';
import { type CostReportColumns, findCostReportColumns, readCostReport } from './cost-report.ts';
import type { DirectoryKind } from './directory-kind.ts';
import { findNppesColumns, type NppesColumns } from './nppes-columns.ts';
import { latestOfEach, prepareLines, textNote } from './prepare-lines.ts';
import { findProviderColumns } from './provider-columns.ts';
import { upsertOwnProviders } from './provider-import.store.ts';
import {
  deactivateProviders,
  mergePublicProviders,
  removeSyntheticProviders,
} from './public-directory.store.ts';
import { readLine } from './public-file.ts';
import { findDeactivationColumns, readDeactivation } from './read-deactivation.ts';
import { type NppesRow, readNppesRow } from './read-nppes-row.ts';
import { readProviderRow } from './read-provider-row.ts';

/** An organization's own list: CSV with columns by name. The first line of an NPI counts. */
const file: DirectoryKind = {
  name: 'file',
  isPublic: false,
  async open(path, { after, fileDate: sourceDate }) {
    const table = await openTable(path, 'csv', after === undefined ? {} : { after });
    const { headers } = table;
    const reading = { columns: findProviderColumns(headers), headers, sourceDate };
    return {
      table,
      prepare(lines) {
        const { rows, notes, counts } = prepareLines(headers, lines, (line) =>
          readProviderRow(reading, line),
        );
        const first = new Map<string, (typeof rows)[number]>();
        for (const each of rows) {
          if (!first.has(each.row.npi)) first.set(each.row.npi, each);
          else {
            const message = 'The NPI stands on an earlier line.';
            notes.push(textNote(headers, each.line, { outcome: 'duplicate', code: 'npi-twice', message }));
          }
        }
        return {
          notes,
          counts: { ...counts, duplicates: rows.length - first.size },
          async write(sql) {
            const added = await upsertOwnProviders(
              sql,
              [...first.values()].map(({ row }) => row),
            );
            return { counts: { added, updated: first.size - added }, notes: [] };
          },
        };
      },
    };
  },
};

const NO_COLUMNS: NppesColumns = { wanted: [], place: new Map(), taxonomies: [], identifiers: [] };
type Registered = Extract<NppesRow, { type: 'provider' }>;

/** The national registry, monthly or weekly; of two rows with one NPI the one that was changed later counts. */
const nppes: DirectoryKind = {
  name: 'nppes',
  isPublic: true,
  async open(path, { after, fileDate }) {
    let columns = NO_COLUMNS;
    const table = await readWideCsv(path, {
      ...(after && { after }),
      isPart: (name) => /^npidata_pfile_.*\.csv$/i.test(name) && !/fileheader/i.test(name),
      select: (headers) => {
        columns = findNppesColumns(headers);
        return columns.wanted;
      },
    });
    return {
      table,
      prepare(lines) {
        const { rows, notes, counts } = prepareLines(table.headers, lines, (line) =>
          readLine(line, (cells) => readNppesRow(cells, columns, fileDate)),
        );
        const all = rows.map(({ row }) => row);
        const listed = latestOfEach(all.filter((row): row is Registered => row.type === 'provider'));
        const gone = all.filter((row) => row.type === 'deactivated');
        const twice = all.length - gone.length - listed.length;
        return {
          notes,
          counts: { ...counts, duplicates: twice },
          async write(sql) {
            if (listed.length > 0) await removeSyntheticProviders(sql);
            const merged = await mergePublicProviders(
              sql,
              listed.map(({ provider }) => provider),
            );
            const deactivated = await deactivateProviders(sql, gone);
            return { counts: { ...merged, deactivated, withdrawn: gone.length }, notes: [] };
          },
        };
      },
    };
  },
};

/** The registry's list of numbers that are no longer in use. */
const deactivated: DirectoryKind = {
  name: 'nppes_deactivated',
  isPublic: true,
  async open(path, { after }) {
    const table = await readWideCsv(path, { ...(after && { after }), select: findDeactivationColumns });
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

/** Hospital cost reports: figures for facilities that are there. */
const cms: DirectoryKind = {
  name: 'cms',
  isPublic: true,
  async open(path, { after }) {
    let columns: CostReportColumns = { wanted: [], place: new Map() };
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
        const placed = rows.map(({ line, row }): PlacedReport => ({ line: line.line, report: row }));
        return {
          notes,
          counts,
          async write(sql) {
            const outcomes = await applyCostReports(sql, placed);
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

const KINDS: Record<DirectoryFileKind, DirectoryKind> = { file, nppes, nppes_deactivated: deactivated, cms };

/** What is known of a kind of directory file. */
export const directoryKind = (name: DirectoryFileKind): DirectoryKind => KINDS[name];
