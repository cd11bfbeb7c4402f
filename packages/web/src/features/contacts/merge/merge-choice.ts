import { CONTACT_FIELDS, type ContactField } from '@myra/shared/constants/contact-fields';
import type { LeadHistory } from '../detail/contact-page';

export type MergeSide = 'kept' | 'merged';
export type MergeChoice = Partial<Record<ContactField, MergeSide>>;

/** A field in which two leads differ, with both values; an empty one is ''. */
export interface MergeField {
  key: ContactField;
  label: string;
  kept: string;
  merged: string;
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';

function valuesOf({ lead, details }: LeadHistory): Record<string, unknown> {
  return { ...lead?.contact, ...details, npi: lead?.npi };
}

/** What a person has to decide on: the fields in which the two differ. */
export function differingFields(kept: LeadHistory, merged: LeadHistory): MergeField[] {
  const [mine, theirs] = [valuesOf(kept), valuesOf(merged)];
  return CONTACT_FIELDS.map(({ key, label }) => ({
    key,
    label,
    kept: textOf(mine[key]),
    merged: textOf(theirs[key]),
  })).filter((field) => field.kept !== field.merged);
}

/** What is chosen before anybody chose: the kept one's value, where it has any. */
export const startingMerge = (fields: readonly MergeField[]): MergeChoice =>
  Object.fromEntries(fields.map(({ key, kept }) => [key, kept === '' ? 'merged' : 'kept']));
