import { invalidInput } from '@myra/shared/errors/app-error';
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

/** Editions before 2019 have no display names. */
const NEEDED: readonly Column[] = ['code', 'grouping', 'classification', 'specialization'];

export type TaxonomyColumns = { wanted: number[]; places: ReadonlyMap<Column, number> };

/** The columns of the published set that are read. Throws invalid-input for another file. */
export function findTaxonomyColumns(headers: readonly string[]): TaxonomyColumns {
  const names = headers.map((header) => header.trim().toLowerCase());
  const wanted: number[] = [];
  const places = new Map<Column, number>();
  for (const [column, spelled] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const found = spelled.map((name) => names.indexOf(name.toLowerCase())).find((place) => place !== -1);
    if (found !== undefined) places.set(column, wanted.push(found) - 1);
  }
  const missing = NEEDED.filter((column) => !places.has(column)).map((column) => COLUMNS[column][0]);
  if (missing.length === 0) return { wanted, places };
  throw invalidInput(
    `This is no set of taxonomy codes: it has no column ${missing.map((name) => `"${name}"`).join(', ')}.`,
    {
      reason: 'columns-missing',
      issues: missing.map((name) => ({ path: 'file', message: `no column ${name}` })),
    },
  );
}

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
