import { LEAD_FIELDS } from '@myra/shared/constants/lead-fields';
import type { RouterOutputs } from '@/lib/trpc';

export type ColumnAnalysis = RouterOutputs['leads']['analyzeColumns'];
export type FileColumn = ColumnAnalysis['mappings'][number];
type SavedMappings = readonly { file_column_name: string | null; field: string | null }[] | null;

/** Column of the file to the field it fills; null is 'Do not import'. */
export type MappingChoice = ReadonlyMap<string, string | null>;

/** A column that nobody may import, whatever was chosen before. */
export const isPatientData = (column: FileColumn): boolean => column.confidence === 'patient_data';

export const columnName = (column: FileColumn): string => column.file_column_name ?? '';

const FIELD_LABELS: ReadonlyMap<string, string> = new Map(LEAD_FIELDS.map(({ key, label }) => [key, label]));

/** The label of a field; the key of an unknown one. */
export const fieldLabel = (field: string): string => FIELD_LABELS.get(field) ?? field;

/** The saved choice for this file, else the suggestion. Patient data is never imported. */
export function startingChoice(columns: readonly FileColumn[], saved: SavedMappings): MappingChoice {
  const kept = new Map((saved ?? []).map((each) => [each.file_column_name, each.field]));
  return new Map(
    columns.map((column) => {
      const name = columnName(column);
      if (isPatientData(column)) return [name, null];
      const field = kept.has(name) ? kept.get(name) : column.suggested_field;
      return [name, field !== undefined && field !== null && FIELD_LABELS.has(field) ? field : null];
    }),
  );
}

/**
 * What two people made of one choice: a column that one of them changed is as they have it. `disputed` are the columns that both
 * changed, each in another way; they stay as mine.
 */
export function mergeChoices({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', MappingChoice>) {
  const isChanged = (now: MappingChoice, name: string) => now.get(name) !== base.get(name);
  const disputed = [...mine.keys()].filter(
    (name) => isChanged(mine, name) && isChanged(theirs, name) && mine.get(name) !== theirs.get(name),
  );
  const merged = [...mine].map(
    ([name, field]) => [name, isChanged(mine, name) ? field : (theirs.get(name) ?? null)] as const,
  );
  return { merged: new Map(merged) satisfies MappingChoice, disputed };
}

/** Columns that fill the same field as another column, with the sentence for it. */
export function doubledColumns(choice: MappingChoice): ReadonlyMap<string, string> {
  const byField = Map.groupBy(
    [...choice].filter(([, field]) => field !== null),
    ([, field]) => field,
  );
  const doubled = new Map<string, string>();
  for (const [field, columns] of byField) {
    if (columns.length < 2 || field === null) continue;
    for (const [name] of columns) {
      const others = columns.filter(([other]) => other !== name).map(([other]) => other);
      doubled.set(name, `${fieldLabel(field)} is filled by ${others.join(' and ')} too.`);
    }
  }
  return doubled;
}

/** How many of the values looked at may not be printed as opening lines. */
export const refusedLines = ({ line_faults }: Pick<FileColumn, 'line_faults'>): number =>
  line_faults.reduce((sum, { count }) => sum + (count ?? 0), 0);

/** What becomes of the values of a column that its field does not take: of states and countries that are none, of lines that may not be printed. */
export function lostValues(
  column: Pick<FileColumn, 'filled' | 'no_states' | 'no_countries' | 'line_faults'>,
  field: string | null,
): string | undefined {
  const counts: Readonly<Record<string, readonly [number | null | undefined, string]>> = {
    state: [column.no_states, 'no US state'],
    country: [column.no_countries, 'no country'],
    opening_line: [refusedLines(column), 'no opening line'],
    second_line: [refusedLines(column), 'no line that can be printed'],
  };
  const [lost, why] = counts[field ?? ''] ?? [];
  return lost ? `${lost} of ${column.filled ?? lost} are ${why}: left empty` : undefined;
}

/** Why this choice cannot be imported, in a few words for the footer. Undefined if it can. */
export function choiceFault(choice: MappingChoice): string | undefined {
  if (doubledColumns(choice).size > 0) return 'A field is filled by two columns';
  return [...choice.values()].includes('email') ? undefined : 'Choose the column with the email addresses';
}

/** Why a file cannot be imported whatever is chosen. Undefined if it can. */
export const fileFault = ({ row_estimate: rows }: ColumnAnalysis): string | undefined =>
  rows?.exact === true && rows.value === 0 ? 'The file has no rows below its header' : undefined;

/** How many columns are imported. */
export const matchedCount = (choice: MappingChoice): number =>
  [...choice.values()].filter((field) => field !== null).length;

/** The choice as the campaign stores it. */
export const toSaved = (choice: MappingChoice) =>
  [...choice].map(([file_column_name, field]) => ({ file_column_name, field }));
