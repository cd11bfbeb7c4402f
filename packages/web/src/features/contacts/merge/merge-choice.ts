import { STORED_FIELDS, type StoredField } from '@myra/shared/constants/lead-fields';
import type { LeadHistory } from '../lead-history';

export type MergeSide = 'kept' | 'merged';
export type MergeChoice = Partial<Record<StoredField, MergeSide>>;

/** A field in which two leads differ, with both values. An empty value is ''. */
export interface MergeField {
  key: StoredField;
  label: string;
  kept: string;
  merged: string;
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';

function valuesOf({ lead, details }: LeadHistory): Record<string, unknown> {
  return { ...lead?.contact, ...details, npi: lead?.npi };
}

/** The fields in which the two differ. A person decides about them. */
export function differingFields(kept: LeadHistory, merged: LeadHistory): MergeField[] {
  const [mine, theirs] = [valuesOf(kept), valuesOf(merged)];
  return STORED_FIELDS.map(({ key, label }) => ({
    key,
    label,
    kept: textOf(mine[key]),
    merged: textOf(theirs[key]),
  })).filter((field) => field.kept !== field.merged);
}

/** The default choice: the remaining contact's value, if it has one. */
export const startingMerge = (fields: readonly MergeField[]): MergeChoice =>
  Object.fromEntries(fields.map(({ key, kept }) => [key, kept === '' ? 'merged' : 'kept']));
