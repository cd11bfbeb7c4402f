import { readWideCsv } from '../../../files/read-wide-csv.ts';
import type { DirectoryKind } from '../directory-kind.ts';
import { prepareLines, textNote } from '../prepare-lines.ts';
import { readLine } from '../public-file.ts';
import type { TaxonomyCode } from './code-set.ts';
import { findTaxonomyColumns, readPublishedTaxonomy, type TaxonomyColumns } from './published-taxonomy.ts';
import { mergeTaxonomies } from './taxonomy.store.ts';

/** The published set of taxonomy codes, which later imports of the registry use. */
export const taxonomyKind: DirectoryKind = {
  name: 'nucc',
  isPublic: true,
  async open(path, { after }) {
    let columns: TaxonomyColumns = { wanted: [], places: new Map() };
    const table = await readWideCsv(path, {
      ...(after && { after }),
      select: (headers) => {
        columns = findTaxonomyColumns(headers);
        return columns.wanted;
      },
    });
    return {
      table,
      prepare(lines) {
        const { rows, notes, counts } = prepareLines(table.headers, lines, (line) =>
          readLine(line, (cells) => readPublishedTaxonomy(cells, columns)),
        );
        const first = new Map<string, TaxonomyCode>();
        for (const { line, row } of rows) {
          if (!first.has(row.code)) first.set(row.code, row);
          else {
            const message = 'The code stands on an earlier line.';
            notes.push(textNote(table.headers, line, { outcome: 'duplicate', code: 'code-twice', message }));
          }
        }
        return {
          notes,
          counts: { ...counts, duplicates: rows.length - first.size },
          async write(sql) {
            const { added, updated } = await mergeTaxonomies(sql, [...first.values()]);
            return { counts: { added, updated, kept: first.size - added - updated }, notes: [] };
          },
        };
      },
    };
  },
};
