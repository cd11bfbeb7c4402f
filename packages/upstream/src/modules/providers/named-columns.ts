import { invalidInput } from '@myra/shared/errors/app-error';

/** A column's name as files are compared by it: small letters and digits alone. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Columns of a public file by field. `wanted` are those that are read; `places` are places among them. */
export type NamedColumns<Field extends string> = { wanted: number[]; places: ReadonlyMap<Field, number> };

/** The refusal of a file that has not all of its columns. */
export const columnsMissing = (text: string, missing: readonly string[]): Error =>
  invalidInput(text, {
    reason: 'columns-missing',
    issues: missing.map((name) => ({ path: 'file', message: `no column ${name}` })),
  });

/** The same of a public file. `title`: as in "This is no …". */
export const isNoFile = (title: string, missing: readonly string[]): Error =>
  columnsMissing(
    `This is no ${title}: it has no column ${missing.map((name) => `"${name}"`).join(', ')}.`,
    missing,
  );

/** Finds columns by their names in any edition. Throws invalid-input for another file. */
export function findNamedColumns<Field extends string>(
  headers: readonly string[],
  file: {
    /** As in "This is no …". */
    title: string;
    columns: Readonly<Record<Field, readonly string[]>>;
    needed: readonly NoInfer<Field>[];
  },
): NamedColumns<Field> {
  const byName = new Map(headers.map((header, index) => [plainName(header), index]));
  const wanted: number[] = [];
  const places = new Map<Field, number>();
  for (const [field, names] of Object.entries(file.columns) as [Field, readonly string[]][]) {
    const column = names.map((name) => byName.get(plainName(name))).find((found) => found !== undefined);
    if (column !== undefined) places.set(field, wanted.push(column) - 1);
  }
  const missing = file.needed.filter((field) => !places.has(field));
  if (missing.length === 0) return { wanted, places };
  throw isNoFile(
    file.title,
    missing.map((field) => file.columns[field][0] ?? field),
  );
}
