import { findNamedColumns, type NamedColumns } from '../named-columns.ts';
import { cellText, LineRefused } from '../public-file.ts';
import type { TaxonomyCode } from './code-set.ts';

/** The columns that are read, with their names in older editions. */
const COLUMNS = {
  code: ['Code'],
  grouping: ['Grouping', 'Type'],
  classification: ['Classification'],
  specialization: ['Specialization'],
  displayName: ['Display Name'],
} as const satisfies Record<keyof TaxonomyCode, readonly string[]>;
type Column = keyof typeof COLUMNS;
export type TaxonomyColumns = NamedColumns<Column>;

/** The columns of the published set that are read. Throws invalid-input for another file. */
export const findTaxonomyColumns = (headers: readonly string[]): TaxonomyColumns =>
  findNamedColumns(headers, {
    title: 'set of taxonomy codes',
    columns: COLUMNS,
    // Editions before 2019 have no display names.
    needed: ['code', 'grouping', 'classification', 'specialization'],
  });

/** Reads one line. Throws `LineRefused`. */
export function readPublishedTaxonomy(cells: readonly string[], { places }: TaxonomyColumns): TaxonomyCode {
  const text = (column: Column): string | null => {
    const place = places.get(column);
    return place === undefined ? null : cellText(cells[place], COLUMNS[column][0]);
  };
  const code = text('code');
  if (!code || !/^\d{3}[0-9A-Z]{6}X$/.test(code))
    throw new LineRefused('code-invalid', 'Code', 'The code is not nine signs and an X.');
  const [grouping, classification] = [text('grouping'), text('classification')];
  if (!grouping) throw new LineRefused('name-missing', 'Grouping', 'The code has no grouping.');
  if (!classification)
    throw new LineRefused('name-missing', 'Classification', 'The code has no classification.');
  return {
    code,
    grouping,
    classification,
    specialization: text('specialization'),
    displayName: text('displayName'),
  };
}
