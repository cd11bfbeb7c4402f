import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import type { TransactionSql } from 'postgres';
import { readWideCsv } from '../../../files/read-wide-csv.ts';
import type { DirectoryKind } from '../directory-kind.ts';
import { fingerprint } from '../fingerprint.ts';
import { findNamedColumns } from '../named-columns.ts';
import { prepareLines, textNote } from '../prepare-lines.ts';
import { cellText, readLine } from '../public-file.ts';
import { addFacts, type KeyedFacts } from './facts.store.ts';
import { firstEntries, uniteFacts } from './unite-facts.ts';

/** The text of a cell, null if empty. */
export type CellOf<Field extends string> = (field: Field) => string | null;

/** A public file that says something of rows that are there. */
export type FactFile<Field extends string> = {
  name: DirectoryFileKind;
  /** As in "This is no …". */
  title: string;
  /** Fields with the names of their columns in any edition. All fields of `needed` must be there. */
  columns: Readonly<Record<Field, readonly string[]>>;
  needed: readonly NoInfer<Field>[];
  /** What the key names. */
  by: 'npi' | 'ccn';
  /** Its lists. Another edition replaces them. */
  lists: readonly string[];
  /** The part of an archive that is the table. */
  isPart?: (name: string) => boolean;
  /** Reads one line. Throws `LineRefused`. */
  read(cell: CellOf<Field>, input: { fileDate: string }): KeyedFacts;
  /** Completes the united facts of some lines, also with what the directory knows. */
  complete?: (sql: TransactionSql, rows: readonly KeyedFacts[]) => KeyedFacts[] | Promise<KeyedFacts[]>;
};

/** The kind of directory file that adds the facts of a public file to the rows that it names. */
export function factKind<Field extends string>(file: FactFile<Field>): DirectoryKind {
  return {
    name: file.name,
    isPublic: true,
    async open(path, { after, fileDate }) {
      const edition = await fingerprint(path);
      let places: ReadonlyMap<Field, number> = new Map();
      const table = await readWideCsv(path, {
        ...(after && { after }),
        ...(file.isPart && { isPart: file.isPart }),
        select: (headers) => {
          const found = findNamedColumns(headers, file);
          places = found.places;
          return found.wanted;
        },
      });
      const read = (cells: readonly string[]): KeyedFacts => {
        const cell = (field: Field) => {
          const place = places.get(field);
          return place === undefined ? null : cellText(cells[place], file.columns[field][0] ?? field);
        };
        return file.read(cell, { fileDate });
      };
      return {
        table,
        prepare(lines) {
          const { rows, notes, counts } = prepareLines(table.headers, lines, (line) => readLine(line, read));
          const linesOf = Map.groupBy(rows, ({ row }) => row.key);
          const united = uniteFacts(rows.map(({ row }) => row));
          return {
            notes,
            counts,
            async write(sql) {
              const complete = file.complete ? await file.complete(sql, united) : united;
              const outcomes = await addFacts(sql, file.by, firstEntries(complete), {
                source: file.name,
                date: fileDate,
                edition,
                lists: file.lists,
              });
              const of = (name: string) => outcomes.filter(({ outcome }) => outcome === name).length;
              const unmatched = outcomes
                .filter(({ outcome }) => outcome === 'unmatched')
                .flatMap(({ key }) => linesOf.get(key) ?? [])
                .map(({ line }) =>
                  textNote(table.headers, line, {
                    outcome: 'unmatched',
                    code: 'provider-unknown',
                    message: `The directory has nobody with this ${file.by.toUpperCase()}.`,
                  }),
                );
              return {
                counts: { updated: of('updated'), kept: of('kept'), unmatched: unmatched.length },
                notes: unmatched,
              };
            },
          };
        },
      };
    },
  };
}
