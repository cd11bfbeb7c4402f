import { readWideCsv } from '../../files/read-wide-csv.ts';
import type { DirectoryKind } from './directory-kind.ts';
import { findNppesColumns, type NppesColumns } from './nppes-columns.ts';
import { latestOfEach, prepareLines } from './prepare-lines.ts';
import {
  deactivateProviders,
  mergePublicProviders,
  removeSyntheticProviders,
} from './public-directory.store.ts';
import { readLine } from './public-file.ts';
import { type NppesRow, readNppesRow } from './read-nppes-row.ts';

const NO_COLUMNS: NppesColumns = { wanted: [], place: new Map(), taxonomies: [], identifiers: [] };
type Registered = Extract<NppesRow, { type: 'provider' }>;

/** The national registry, monthly or weekly; of two rows with one NPI the one that was changed later counts. */
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
    return {
      table,
      prepare(lines) {
        const { rows, notes, counts } = prepareLines(table.headers, lines, (line) =>
          readLine(line, (cells) => readNppesRow(cells, { columns, fileDate, taxonomies })),
        );
        const all = rows.map(({ row }) => row);
        const listed = latestOfEach(all.filter((row): row is Registered => row.type === 'provider'));
        const gone = all.filter((row) => row.type === 'deactivated');
        const twice = all.length - gone.length - listed.length;
        return {
          notes,
          counts: { ...counts, duplicates: twice },
          async write(sql, meanwhile) {
            if (listed.length > 0) await removeSyntheticProviders(sql);
            const merged = await mergePublicProviders(
              sql,
              listed.map(({ provider }) => provider),
              meanwhile,
            );
            const deactivated = await deactivateProviders(sql, gone);
            return { counts: { ...merged, deactivated, withdrawn: gone.length }, notes: [] };
          },
        };
      },
    };
  },
};
