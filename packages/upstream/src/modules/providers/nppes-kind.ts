import { readWideCsv } from '../../files/read-wide-csv.ts';
import type { DirectoryKind } from './directory-kind.ts';
import { findNppesColumns, type NppesColumns } from './nppes-columns.ts';
import { latestOfEach, prepareLines, textNote } from './prepare-lines.ts';
import * as store from './public-directory.store.ts';
import { readLine } from './public-file.ts';
import { type NppesRow, readNppesRow } from './read-nppes-row.ts';

const NO_COLUMNS: NppesColumns = { wanted: [], indexes: new Map(), taxonomies: [], identifiers: [] };
const TWICE = {
  outcome: 'duplicate',
  code: 'npi-twice',
  message: 'The NPI stands on another line, which is taken.',
} as const;
type Registered = Extract<NppesRow, { type: 'provider' }>;

const isRegistered = <Line extends { row: NppesRow }>(each: Line): each is Line & { row: Registered } =>
  each.row.type === 'provider';

/** The national registry, monthly or weekly. Of two rows with one NPI the later change counts. */
export const nppesKind: DirectoryKind = {
  name: 'nppes',
  isPublic: true,
  async open(path, { after, fileDate, taxonomies }) {
    let columns = NO_COLUMNS;
    const table = await readWideCsv(path, {
      ...(after && { after }),
      isPart: (name) => /^npidata_pfile_.*\.csv$/i.test(name) && !/fileheader/i.test(name),
      select: (headers) => {
        columns = findNppesColumns(headers);
        return columns.wanted;
      },
    });
    let isCleared = false;
    return {
      table,
      prepare(lines) {
        const { rows, notes, counts } = prepareLines(table.headers, lines, (line) =>
          readLine(line, (cells) => readNppesRow(cells, { columns, fileDate, taxonomies })),
        );
        const gone = rows.flatMap(({ row }) => (row.type === 'deactivated' ? [row] : []));
        const { latest, passedOver } = latestOfEach(rows.filter(isRegistered));
        const written = store.writePublicRows(latest.map(({ provider }) => provider));
        const twice = passedOver.map((line) => textNote(table.headers, line, TWICE));
        return {
          notes: [...notes, ...twice].toSorted((a, b) => a.line - b.line),
          counts: { ...counts, duplicates: twice.length },
          async write(sql, meanwhile) {
            // Once for each file is enough.
            if (!isCleared && written.count > 0) await store.removeSyntheticProviders(sql);
            isCleared ||= written.count > 0;
            const merged = await store.mergePublicProviders(sql, written, meanwhile);
            const deactivated = await store.deactivateProviders(sql, gone);
            return { counts: { ...merged, deactivated, withdrawn: gone.length }, notes: [] };
          },
        };
      },
    };
  },
};
