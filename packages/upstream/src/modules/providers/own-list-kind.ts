import { openTable } from '../../files/open-table.ts';
import type { DirectoryKind } from './directory-kind.ts';
import { firstOfEach, prepareLines } from './prepare-lines.ts';
import { findProviderColumns } from './provider-columns.ts';
import { upsertOwnProviders } from './provider-import.store.ts';
import { readProviderRow } from './read-provider-row.ts';

/** An organization's own list: a CSV with named columns. The first line of an NPI counts. */
export const ownListKind: DirectoryKind = {
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
        const first = firstOfEach(headers, rows, notes);
        return {
          notes,
          counts: { ...counts, duplicates: rows.length - first.size },
          async write(sql, meanwhile) {
            // Called after the statement below is sent.
            setImmediate(meanwhile);
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
