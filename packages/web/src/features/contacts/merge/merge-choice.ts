import { STORED_FIELDS, type StoredField } from '@myra/shared/constants/lead-fields';
import { joinNotes } from '@myra/shared/rules/join-notes';
import { isPublicMailHost } from '@myra/shared/rules/public-mail-hosts';
import type { LeadHistory } from '../lead-history';

export type MergeSide = 'kept' | 'merged';
/** Whose value each field takes; notes may be those of both. */
export type MergeChoice = Partial<Record<StoredField, MergeSide | 'both'>>;

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

/** The notes of both, one below the other; null where one set says all or the two do not fit. */
export function bothNotes({ key, kept, merged }: MergeField): string | null {
  const joined = key === 'notes' && kept !== '' && merged !== '' ? joinNotes(kept, merged) : null;
  return joined === kept || joined === merged ? null : joined;
}

/** Two spellings of one thing: the longer one has fewer short forms ("RN Mgr", "Nurse Manager"). */
const SPELLED: ReadonlySet<StoredField> = new Set<StoredField>(['title', 'provider_name']);

const isPrivate = (address: string): boolean => isPublicMailHost(address.split('@').at(-1) ?? '');

function startingSide(field: MergeField): MergeSide | 'both' {
  const { key, kept, merged } = field;
  if (kept === '' || merged === '') return kept === '' ? 'merged' : 'kept';
  if (bothNotes(field) !== null) return 'both';
  const isBetter =
    key === 'email'
      ? isPrivate(kept) && !isPrivate(merged)
      : (SPELLED.has(key) || key === 'notes') && merged.length > kept.length;
  return isBetter ? 'merged' : 'kept';
}

/**
 * The default choice: the remaining contact's value, if it has one. A work address goes before a private one, the longer of two
 * spellings before the shorter, and notes of both are kept.
 */
export const startingMerge = (fields: readonly MergeField[]): MergeChoice =>
  Object.fromEntries(fields.map((field) => [field.key, startingSide(field)]));

/** The choice as it is sent: notes of both are what is not chosen between. */
export const sentMerge = (choice: MergeChoice): Partial<Record<StoredField, MergeSide>> =>
  Object.fromEntries(Object.entries(choice).filter(([, side]) => side !== 'both'));
